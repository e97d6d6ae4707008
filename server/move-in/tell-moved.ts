// Writes to customers who moved in how they set a password: by a press of the owner, and each once.
import { sql, type Kysely } from 'kysely';
import { may, type Actor } from '#shop/accounts/permissions.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db } from '#server/db/transact.ts';
import { queueMessages } from '#server/outbox/queue-messages.ts';

const AT_ONCE = 1_000;

/** How many have no password, were not written to yet, and can be. */
export async function countUntold(db: Db, moveInId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${untold(moveInId)}) untold`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Answers how many emails are on their way. A press that comes twice writes to nobody twice. */
export async function tellMoved(
  db: Kysely<Tables>,
  actor: Actor,
  moveInId: string,
  now: Date,
): Promise<number> {
  if (!may(actor, 'customers.invite')) throw new Response('You may not do this.', { status: 403 });
  let told = 0;
  for (;;) {
    const count = await transact(db, async (tx) => {
      const { rows } = await sql<{ userId: string; email: string }>`
        update moved_accounts m set told_at = ${now}
        from (${untold(moveInId)} order by m.user_id limit ${sql.lit(AT_ONCE)} for update of m skip locked) t
        where m.user_id = t.user_id returning t.user_id, t.email`.execute(tx);
      await queueMessages(
        tx,
        rows.map(({ userId, email }) => ({ kind: 'account-moved', recipient: email, userId })),
      );
      if (rows.length > 0)
        await recordAudit(tx, actor, {
          action: 'customer.told-of-move',
          subject: moveInId,
          title: `${rows.length} customers`,
          before: null,
          after: { emails: rows.length },
        });
      return rows.length;
    });
    told += count;
    if (count < AT_ONCE) return told;
  }
}

function untold(moveInId: string) {
  return sql`
    select m.user_id, u.email::text as email from moved_accounts m join users u on u.id = m.user_id
    where m.move_in_id = ${moveInId} and m.told_at is null and u.confirmed_at is null
      and not exists (select from credentials c where c.user_id = m.user_id)`;
}
