// Which products an offer would give away, asked before it is saved.
import { sql } from 'kysely';
import type { Giveaway } from '#shop/offers/giveaway.ts';
import { savingOn, type Discount, type OfferTarget } from '#shop/offers/offers.ts';
import { minus, paisa, toWholeRupees } from '#shop/pricing/money.ts';
import type { Db } from '#server/db/transact.ts';
import { settledTarget } from './offer-effect.ts';

const MAX_NAMED = 10;

/** Null where every product still costs a tenth of its price or more; by this offer alone, live or not. */
export async function findGiveaway(db: Db, offer: Discount & OfferTarget): Promise<Giveaway | null> {
  const lowered = loweredBelowATenth(offer);
  if (!lowered) return null;
  const isMeant = sql`p.active and ${isTarget(await settledTarget(db, offer))} and ${lowered}`;
  const isFree =
    offer.discountType === 'PERCENT' ? sql`${offer.value === 100}` : sql`${price} <= ${offer.value}`;
  const { rows } = await sql<{
    free: number;
    others: number;
    named: { title: string; basePrice: number }[] | null;
  }>`
    select count(*) filter (where ${isFree})::int as free, count(*) filter (where not ${isFree})::int as others,
      (select json_agg(cheap) from (
        select p.title, p.base_price as "basePrice" from products p
        where ${isMeant} order by p.base_price, p.title, p.id limit ${sql.lit(MAX_NAMED)}) cheap) as named
    from products p where ${isMeant}`.execute(db);
  const [found] = rows;
  if (!found || found.free + found.others === 0) return null;
  const products = (found.named ?? []).map(({ title, basePrice }) => {
    const before = toWholeRupees(paisa(basePrice));
    return { title, before, after: minus(before, savingOn(before, offer)) };
  });
  return { free: found.free, nearlyFree: found.others, products };
}

// In whole rupees, as it is priced (rule M3).
const price = sql`(p.base_price + 50) / 100 * 100`;

function loweredBelowATenth({ discountType, value }: Discount) {
  if (discountType === 'FLAT') return sql`${price} * 9 < ${value}::bigint * 10`;
  return value > 90 ? sql`true` : null;
}

function isTarget(target: OfferTarget) {
  if (target.scope === 'PRODUCT') return sql`p.id = ${target.productId}`;
  return target.scope === 'CATEGORY' ? sql`${target.category} in (p.category, p.audience)` : sql`true`;
}
