/** The products of a list as a CSV file that can be changed and imported again: one row a variant, a few products at a time. */
import { csvLines, csvText } from '#platform/http/csv-file.ts';
import { sql, type RawBuilder } from 'kysely';
import { columnsWithoutCost, headingOf, isOwnColumn, type CsvColumn } from '#shop/imports/csv-columns.ts';
import {
  PRODUCT_COLUMNS,
  type ExportedProduct,
  type ExportedVariant,
} from '#shop/imports/product-columns.ts';
import { detailName, keyOfDetail, typedDetail, type Details } from '#shop/product-fields/product-field.ts';
import type { AdminFilters } from '#shop/admin/admin-filters.ts';
import { reimportableCell } from '#shop/imports/csv-injection.ts';
import { loadFields } from '#server/product-fields/load-fields.ts';
import type { Db } from '#server/db/transact.ts';
import { whereOf } from '#server/catalogue/list-admin-products.ts';
import { storedColumns } from '#server/catalogue/stored-fields.ts';

type ProductToExport = ExportedProduct & { id: string; details: Details; variants: ExportedVariant[] };

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
  const given = columns.filter(
    (column) => !isOwnColumn(column) || fields.some(({ key }) => detailName(key) === column),
  );
  yield csvText(
    given.map((column) => headingOf(column, fields)),
    [],
  );
  const where = whereOf(filters, now);
  for (let after: string | null = null; ;) {
    const found: ProductToExport[] = await loadStep(db, where, after);
    const lines = found.flatMap((product) => linesOf(product, given));
    if (lines.length > 0) yield csvLines(lines);
    after = found.length === STEP ? (found.at(-1)?.id ?? null) : null;
    if (after === null) return;
  }
}

function linesOf(product: ProductToExport, columns: readonly CsvColumn[]): string[][] {
  const variants = product.variants.length > 0 ? product.variants : [null];
  return variants.map((variant) =>
    columns.map((column) => {
      const key = keyOfDetail(column);
      const cell = isOwnColumn(column)
        ? typedDetail(product.details[key ?? ''])
        : PRODUCT_COLUMNS[column].cell(product, variant);
      return reimportableCell(cell);
    }),
  );
}

async function loadStep(
  db: Db,
  where: RawBuilder<boolean>,
  after: string | null,
): Promise<ProductToExport[]> {
  const from = after
    ? sql`and (p.created_at, p.id) < (select created_at, id from products where id = ${after})`
    : sql``;
  const { rows } = await sql<ProductToExport>`
    with step as materialized (
      select p.* from products p where ${where} ${from}
      order by p.created_at desc, p.id desc limit ${sql.lit(STEP)}
    )
    select p.id, p.slug, ${storedColumns('p')}, p.details, c.cost, coalesce(stocked.variants, '[]') as variants
    from step p left join product_costs c on c.product_id = p.id
    left join lateral (
      select json_agg(json_build_object('colour', i.colour, 'size', i.size, 'stock', i.stock, 'sku', i.sku) order by i.id) as variants
      from variants i where i.product_id = p.id and i.active
    ) stocked on true
    order by p.created_at desc, p.id desc`.execute(db);
  return rows;
}
