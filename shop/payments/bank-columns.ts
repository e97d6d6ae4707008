// The columns of a bank's statement: guessed by their headings, chosen once and kept for the next file with these headings.
import { findHeadingRow, guessFileColumns, type FileMapping } from '../cash/file-columns.ts';

export const BANK_COLUMNS = {
  date: 'Date',
  about: 'Description',
  reference: 'Number of the transfer',
  credit: 'Money in',
  debit: 'Money out',
  kind: 'In or out',
  balance: 'Balance',
} as const;

export type BankColumn = keyof typeof BANK_COLUMNS;

export const bankColumns = Object.keys(BANK_COLUMNS) as BankColumn[];

export type BankMapping = FileMapping<BankColumn>;

const otherNames: Record<BankColumn, RegExp> = {
  date: /^((transaction|trans|txn|tran|posting|booking|post)?(date|datetime|on)|dateandtime|تاریخ)$/,
  about:
    /^((transaction|txn|tran)?(description|details?|narration|particulars|remarks)|memo|descriptionnarration|تفصیل)$/,
  reference:
    /^((transaction|txn|tran|bank)?(ref(erence)?|id|stan|rrn|tid)(no|number|id)?|instrumentno|docno|transactionno|traceno)$/,
  credit:
    /^(credits?|deposits?|moneyin|paidin|cr|credit(amount|pkr|rs)|(transaction|txn)?amount(pkr|rs)?|جمع)$/,
  debit: /^(debits?|withdrawals?|moneyout|paidout|dr|debit(amount|pkr|rs)|نام)$/,
  kind: /^((transaction|txn)?type|drcr|crdr|debitcredit|creditdebit|inorout)$/,
  balance: /^((running|available|closing|account|ledger)?balance(pkr|rs)?|بیلنس)$/,
};

export function guessBankColumns(headings: readonly string[]): BankMapping['at'] {
  return guessFileColumns(headings, otherNames);
}

/** Banks write the holder, the account and the days of a statement over its headings. */
export function findBankHeadings(table: readonly (readonly string[])[]): number {
  return findHeadingRow(table, (row) => {
    const { date, credit } = guessBankColumns(row);
    return date !== undefined && credit !== undefined;
  });
}

/** A day, what came in, and words or a number by which an order can be known. */
export function isWholeBankMapping({ at }: BankMapping): boolean {
  const places = Object.values(at);
  return (
    at.date !== undefined &&
    at.credit !== undefined &&
    (at.about !== undefined || at.reference !== undefined) &&
    new Set(places).size === places.length
  );
}
