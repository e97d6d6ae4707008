// Writes down that somebody's role was given at the machine, as the first Super Admin's is; else the integrity check reports it (I7).
import type { Kysely } from 'kysely';
import type { Role } from '#shop/accounts/permissions.ts';
import { atTheMachine, recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';

export async function noteRole(
  db: Kysely<Tables>,
  { userId, email, role }: { userId: string; email: string; role: Role },
): Promise<void> {
  const entry = { action: 'role.change', subject: userId, title: email, before: null, after: { role } };
  await transact(db, (tx) => recordAudit(tx, atTheMachine, entry));
}
