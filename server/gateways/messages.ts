// What gateways push and browsers bring back: kept as it came and answered at once. A job then reads it: what is signed is written down, all else
// only makes the shop ask.
import { sql, type Kysely } from 'kysely';
import { consumeLimit } from '#platform/http/rate-limits.ts';
import { isSame } from '#platform/secrets/is-same.ts';
import type { GatewayName } from '#shop/payments/gateways.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db } from '#server/db/transact.ts';
import { linkKey } from '#server/links/link-key.ts';
import { linkToken } from '#server/links/link-token.ts';
import { findGateway } from './accounts.ts';
import type { GatewayWork } from './begin-payment.ts';
import type { Heard, ToldFields } from './gateway.ts';
import { wakeInquiry } from './inquire.ts';
import { askAboutStranger, recordSaid } from './record-said.ts';

/** The task that reads one of them. */
export const READ_GATEWAY_MESSAGE = 'read-gateway-message';

const MAX_ATTEMPTS = 6;
const DAYS = 30;
/** As many as all customers of a shop bring in its busiest minute, and more. */
const limit = { name: 'gateway-messages', tries: 600, seconds: 60 };

type Context = { db: Kysely<Tables>; authSecret: string | null };

/** The last part of the address that the gateway is told: follows from the shop's key, so it is stored nowhere. */
export async function gatewayHookSecret({ db, authSecret }: Context, name: GatewayName): Promise<string> {
  const key = await linkKey(db, authSecret);
  return linkToken(key, `gateway-hook:${name}`, '00000000-0000-4000-8000-000000000000');
}

/** From outside, under that address. */
export async function takeGatewayPush(
  context: Context,
  { secret, ...message }: Omit<Message, 'broughtBy'> & { secret: string },
  now: Date,
): Promise<200 | 404 | 429> {
  const expected = await gatewayHookSecret(context, message.name);
  if (!isSame(secret, expected)) return 404;
  return takeGatewayMessage(context.db, { ...message, broughtBy: 'push' }, now);
}

type Message = { name: GatewayName; broughtBy: 'push' | 'return'; type: string; body: Buffer };

/** The status to answer with. A database that is away makes the gateway push again. */
export async function takeGatewayMessage(
  db: Kysely<Tables>,
  { name, broughtBy, type, body }: Message,
  now: Date,
): Promise<200 | 404 | 429> {
  const account = await db
    .selectFrom('gatewayAccounts')
    .select('gateway')
    .where('gateway', '=', name)
    .executeTakeFirst();
  if (!account) return 404;
  if (!(await consumeLimit(db, limit, `${name} ${broughtBy}`)).allowed) return 429;
  await sql`
    with kept as (
      insert into gateway_messages (gateway, brought_by, content_type, body, received_at)
      values (${name}, ${broughtBy}, ${type.slice(0, 200)}, ${body}, ${now}) returning id
    )
    select graphile_worker.add_job(${READ_GATEWAY_MESSAGE}, json_build_object('messageId', id), max_attempts => ${MAX_ATTEMPTS}::int)
    from kept`.execute(db);
  return 200;
}

export async function readGatewayMessage(
  { db, authSecret, now }: Pick<GatewayWork, 'db' | 'authSecret' | 'now'>,
  messageId: number,
): Promise<void> {
  const message = await db
    .selectFrom('gatewayMessages')
    .select(['gateway', 'contentType', 'body'])
    .where('id', '=', messageId)
    .where('readAt', 'is', null)
    .executeTakeFirst();
  const account = message && (await findGateway(db, authSecret, message.gateway));
  if (!message || !account) return;
  const heard = account.gateway.hear(fieldsIn(message.contentType, message.body), account.values);
  await follow(db, message.gateway, heard, now());
  await db.updateTable('gatewayMessages').set({ readAt: now() }).where('id', '=', messageId).execute();
}

async function follow(db: Kysely<Tables>, name: GatewayName, heard: Heard, now: Date): Promise<void> {
  const tried = await named(db, name, heard);
  const { said } = heard;
  if (!tried) {
    if (said?.kind === 'paid') await askAboutStranger(db, name, said, now);
    return;
  }
  if (said) await recordSaid(db, { tryId: tried.id, said, byInquiry: false }, now);
  await wakeInquiry(db, tried.id, now);
}

function named(db: Db, name: GatewayName, { ref, token }: Heard) {
  if (ref === null && token === null) return undefined;
  return db
    .selectFrom('gatewayTries')
    .select('id')
    .where('gateway', '=', name)
    .where((where) => where.or([where('ref', '=', ref), where('token', '=', token)]))
    .orderBy('id')
    .executeTakeFirst();
}

const MAX_FIELDS = 200;

/** A form, or JSON with what is inside of it by dots; empty for what is neither. */
export function fieldsIn(type: string, body: Buffer): ToldFields {
  const text = body.toString('utf8');
  if (type.includes('json') || /^\s*\{/.test(text))
    return Object.fromEntries(flat(parsed(text)).slice(0, MAX_FIELDS));
  return Object.fromEntries([...new URLSearchParams(text)].slice(0, MAX_FIELDS));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function flat(value: unknown, prefix = '', depth = 0): [string, string][] {
  if (typeof value !== 'object' || value === null || depth > 3) return [];
  return Object.entries(value).flatMap(([key, each]): [string, string][] => {
    const name = prefix + key;
    if (typeof each === 'string') return [[name, each]];
    if (typeof each === 'number') return [[name, String(each)]];
    return flat(each, `${name}.`, depth + 1);
  });
}

/** They name customers: gone after a month. */
export async function sweepGatewayMessages({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await db.deleteFrom('gatewayMessages').where('receivedAt', '<', daysLater(now(), -DAYS)).execute();
}
