// Which active products offers apply to, from what is counted anyway: however large the shop, a few questions for any
// number of offers.
import { sql } from 'kysely';
import { NO_REACH, type Reach } from '#shop/offers/offer-effect.ts';
import type { OfferTarget } from '#shop/offers/offers.ts';
import type { Db } from '#server/db/transact.ts';
import { loadSettings } from '#server/settings/load-settings.ts';

/** A category of more products is walked to its newest; of fewer all are looked at. */
const FEW = 1_000;

/** The whole shop has no name. */
type ReachRow = { name: string | null };
type CountedReach = ReachRow & { matches: number; title: string | null; basePrice: number };
type Reduced = ReachRow & { prices: number[]; discounts: number[]; counts: number[] };

/** What each of these offers applies to; categories by their name today. */
export async function reachesOf(
  db: Db,
  offers: readonly OfferTarget[],
): Promise<(offer: OfferTarget) => Reach> {
  const names = [...new Set(offers.flatMap((each) => (each.scope === 'CATEGORY' ? [each.category] : [])))];
  const products = offers.flatMap((each) => (each.scope === 'PRODUCT' ? [each.productId] : []));
  const isSiteWide = offers.some(({ scope }) => scope === 'SITE_WIDE');
  const [{ discountRule }, counted, reduced, single] = await Promise.all([
    loadSettings(db),
    countReached(db, names, isSiteWide),
    countReduced(db, names, isSiteWide),
    productReaches(db, products),
  ]);
  const groups = new Map(reduced.map(({ name, ...each }) => [name, each]));
  const reaches = new Map(counted.map((row) => [row.name, toReach(row, groups.get(row.name))]));
  const reachOf = (offer: OfferTarget) => {
    if (offer.scope === 'PRODUCT') return single.get(offer.productId) ?? NO_REACH;
    return reaches.get(offer.scope === 'CATEGORY' ? offer.category : null) ?? NO_REACH;
  };
  // An offer that gives way replaces no larger discount.
  return discountRule === 'better' ? (offer) => ({ ...reachOf(offer), reduced: [] }) : reachOf;
}

async function countReached(db: Db, names: string[], isSiteWide: boolean): Promise<CountedReach[]> {
  const isOf = sql`w.name in (l.category, l.audience)`;
  const newest = sql`order by l.created_at desc, l.id desc limit 1`;
  const { rows } = await sql<CountedReach>`
    with wanted as materialized (
      select name, n from facet_counts where kind = 'category' and name = any(${names}) and n > 0
      union all select null, sum(n) from facet_counts where kind = 'brand' and ${isSiteWide} having sum(n) > 0)
    select w.name, w.n::int as matches, p.title, p.base_price from wanted w
    left join lateral (
      (select l.id from search_index l
        where l.active and (w.name is null or w.n > ${sql.lit(FEW)}) and coalesce(w.name is null or ${isOf}, false) ${newest})
      union all
      (select l.id from (
        select id, created_at from search_index l
        where l.active and w.n <= ${sql.lit(FEW)} and (l.category = w.name or l.audience = w.name) offset 0) l ${newest})
    ) found on true
    left join products p on p.id = found.id`.execute(db);
  return rows;
}

// From an index that knows these products alone; all of it is read only where a name is of an audience.
async function countReduced(db: Db, names: string[], isSiteWide: boolean): Promise<Reduced[]> {
  const isReduced = sql`p.active and p.discount_percentage > 0`;
  const columns = sql`p.base_price, p.discount_percentage, count(*)::int as n`;
  const { rows } = await sql<Reduced>`
    with groups as (
      select p.category as name, ${columns} from products p
      where ${isReduced} and p.category = any(${names}) group by 1, 2, 3
      union all select p.audience, ${columns} from products p
      where ${isReduced} and p.audience = any(${names})
        and exists (select from categories where kind = 'audience' and name = any(${names})) group by 1, 2, 3
      union all select null, ${columns} from products p where ${isReduced} and ${isSiteWide} group by 2, 3)
    select name, array_agg(base_price) as prices, array_agg(discount_percentage::int) as discounts, array_agg(n) as counts
    from groups group by name`.execute(db);
  return rows;
}

function toReach({ matches, title, basePrice }: CountedReach, groups?: Omit<Reduced, 'name'>): Reach {
  const reduced = (groups?.prices ?? []).map((price, at) => ({
    basePrice: price,
    discountPercentage: groups?.discounts[at] ?? 0,
    count: groups?.counts[at] ?? 0,
  }));
  return { matches, reduced, newest: title === null ? null : { title, basePrice } };
}

// Inactive ones are left out.
async function productReaches(db: Db, ids: readonly string[]): Promise<Map<string, Reach>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; title: string; basePrice: number; discount: number }>`
    select id, title, base_price, coalesce(discount_percentage, 0)::int as discount
    from products where active and id = any(${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, title, basePrice, discount }) => [
      id,
      {
        matches: 1,
        reduced: [{ basePrice, discountPercentage: discount, count: 1 }],
        newest: { title, basePrice },
      },
    ]),
  );
}
