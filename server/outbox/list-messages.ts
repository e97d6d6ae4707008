/** The outbox as staff see it, newest first: sent, waiting, failed, or held because there is no transport. */
import { sql, type SqlBool } from 'kysely';
import { containing } from '#platform/db/like.ts';
import type { Db } from '#server/db/transact.ts';
import { MAX_MESSAGES_COUNTED, type MessageStatus } from '#shop/messages/messages.ts';
import type { Channel } from '#shop/messages/provider.ts';

export type ListedMessage = {
  id: string;
  kind: string;
  channel: 'email' | Channel;
  receipt: 'sent' | 'delivered' | 'read' | 'failed' | null;
  /** '' for the owner, where no address is set. */
  recipient: string;
  status: MessageStatus;
  attempts: number;
  lastError: string | null;
  subject: string | null;
  orderId: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

type MessageQuery = { status: MessageStatus | null; search: string; after: string | null };

const MESSAGES_A_PAGE = 50;

/** `search` is a part of an address, or the beginning of an order's id; `after` is the last id of the page before. */
export async function listMessages(
  db: Db,
  query: MessageQuery,
): Promise<{ messages: ListedMessage[]; next: string | null }> {
  const all = conditions(query);
  const { rows } = await sql<ListedMessage>`
    select id, kind, channel, receipt, recipient, status, attempts, last_error, subject, order_id, created_at, sent_at
    from messages ${all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`}
    order by created_at desc, id desc limit ${MESSAGES_A_PAGE + 1}`.execute(db);
  const messages = rows.slice(0, MESSAGES_A_PAGE);
  return { messages, next: rows.length > MESSAGES_A_PAGE ? (messages.at(-1)?.id ?? null) : null };
}

function conditions({ status, search, after }: MessageQuery) {
  const all = [];
  if (status !== null) all.push(sql<SqlBool>`status = ${status}`);
  const text = search.trim().replace(/^#/, '');
  if (/^[0-9a-f]{8}$/i.test(text))
    all.push(
      sql<SqlBool>`order_id in (select id from orders where left(id::text, 8) = ${text.toLowerCase()})`,
    );
  else if (text !== '') all.push(sql<SqlBool>`recipient ilike ${containing(text)}`);
  if (after !== null)
    all.push(sql<SqlBool>`(created_at, id) < (select created_at, id from messages where id = ${after})`);
  return all;
}

/** How many there are of each status but sent, up to `MAX_MESSAGES_COUNTED`; failed ones are what staff must see. */
export async function countMessages(db: Db): Promise<Record<Exclude<MessageStatus, 'sent'>, number>> {
  const { rows } = await sql<Record<Exclude<MessageStatus, 'sent'>, number>>`
    select ${countOf('waiting')} as waiting, ${countOf('failed')} as failed, ${countOf('kept')} as kept,
      ${countOf('unknown')} as unknown`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, kept: 0, unknown: 0 };
}

function countOf(status: MessageStatus) {
  return sql`(
    select count(*)::int from (select from messages where status = ${status} limit ${MAX_MESSAGES_COUNTED}) counted)`;
}

export type WholeMessage = ListedMessage & { text: string | null };

/** One that has not been composed yet has no text. */
export async function findMessage(db: Db, id: string): Promise<WholeMessage | null> {
  const { rows } = await sql<WholeMessage>`
    select id, kind, channel, receipt, recipient, status, attempts, last_error, subject, order_id, created_at, sent_at, text_body as text
    from messages where id = ${id}`.execute(db);
  return rows[0] ?? null;
}
