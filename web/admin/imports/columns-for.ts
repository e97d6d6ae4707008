// The columns of a products file that somebody may read and write.
import { may, type Actor } from '#shop/accounts/permissions.ts';
import { columnsWithoutCost, csvColumns, ownColumns, type CsvColumn } from '#shop/imports/csv-columns.ts';
import type { ProductField } from '#shop/product-fields/product-field.ts';

export function columnsFor(actor: Actor, owned: readonly ProductField[]): readonly CsvColumn[] {
  return [...(may(actor, 'profit.read') ? csvColumns : columnsWithoutCost), ...ownColumns(owned)];
}
