// A person asked to work here: an account with a role, and an email with a link to choose a password.
import { sql, type Kysely } from 'kysely';
import { may, type Actor, type Role } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { queueMessages } from '#server/outbox/queue-messages.ts';
import { askRenewal } from './set-password.ts';

type Invitation = { email: string; name: string; role: Exclude<Role, 'CUSTOMER'> };

const VALID_MS = 7 * 86_400_000;

/**
 * A customer with this address becomes staff and keeps their account, with a new password; somebody new gets one that cannot be signed in to
 * until the email's link was used. Refuses who works here already; an invitation that was never used is renewed.
 */
export function inviteStaff(
  db: Kysely<Tables>,
  actor: Pick<Actor, 'userId' | 'email' | 'role'>,
  invitation: Invitation,
  now: Date,
): Promise<{ userId: string; verificationId: string } | Refusal> {
  if (!may(actor, 'staff.manage')) throw new Response('You may not do this.', { status: 403 });
  return transact(db, async (tx) => {
    const { email, name, role } = invitation;
    const userId = await findOrMakeUser(tx, email, now);
    const had = await roleOf(tx, userId);
    if (had && had.role !== 'CUSTOMER' && had.hasPassword) return refuse('already-staff');
    await giveRole(tx, userId, invitation);
    if (had?.role === 'CUSTOMER') await askRenewal(tx, userId);
    if (had) await forgetUnprovenPassword(tx, userId);
    const verificationId = await sendInvitation(tx, userId, email, now);
    await recordAudit(tx, actor, {
      action: 'staff.invite',
      subject: userId,
      title: name || email,
      before: had && { role: had.role },
      after: { email, role },
    });
    return { userId, verificationId };
  });
}

async function findOrMakeUser(tx: Tx, email: string, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('users')
    .values({ email, createdAt: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email: sql`users.email` }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function roleOf(tx: Tx, userId: string): Promise<{ role: Role; hasPassword: boolean } | null> {
  const row = await tx
    .selectFrom('profiles')
    .select('role')
    .select(
      sql<boolean>`exists (select from credentials c where c.user_id = profiles.user_id)`.as('hasPassword'),
    )
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

async function giveRole(tx: Tx, userId: string, { name, role }: Invitation): Promise<void> {
  await tx
    .insertInto('profiles')
    .values({ userId, name, role })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ role }))
    .execute();
}

// Whoever signed up with an address and never proved it is perhaps not its owner: that password must not open the admin portal.
async function forgetUnprovenPassword(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from credentials where user_id = ${userId}
      and exists (select from users where id = ${userId} and confirmed_at is null)`.execute(tx);
}

// A newer invitation takes the place of an older one, whose link is then worth nothing.
async function sendInvitation(tx: Tx, userId: string, email: string, now: Date): Promise<string> {
  const verification = { email, createdAt: now, expiresAt: new Date(now.getTime() + VALID_MS) };
  const { id } = await tx
    .insertInto('verifications')
    .values({ userId, kind: 'invite', ...verification })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'kind']).doUpdateSet({ ...verification, id: sql`gen_random_uuid()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueMessages(tx, [
    { kind: 'account-invite', recipient: email, userId, details: { verificationId: id } },
  ]);
  return id;
}
