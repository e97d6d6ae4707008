// The columns of a courier's statement: guessed by their headings, chosen once and kept for the next one of this courier.
import type { DayOrder } from '../parcels/list-date.ts';

export const STATEMENT_COLUMNS = {
  number: 'Tracking number',
  cod: 'Cash collected',
  fee: 'Charges',
  other: 'Other charges',
  tax: 'Tax on charges',
  income: 'Income tax withheld',
  sales: 'Sales tax withheld',
  net: 'Paid to you',
  reference: 'Order reference',
  city: 'City',
  date: 'Date',
} as const;

export type StatementColumn = keyof typeof STATEMENT_COLUMNS;

export const statementColumns = Object.keys(STATEMENT_COLUMNS) as StatementColumn[];

/** Columns of the file, from 0; what a statement does not have is left out. */
export type StatementMapping = { at: Partial<Record<StatementColumn, number>>; order: DayOrder };

/** By their headings, so that a column more or less does not matter. */
export type KeptStatementColumns = { names: Partial<Record<StatementColumn, string>>; order: DayOrder };

const otherNames: Record<StatementColumn, RegExp> = {
  number:
    /^(tracking(number|no|id|code)?|cn(number|no)?|consignment(number|no|note)?|cnno|awb(number|no)?|trackno|parcel|ٹریکنگنمبر)$/,
  cod: /^(cod(amount|value)?|cash(collected|amount)?|invoicepayment|collect(ed)?(amount)?|amountcollected|grossamount|gross)$/,
  fee: /^((delivery|shipping|shipment|service|transaction|courier)?(charges?|fees?)|freight|deliveryfee)$/,
  other:
    /^(other(charges?)?|fuel(surcharge)?|reversal(fee|charges?)|return(fee|charges?)|handling(charges?)?|cashhandling(charges?)?)$/,
  tax: /^(gst(amount)?|sst|pst|(sales)?tax(amount|onservices|oncharges)?|transactiontax|salestaxoncharges)$/,
  income: /^(wht|incometax(withheld)?|withholding(tax)?|wht?it|advancetax|incometaxwht)$/,
  sales: /^(salestaxwithheld|stwht|whtst|salestaxwht|withheldsalestax)$/,
  net: /^(net(amount|payable|paid|payment)?|payable|paid(amount|toyou)?|amountpaid|payment|balance)$/,
  reference: /^(order(ref|reference|id|no|number)?|ref(erence)?(no|number)?|custref(no)?|orderrefnumber)$/,
  city: /^((destination|consignee|delivery)?city|destination)$/,
  date: /^((delivery|status|booking|payment)?(date|on)|dateofdelivery|تاریخ)$/,
};

/** What each heading most likely means, by its letters alone; each column of the file is one thing. */
export function guessStatementColumns(headings: readonly string[]): Partial<Record<StatementColumn, number>> {
  const folded = headings.map((each) => each.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const guessed: Partial<Record<StatementColumn, number>> = {};
  for (const column of statementColumns) {
    const taken = new Set(Object.values(guessed));
    const place = folded.findIndex((each, index) => !taken.has(index) && otherNames[column].test(each));
    if (place >= 0) guessed[column] = place;
  }
  return guessed;
}

/** The number, and what was collected or paid: without them there is nothing to compare. */
export function isWholeMapping({ at }: StatementMapping): boolean {
  const places = Object.values(at);
  return (
    at.number !== undefined &&
    (at.cod !== undefined || at.net !== undefined) &&
    new Set(places).size === places.length
  );
}

/** Null where this file lacks a column that was chosen. */
export function findKeptStatementColumns(
  kept: KeptStatementColumns,
  headings: readonly string[],
): StatementMapping | null {
  const at: StatementMapping['at'] = {};
  for (const [column, name] of Object.entries(kept.names) as [StatementColumn, string][]) {
    const place = headings.indexOf(name);
    if (place < 0) return null;
    at[column] = place;
  }
  return { at, order: kept.order };
}

export function keptOf({ at, order }: StatementMapping, headings: readonly string[]): KeptStatementColumns {
  const names = Object.entries(at).map(([column, place]) => [column, headings[place] ?? '']);
  return { names: Object.fromEntries(names), order };
}

/** Where the headings stand: portals write the number and the day of a statement over them. */
export function findHeadings(table: readonly (readonly string[])[]): number {
  const top = table.slice(0, 15);
  const found = top.findIndex((row) => guessStatementColumns(row).number !== undefined && filled(row) >= 3);
  if (found >= 0) return found;
  const widest = Math.max(0, ...top.map(filled));
  return Math.max(
    0,
    top.findIndex((row) => filled(row) === widest),
  );
}

function filled(row: readonly string[]): number {
  return row.filter((cell) => cell.trim() !== '').length;
}
