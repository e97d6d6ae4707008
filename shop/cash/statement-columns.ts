// The columns of a courier's statement: guessed by their headings, chosen once and kept for the next one of this courier.
import { findHeadingRow, guessFileColumns, type FileMapping, type KeptFileColumns } from './file-columns.ts';

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

export type StatementMapping = FileMapping<StatementColumn>;

export type KeptStatementColumns = KeptFileColumns<StatementColumn>;

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

export function guessStatementColumns(headings: readonly string[]): StatementMapping['at'] {
  return guessFileColumns(headings, otherNames);
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

/** Portals write the number and the day of a statement over its headings. */
export function findHeadings(table: readonly (readonly string[])[]): number {
  return findHeadingRow(table, (row) => guessStatementColumns(row).number !== undefined);
}
