// Webhooks and their calls, to be shown.
import { sql } from 'kysely';
import { isWebhookEvent } from '#shop/webhooks/events.ts';
import type { Db } from '#server/db/transact.ts';
import { messageId } from './event-body.ts';

export type ShownWebhook = Awaited<ReturnType<typeof listWebhooks>>[number];

/** By name; at most `MAX_WEBHOOKS`. */
export async function listWebhooks(db: Db) {
  const rows = await selectWebhooks(db).orderBy('w.name').orderBy('w.id').execute();
  return rows.map(shown);
}

export async function findWebhook(db: Db, id: string): Promise<ShownWebhook | null> {
  const row = await selectWebhooks(db).where('w.id', '=', id).executeTakeFirst();
  return row ? shown(row) : null;
}

function selectWebhooks(db: Db) {
  return db
    .selectFrom('webhooks as w')
    .select(['w.id', 'w.name', 'w.url', 'w.events', 'w.offAt', 'w.takenAt', 'w.failingSince'])
    .select(['w.beforeUntil', 'w.createdAt', 'w.version'])
    .select(sql<'person' | 'gone' | 'silent' | null>`w.off_why`.as('offWhy'))
    .select(countOf('waiting').as('waiting'))
    .select(countOf('failed').as('failed'));
}

function countOf(state: 'waiting' | 'failed') {
  return sql<number>`(select count(*)::int from webhook_calls c where c.webhook_id = w.id and c.state = ${state})`;
}

function shown<Row extends { events: string[] }>(row: Row) {
  return { ...row, events: row.events.filter(isWebhookEvent) };
}

export const CALLS_A_PAGE = 50;

export type ShownCall = Awaited<ReturnType<typeof listCalls>>['calls'][number];

/** The newest first; `after` is the last of the page before. */
export async function listCalls(
  db: Db,
  webhookId: string,
  { state, after }: { state: 'waiting' | 'taken' | 'failed' | null; after: number | null },
) {
  const rows = await db
    .selectFrom('webhookCalls as c')
    .innerJoin('webhookEvents as e', 'e.id', 'c.eventId')
    .select([
      'c.id',
      'c.tries',
      'c.dueAt',
      'c.triedAt',
      'c.status',
      'c.ms',
      'c.said',
      'e.uid',
      'e.type',
      'e.at',
    ])
    .select(sql<'waiting' | 'taken' | 'failed'>`c.state`.as('state'))
    .where('c.webhookId', '=', webhookId)
    .$if(state !== null, (query) => query.where('c.state', '=', state ?? ''))
    .$if(after !== null, (query) => query.where('c.id', '<', after ?? 0))
    .orderBy('c.id', 'desc')
    .limit(CALLS_A_PAGE + 1)
    .execute();
  const calls = rows
    .slice(0, CALLS_A_PAGE)
    .map(({ uid, ...call }) => ({ ...call, message: messageId({ uid }) }));
  return { calls, next: rows.length > CALLS_A_PAGE ? (calls.at(-1)?.id ?? null) : null };
}

/** Those that the shop switched off by itself: their names. */
export async function listSwitchedOff(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('name')
    .where('offWhy', 'in', ['gone', 'silent'])
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
