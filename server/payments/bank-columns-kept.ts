// Which columns the statements of a bank have, as staff chose them once: found again by the headings of the file.
import type { Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { findKeptFileColumns, keptFileColumns, type KeptFileColumns } from '#shop/cash/file-columns.ts';
import type { BankColumn, BankMapping } from '#shop/payments/bank-columns.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db } from '#server/db/transact.ts';

/** Null until they were chosen for these headings. */
export async function findBankColumns(db: Db, headings: readonly string[]): Promise<BankMapping | null> {
  const kept = await db
    .selectFrom('bankColumns')
    .select('columns')
    .where('headings', '=', keyOf(headings))
    .executeTakeFirst();
  return kept ? findKeptFileColumns(kept.columns as KeptFileColumns<BankColumn>, headings) : null;
}

export async function keepBankColumns(
  db: Kysely<Tables>,
  actor: Staff,
  { headings, mapping }: { headings: readonly string[]; mapping: BankMapping },
  now: Date,
): Promise<void> {
  const columns = keptFileColumns(mapping, headings);
  const row = { columns: JSON.stringify(columns), keptAt: now };
  await transact(db, async (tx) => {
    await tx
      .insertInto('bankColumns')
      .values({ headings: keyOf(headings), ...row })
      .onConflict((conflict) => conflict.column('headings').doUpdateSet(row))
      .execute();
    const change = {
      action: 'payments.bank-columns',
      subject: 'bank statement',
      title: '',
      before: null,
    } as const;
    await recordAudit(tx, actor, { ...change, after: columns.names });
    return { done: true };
  });
}

function keyOf(headings: readonly string[]): string {
  return headings.join(' | ').slice(0, 4000);
}
