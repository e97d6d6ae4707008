// Roles: changed by a Super Admin only, never their own, and never so that none is left.
import type { Kysely } from 'kysely';
import { may, type Actor, type Role } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { askRenewal } from './set-password.ts';

type RoleChange = { userId: string; role: Role };

/**
 * Takes effect in live sessions at once, since roles are read at each request (rule A2; attacks-and-faults 19, 30).
 * Refuses one's own role and the last Super Admin's; throws 403 for an actor who may not change roles.
 */
export function changeRole(
  db: Kysely<Tables>,
  actor: Pick<Actor, 'userId' | 'email' | 'role'>,
  { userId, role }: RoleChange,
): Promise<{ name: string; role: Role } | Refusal> {
  if (!may(actor, 'staff.manage')) throw new Response('You may not do this.', { status: 403 });
  return transact(db, async (tx) => {
    const owners = await lockSuperAdmins(tx);
    if (!owners.includes(actor.userId)) throw new Response('You may not do this.', { status: 403 });
    const person = await lockPerson(tx, userId);
    if (!person) return refuse('person-gone');
    if (userId === actor.userId) return refuse('own-role');
    if (person.role === role) return { name: person.name, role };
    if (person.role === 'SUPER_ADMIN' && owners.length === 1) return refuse('last-super-admin');
    await tx.updateTable('profiles').set({ role }).where('userId', '=', userId).execute();
    if (person.role === 'CUSTOMER') await askRenewal(tx, userId);
    await recordAudit(tx, actor, {
      action: 'role.change',
      subject: userId,
      title: person.name || person.email,
      before: { role: person.role },
      after: { role },
    });
    return { name: person.name, role };
  });
}

// Locked in one order: of two who demote each other at the same moment one waits and is refused.
async function lockSuperAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('profiles')
    .select('userId')
    .where('role', '=', 'SUPER_ADMIN')
    .orderBy('userId')
    .forUpdate()
    .execute();
  return rows.map((row) => row.userId);
}

function lockPerson(tx: Tx, userId: string) {
  return tx
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select(['p.name', 'p.role', 'u.email'])
    .where('p.userId', '=', userId)
    .forUpdate('p')
    .executeTakeFirst();
}
