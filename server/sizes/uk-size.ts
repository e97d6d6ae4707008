// What a size of a product is called in the UK by its maker's chart, as a column of a query.
import { sql, type RawBuilder } from 'kysely';

/**
 * `productId` and `size` are columns such as `l.productId`. Empty where the chart has no UK number; null where the
 * product goes by the shop's own chart (rule C29), which `sizeAndColour` knows. A shop without charts is asked once a
 * query, not once a line: the function costs 40 µs a line there, 150 µs among a hundred charts.
 */
export function ukSize(productId: string, size: string): RawBuilder<string | null> {
  const column = sql`uk_size(${sql.ref(productId)}, ${sql.ref(size)})`;
  return sql<string | null>`case when exists (select from size_charts) then ${column} end`;
}
