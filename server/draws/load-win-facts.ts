// What the email to a winner is about, read when it is written.
import { sql } from 'kysely';
import { priceProduct } from '#shop/pricing/pricing.ts';
import { entryState } from '#shop/draws/draw.ts';
import type { LanguageCode } from '#shop/languages/language.ts';
import { paisa, type Paisa } from '#shop/pricing/money.ts';
import { formatDayAndClock } from '#shop/text/pakistan-time.ts';
import type { Db } from '#server/db/transact.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { ukSize } from '#server/sizes/uk-size.ts';

export type WinFacts = {
  title: string;
  brand: string;
  /** EU */
  size: string;
  uk: string | null;
  colour: string;
  price: Paisa;
  /** `21 Nov 2026, 14:05`, by the clock of Pakistan. */
  until: string;
  /** Of the private page where it is ordered. */
  token: string;
  /** Null is English. */
  language: LanguageCode | null;
};

/** Null once the pair was ordered, the time has passed, or the entry is erased. */
export async function loadWinFacts(db: Db, entryId: string, now: Date): Promise<WinFacts | null> {
  const row = await db
    .selectFrom('drawEntries as e')
    .innerJoin('draws as d', 'd.id', 'e.drawId')
    .innerJoin('variants as v', 'v.id', 'e.variantId')
    .innerJoin('products as p', 'p.id', 'v.productId')
    .select(['e.token', 'e.language', 'e.wonAt', 'e.orderUntil', 'e.passedAt', 'e.orderId'])
    .select(['d.opensAt', 'd.closesAt', 'd.drawnAt', 'd.stoppedAt', 'd.overAt', 'v.size', 'v.colour'])
    .select(['p.id', 'p.title', 'p.brand', 'p.category', 'p.audience', 'p.basePrice', 'p.discountPercentage'])
    .select(ukSize('p.id', 'v.size').as('uk'))
    .where(sql<boolean>`e.id = ${entryId}::bigint`)
    .executeTakeFirst();
  if (!row?.orderUntil || entryState(row, row, now) !== 'won') return null;
  const { title, brand, size, uk, colour, token, language } = row;
  const price = paisa(priceProduct(row, await liveOffers(db, now), now).final);
  const until = formatDayAndClock(row.orderUntil);
  return { title, brand, size, uk, colour, price, until, token, language };
}
