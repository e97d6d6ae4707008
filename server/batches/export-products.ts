/** The products of a list as a CSV file that can be changed and imported again: one row a variant, a few products at a time. */
import { csvLines, csvText } from '#platform/http/csv-file.ts';
import { sql, type RawBuilder } from 'kysely';
import {
  columnsWithoutCost,
  headingOf,
  isOwnColumn,
  ownColumns,
  type CsvColumn,
} from '#shop/imports/csv-columns.ts';
import { detailName, typedDetail, type Details } from '#shop/product-fields/product-field.ts';
import type { AdminFilters } from '#shop/admin/admin-filters.ts';
import { reimportableCell } from '#shop/imports/csv-injection.ts';
import { loadFields } from '#server/product-fields/load-fields.ts';
import type { Db } from '#server/db/transact.ts';
import { whereOf } from '#server/catalogue/list-admin-products.ts';

type CsvLine = (string | number | null)[];
type ExportedProduct = { id: string; details: Details; lines: CsvLine[] };

/** Products a step: some 4,000 rows, so that a large shop's file is never in memory whole. */
const STEP = 200;

/**
 * The file in chunks. UTF-8 with a mark, so that Excel reads Urdu; cells that a spreadsheet would run begin with
 * an apostrophe (attacks-and-faults 101). What a pair costs is the last of the shop's columns, for those who may see it; the
 * owner's fields follow.
 */
export async function* exportProducts(
  db: Db,
  filters: AdminFilters,
  now: Date,
  columns: readonly CsvColumn[] = columnsWithoutCost,
): AsyncGenerator<string> {
  const fields = await loadFields(db);
  const own = fields.filter(({ key }) => columns.includes(detailName(key)));
  const shops = columns.filter((column) => !isOwnColumn(column)).length;
  const headings = [...columns.slice(0, shops), ...ownColumns(own)];
  yield csvText(
    headings.map((column) => headingOf(column, fields)),
    [],
  );
  const where = whereOf(filters, now);
  for (let after: string | null = null; ;) {
    const parts: ExportedProduct[] = await loadStep(db, where, after);
    const lines = parts.flatMap((part) => {
      const said = own.map(({ key }) => typedDetail(part.details[key]));
      return part.lines.map((line) => [...line.slice(0, shops), ...said]);
    });
    if (lines.length > 0) yield csvLines(lines.map((line) => line.map((cell) => reimportableCell(cell))));
    after = parts.length === STEP ? (parts.at(-1)?.id ?? null) : null;
    if (after === null) return;
  }
}

async function loadStep(
  db: Db,
  where: RawBuilder<boolean>,
  after: string | null,
): Promise<ExportedProduct[]> {
  const from = after
    ? sql`and (p.created_at, p.id) < (select created_at, id from products where id = ${after})`
    : sql``;
  const { rows } = await sql<ExportedProduct>`
    with step as materialized (
      select p.* from products p where ${where} ${from}
      order by p.created_at desc, p.id desc limit ${sql.lit(STEP)}
    )
    select p.id, p.details, coalesce(stocked.lines, json_build_array(json_build_array(p.slug, p.title, p.brand, p.category,
      p.audience, p.description, p.base_price / 100.0, coalesce(p.discount_percentage, 0),
      case when p.active then 'yes' else 'no' end, null, null, null, null, null,
      c.cost / 100.0))) as lines
    from step p left join product_costs c on c.product_id = p.id
    left join lateral (
      select json_agg(json_build_array(p.slug, p.title, p.brand, p.category, p.audience, p.description,
        p.base_price / 100.0, coalesce(p.discount_percentage, 0), case when p.active then 'yes' else 'no' end,
        i.colour, i.size, i.stock, i.stock, i.sku, c.cost / 100.0) order by i.id) as lines
      from variants i where i.product_id = p.id and i.active
    ) stocked on true
    order by p.created_at desc, p.id desc`.execute(db);
  return rows;
}
