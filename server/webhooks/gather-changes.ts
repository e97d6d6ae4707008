// Stock and products change in crowds: what triggers noted is told every few seconds, many things in one event.
import { sql, type Kysely } from 'kysely';
import type { WebhookEvent } from '#shop/webhooks/events.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';

const AT_ONCE = 2_000;
const AN_EVENT = 100;

/** Safe in two processes at once. */
export async function gatherChanges(db: Kysely<Tables>): Promise<void> {
  for (;;) if ((await transact(db, gatherSome)) < AT_ONCE) return;
}

async function gatherSome(tx: Tx): Promise<number> {
  const { rows } = await sql<{ kind: string; subject: string }>`
    delete from webhook_queue where id in (
      select id from webhook_queue order by id limit ${AT_ONCE} for update skip locked)
    returning kind, subject`.execute(tx);
  const subjectsOf = (wanted: string) => [
    ...new Set(rows.filter(({ kind }) => kind === wanted).map(({ subject }) => subject)),
  ];
  const products = subjectsOf('product').map((id) => ({ id }));
  await tell(tx, 'product.changed', 'products', products);
  await tell(tx, 'stock.changed', 'variants', await readStock(tx, subjectsOf('variant').map(Number)));
  return rows.length;
}

// As it is now: what changes later is told later.
async function readStock(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('variants')
    .select(['id', 'productId', 'stock'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

async function tell(
  tx: Tx,
  type: WebhookEvent,
  name: string,
  things: readonly Record<string, unknown>[],
): Promise<void> {
  for (let from = 0; from < things.length; from += AN_EVENT) {
    const facts = JSON.stringify({ [name]: things.slice(from, from + AN_EVENT) });
    await sql`select tell_webhooks(${type}, null, ${facts}::jsonb)`.execute(tx);
  }
}
