/** The products of a list as a sheet that can be changed and taken in again: one row a size. */
import { sql } from 'kysely';
import Papa from 'papaparse';
import { SHEET_COLUMNS, sheetColumns } from '#shop/bulk-sheet.ts';
import type { DeskFilters } from '#shop/forms/desk-filters.ts';
import { neutralCell } from '#shop/sheet-cells.ts';
import type { Db } from '#server/db/transact.ts';
import { whereOf } from '#server/catalogue/list-desk-products.ts';

type Line = (string | number | null)[];

const MOST_LINES = 200_000;

/** UTF-8 with a mark, so that Excel reads Urdu; cells that a spreadsheet would run begin with an apostrophe (reliability 101). */
export async function exportProducts(db: Db, filters: DeskFilters): Promise<string> {
  const { rows } = await sql<{ line: Line }>`
    select json_build_array(p.slug, p.title, p.brand, p.category, p.audience, p.description, p.base_price / 100.0,
      coalesce(p.discount_percentage, 0), case when p.active then 'yes' else 'no' end,
      i.colour, i.size, i.stock, i.stock, i.sku) as line
    from products p left join inventory i on i.product_id = p.id and i.active
    where ${whereOf(filters)}
    order by p.created_at desc, p.id desc, i.id limit ${sql.lit(MOST_LINES)}`.execute(db);
  const headings = sheetColumns.map((column) => SHEET_COLUMNS[column]);
  const lines = rows.map(({ line }) => line.map((cell) => neutralCell(cell)));
  return `\uFEFF${Papa.unparse([headings, ...lines])}\r\n`;
}
