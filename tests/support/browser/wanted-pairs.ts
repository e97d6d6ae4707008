/** Which variants a journey buys, read from the database, and what they must cost: computed in SQL, not by the shop's own pricing. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

export type WantedPair = {
  productId: string;
  variantId: number;
  title: string;
  brand: string;
  colour: string;
  colours: number;
  size: string;
  stock: number;
  /** Paisa of one pair now, and before any discount. */
  price: number;
  base: number;
};

/** Variants in stock whose price now is in [from, to) paisa, one for each product, always in the same order. */
export async function findPairs(db: Kysely<Tables>, from: number, to: number): Promise<WantedPair[]> {
  const { rows } = await sql<WantedPair>`
    with saved as (
      select p.id, max(case o.discount_type when 'PERCENT' then round(p.base_price * o.value / 10000.0) * 100
        else least(o.value, p.base_price) end) as saving
      from products p join offers o on o.active and coalesce(o.start_at, now()) <= now() and coalesce(o.end_at, now()) >= now()
        and (o.scope = 'SITE_WIDE' or o.category in (p.category, p.audience) or o.product_id = p.id)
      group by p.id
    ), priced as (
      select p.*, (p.base_price - coalesce(s.saving, round(p.base_price * coalesce(p.discount_percentage, 0) / 10000.0) * 100))::int
        as price from products p left join saved s using (id)
    )
    select distinct on (p.title, p.id) p.id as product_id, i.id as variant_id, p.title, p.brand, i.colour, i.size, i.stock,
      p.price, p.base_price as base, (select count(*)::int from product_colours c where c.product_id = p.id) as colours
    from priced p join variants i on i.product_id = p.id
    where p.active and p.archived_at is null and i.active and i.stock between 4 and 50
      and p.price >= ${from} and p.price < ${to}
    order by p.title, p.id, i.size, i.colour`.execute(db);
  return rows;
}

/** The first of them. */
export async function firstPair(db: Kysely<Tables>, from: number, to: number): Promise<WantedPair> {
  const [first] = await findPairs(db, from, to);
  if (!first) throw new Error('the sample catalogue has no such pair');
  return first;
}

/** Rupees as the shop prints them: ₨ in front, thousands grouped, nothing behind. */
export function rupeesText(paisa: number): string {
  const digits = String(paisa / 100);
  return `₨${digits.replace(/\B(?=(\d{3})+$)/g, ',')}`;
}
