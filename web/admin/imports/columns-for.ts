// The columns of a products file that somebody may read and write.
import { may, type Actor } from '#shop/accounts/permissions.ts';
import { columnsWithoutCost, csvColumns, type CsvColumn } from '#shop/imports/csv-columns.ts';

export function columnsFor(actor: Actor): readonly CsvColumn[] {
  return may(actor, 'profit.read') ? csvColumns : columnsWithoutCost;
}
