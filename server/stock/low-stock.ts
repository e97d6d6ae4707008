// The rule of low stock in SQL, for whoever counts or lists the sizes to reorder (rule S10).
import { sql, type RawBuilder } from 'kysely';
import { LASTS_DAYS, LOW_STOCK, PACE_DAYS } from '#shop/catalogue/low-stock.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Db } from '#server/db/transact.ts';

/**
 * The variants `i` that are low, with what sold of each as `s.sold`: the part of a statement from its `from` on.
 * With `of`, a select of product ids, only theirs.
 */
export function lowVariants(now: Date, of?: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`from (
      select l.variant_id, sum(l.quantity)::int as sold
      from orders o join order_items l on l.order_id = o.id
      where o.created_at >= ${daysLater(now, -PACE_DAYS)} and o.status <> 'CANCELLED'
        ${of ? sql`and l.product_id in (${of})` : sql``} group by l.variant_id
    ) s
    join variants i on i.id = s.variant_id join products p on p.id = i.product_id
    where i.active and p.active
      and (i.stock <= ${sql.lit(LOW_STOCK)} or i.stock * ${sql.lit(PACE_DAYS)} <= s.sold * ${sql.lit(LASTS_DAYS)})`;
}

export async function countLowSizes(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ sizes: number }>`select count(*)::int as sizes ${lowVariants(now)}`.execute(
    db,
  );
  return rows[0]?.sizes ?? 0;
}
