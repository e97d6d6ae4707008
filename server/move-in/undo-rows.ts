// Undoes a move-in of people or orders as a whole: what nobody used since goes, and what stays is counted.
import { sql, type Kysely } from 'kysely';
import { may, type Actor } from '#shop/accounts/permissions.ts';
import { kindOfMove, type MoveFormat } from '#shop/move-in/formats.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';

/** `kept`: people who have set a password, ordered, or whose record staff changed. */
type UndoneRows = { gone: number; kept: number };

/** Once only, also while it runs. Refusals: batch-undone; owner-only for somebody else's, as with batches (rule B10). */
export function undoRows(
  db: Kysely<Tables>,
  actor: Actor,
  id: string,
  now: Date,
): Promise<UndoneRows | Refusal> {
  return transact<UndoneRows | Refusal>(db, async (tx) => {
    const moveIn = await tx
      .selectFrom('moveIns')
      .select(['state', 'format', 'title', 'actor'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!moveIn || moveIn.state === 'checked' || moveIn.state === 'undone') return refuse('batch-undone');
    if (moveIn.actor !== actor.userId && !may(actor, 'products.restore')) return refuse('owner-only');
    const isPeople = kindOfMove(moveIn.format as MoveFormat) === 'customers';
    const undone = isPeople ? await forgetPeople(tx, id) : await forgetOrders(tx, id);
    await sql`delete from move_in_rows where move_in_id = ${id}`.execute(tx);
    await tx.updateTable('moveIns').set({ state: 'undone', endedAt: now }).where('id', '=', id).execute();
    await recordAudit(tx, actor, {
      action: 'move-in.undo',
      subject: id,
      title: moveIn.title,
      before: null,
      after: undone,
    });
    return undone;
  });
}

async function forgetOrders(tx: Tx, id: string): Promise<UndoneRows> {
  const { numAffectedRows = 0n } = await sql`delete from past_orders where move_in_id = ${id}`.execute(tx);
  return { gone: Number(numAffectedRows), kept: 0 };
}

// The record by phone first: it names the account.
async function forgetPeople(tx: Tx, id: string): Promise<UndoneRows> {
  const before = await countPeople(tx, id);
  await sql`
    delete from customers c using moved_customers m
    where m.customer_id = c.id and m.move_in_id = ${id} and c.version = 1 and c.blocked_why is null
      and not exists (select from orders o where o.phone = c.phone)
      and (c.user_id is null or c.user_id in (${unused(id)}))`.execute(tx);
  await sql`
    delete from users u where u.id in (${unused(id)})
      and not exists (select from customers c where c.user_id = u.id)`.execute(tx);
  const kept = await countPeople(tx, id);
  return { gone: before - kept, kept };
}

function unused(id: string) {
  return sql`
    select m.user_id from moved_accounts m join users u on u.id = m.user_id join profiles p on p.user_id = u.id
    where m.move_in_id = ${id} and u.confirmed_at is null and p.role = 'CUSTOMER'
      and not exists (select from credentials where user_id = u.id)
      and not exists (select from orders where user_id = u.id)`;
}

// A person with an account and a record by phone is one.
async function countPeople(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from moved_accounts where move_in_id = ${id})
      + (select count(*) from moved_customers m join customers c on c.id = m.customer_id
        where m.move_in_id = ${id} and not exists
          (select from moved_accounts a where a.user_id = c.user_id and a.move_in_id = ${id})))::int as count`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
