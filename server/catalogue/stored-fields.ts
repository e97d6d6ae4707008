// The columns of `products` that are fields of the product in a file: selected, inserted and updated by the one list of them.
import { sql, type RawBuilder } from 'kysely';
import { IMPORTED_FIELDS } from '#shop/imports/product-columns.ts';
import type { ProductFields } from '#shop/catalogue/product-form.ts';

/** Prices in paisa, which a seed has not branded. */
export type StoredFields = Omit<ProductFields, 'basePrice'> & { basePrice: number };

/** To select or insert; `of` is the table's name in the statement. */
export function storedColumns(of?: string): RawBuilder<unknown> {
  return sql.join(IMPORTED_FIELDS.map((field) => sql.ref(of ? `${of}.${field}` : field)));
}

/** To update: each as `given` has it. */
export function storedAssignments(given: string): RawBuilder<unknown> {
  return sql.join(IMPORTED_FIELDS.map((field) => sql`${sql.ref(field)} = ${sql.ref(`${given}.${field}`)}`));
}

/** By the names of the table, as `json_populate_recordset(null::products, ...)` reads it. */
export function storedRow(fields: StoredFields): Record<string, unknown> {
  return Object.fromEntries(IMPORTED_FIELDS.map((field) => [columnOf(field), fields[field]]));
}

function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
