// Whose statement it is, and which columns his statements have, as staff chose them once.
import type { KeptStatementColumns } from '#shop/cash/statement-columns.ts';
import type { Db } from '#server/db/transact.ts';

/** `columns` null until they were chosen. */
export async function findStatementCourier(
  db: Db,
  accountId: number,
): Promise<{ id: number; name: string; columns: KeptStatementColumns | null } | undefined> {
  const account = await db
    .selectFrom('courierAccounts')
    .select(['id', 'name', 'statementColumns'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return (
    account && {
      id: account.id,
      name: account.name,
      columns: account.statementColumns as KeptStatementColumns | null,
    }
  );
}

export async function keepStatementColumns(
  db: Db,
  accountId: number,
  columns: KeptStatementColumns,
): Promise<void> {
  await db
    .updateTable('courierAccounts')
    .set({ statementColumns: JSON.stringify(columns) })
    .where('id', '=', accountId)
    .execute();
}
