// What the email "your size is back" is about, read when it is written.
import { priceProduct } from '#shop/pricing/pricing.ts';
import { sql } from 'kysely';
import { paisa, type Paisa } from '#shop/pricing/money.ts';
import type { LanguageCode } from '#shop/languages/language.ts';
import type { Db } from '#server/db/transact.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { ukSize } from '#server/sizes/uk-size.ts';

export type AlertFacts = {
  productId: string;
  title: string;
  brand: string;
  /** EU */
  size: string;
  /** In the UK by the maker's chart (rule C29); null by the shop's own. */
  uk: string | null;
  colour: string;
  price: Paisa;
  /** Pairs at this moment; it may be 0 again, also when the pair is no longer sold. */
  stock: number;
  token: string;
  /** Of the page that it was asked on; null is English. */
  language: LanguageCode | null;
};

/** Null once the alert was cancelled: then nobody waits for an email. */
export async function loadAlertFacts(db: Db, requestId: string, now: Date): Promise<AlertFacts | null> {
  const row = await db
    .selectFrom('backInStockAlerts as r')
    .innerJoin('variants as i', 'i.id', 'r.variantId')
    .innerJoin('products as p', 'p.id', 'i.productId')
    .select(['p.id', 'p.title', 'p.brand', 'p.category', 'p.audience', 'p.basePrice'])
    .select(['p.discountPercentage', 'i.size', 'i.colour', 'r.token', 'r.language'])
    .select(ukSize('p.id', 'i.size').as('uk'))
    .select(sql<number>`case when i.active and p.active then i.stock else 0 end`.as('stock'))
    .where('r.id', '=', requestId)
    .executeTakeFirst();
  if (!row) return null;
  const price = priceProduct(row, await liveOffers(db, now), now);
  const { id: productId, title, brand, size, uk, colour, stock, token, language } = row;
  const facts = { productId, title, brand, size, uk, colour, stock, token, language };
  return { ...facts, price: paisa(price.final) };
}
