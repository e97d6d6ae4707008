// Sending by hand: one event again, all since a moment, or a test.
import { sql, type Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { TEST_EVENT } from '#shop/webhooks/events.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { queueCallsAnew } from './queue-calls.ts';

/** How long events are kept. */
export const KEPT_DAYS = 30;

type Replayed = { webhookId: string; what: { eventUid: string } | { since: Date } };

/** Counts the calls. Those that were taken are made again, too: receivers know them by their ids. Refusals: no-such-webhook, webhook-off, no-such-thing. */
export function replay(
  db: Kysely<Tables>,
  actor: Staff,
  { webhookId, what }: Replayed,
  now: Date,
): Promise<{ queued: number } | Refusal> {
  return transact<{ queued: number } | Refusal>(db, async (tx) => {
    const webhook = await findOn(tx, webhookId);
    if ('refused' in webhook) return webhook;
    const events =
      'eventUid' in what
        ? sql`uid = ${what.eventUid}`
        : sql`at >= ${what.since} and type = any(${webhook.events}::text[])`;
    const { rows } = await sql<{ id: number }>`
      insert into webhook_calls (webhook_id, event_id) select ${webhookId}, id from webhook_events where ${events} order by id
      on conflict (webhook_id, event_id) do update set state = 'waiting' returning id`.execute(tx);
    if (rows.length === 0 && 'eventUid' in what) return refuse('no-such-thing');
    const queued = await queueCallsAnew(tx, sql`id = any(${rows.map(({ id }) => id)}::bigint[])`, now);
    await recordAudit(tx, actor, {
      action: 'webhook.replay',
      subject: webhookId,
      title: webhook.name,
      before: null,
      after:
        'eventUid' in what ? { event: what.eventUid } : { since: what.since.toISOString(), calls: queued },
    });
    return { queued };
  });
}

/** Refusals: no-such-webhook, webhook-off. */
export function sendTest(
  db: Kysely<Tables>,
  actor: Staff,
  webhookId: string,
  now: Date,
): Promise<{ queued: number } | Refusal> {
  return transact<{ queued: number } | Refusal>(db, async (tx) => {
    const webhook = await findOn(tx, webhookId);
    if ('refused' in webhook) return webhook;
    const data = JSON.stringify({ message: 'A test. Nothing happened in the shop.' });
    const { rows } = await sql<{ id: number }>`
      with told as (insert into webhook_events (type, data) values (${TEST_EVENT}, ${data}::jsonb) returning id)
      insert into webhook_calls (webhook_id, event_id) select ${webhookId}, id from told returning id`.execute(
      tx,
    );
    const queued = await queueCallsAnew(tx, sql`id = any(${rows.map(({ id }) => id)}::bigint[])`, now);
    await recordAudit(tx, actor, {
      action: 'webhook.test',
      subject: webhookId,
      title: webhook.name,
      before: null,
      after: null,
    });
    return { queued };
  });
}

async function findOn(tx: Tx, id: string): Promise<{ name: string; events: string[] } | Refusal> {
  const webhook = await tx
    .selectFrom('webhooks')
    .select(['name', 'events', 'offWhy'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!webhook) return refuse('no-such-webhook');
  return webhook.offWhy === null ? webhook : refuse('webhook-off');
}

/** Events and their calls are gone after a month. */
export async function sweepWebhooks({ db, now }: { db: Kysely<Tables>; now: () => Date }): Promise<void> {
  const old = new Date(now().getTime() - KEPT_DAYS * 86_400_000);
  await db.deleteFrom('webhookEvents').where('at', '<', old).execute();
}
