// The size charts of makers, and which of them a product goes by.
import { sql } from 'kysely';
import { sharedRead } from '#platform/db/shared-read.ts';
import type { StoredChart } from '#shop/sizes/size-chart.ts';
import type { Db } from '#server/db/transact.ts';

/** By brand, those of all brands last. */
export const loadCharts = sharedRead((db: Db): Promise<StoredChart[]> =>
  db
    .selectFrom('sizeCharts')
    .select(['id', 'brand', 'category', 'rows', 'widths'])
    .orderBy(sql`brand nulls last`)
    .orderBy('category')
    .execute(),
);

/** As staff see it: with how many products go by it, those off sale and archived too. */
export type ListedChart = StoredChart & { version: number; products: number };

export async function listCharts(db: Db): Promise<ListedChart[]> {
  const { rows } = await sql<ListedChart>`
    select c.id, c.brand, c.category, c.rows, c.widths, c.version, coalesce(used.products, 0)::int as products
    from size_charts c left join (
      -- Asked once for each kind of product, not for each product.
      select kinds.id, sum(kinds.products) as products from (
        select size_chart_of(p.brand, p.category, p.audience) as id, count(*) as products
        from products p group by p.brand, p.category, p.audience
      ) kinds group by kinds.id
    ) used on used.id = c.id
    order by c.brand nulls last, c.category nulls first`.execute(db);
  return rows;
}

/** Of a row `p` of products; null where it goes by the shop's own chart. */
export const chartOfProduct = sql<Omit<StoredChart, 'widths'> | null>`(
  select json_build_object('id', c.id, 'brand', c.brand, 'category', c.category, 'rows', c.rows) from size_charts c
  where c.id = size_chart_of(p.brand, p.category, p.audience))`;
