/** The job of one event: told to its channel, and what became of it written down. A channel that is away delays nothing but its own events. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { callOutside, type CalledOutside, type SentCall } from '#platform/http/call-outside.ts';
import type { AdAnswer, AdEvent } from '#shop/ads/ad-event.ts';
import type { AdChannel } from '#shop/ads/channels.ts';
import { GOOGLE_OLDEST_MS, googleEvent, readGoogleAnswer } from '#shop/ads/google-event.ts';
import { META_OLDEST_MS, META_VERSION, metaEvent, readMetaAnswer } from '#shop/ads/meta-event.ts';
import { WAITS_MS } from '#shop/webhooks/next-try.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { findAdAccount } from './accounts.ts';
import { loadAdEvent, type StoredAdEvent } from './load-event.ts';
import { queueAdEventAgain } from './queue-events.ts';

export type AdWork = {
  db: Kysely<Tables>;
  authSecret: string | null;
  /** By the name of the channel; simulators on this machine, given by AD_HOST_<NAME>. */
  hosts: Readonly<Record<string, string>>;
  now(): Date;
  /** How long a channel has; ten seconds unless a test says otherwise. */
  limitMs?: number;
};

const LIMIT_MS = 10_000;
const MAX_SAID = 500;

const apis: Record<AdChannel, { host: string; oldestMs: number }> = {
  meta: { host: 'https://graph.facebook.com', oldestMs: META_OLDEST_MS },
  google: { host: 'https://www.google-analytics.com', oldestMs: GOOGLE_OLDEST_MS },
};

/** Does nothing where the event is over. */
export async function tellAds(work: AdWork, id: number): Promise<void> {
  const stored = await findEvent(work.db, id);
  if (!stored) return;
  const account = await findAdAccount(work.db, work.authSecret, stored.channel);
  const event = account?.isOn === false ? null : await loadAdEvent(work.db, stored);
  if (!event) return writeDown(work, stored, { state: 'dropped', status: null, said: '' });
  if (!account)
    return writeDown(work, stored, { ...later, said: 'Its secrets cannot be read: type them again.' });
  const isTooOld = work.now().getTime() - event.at.getTime() > apis[stored.channel].oldestMs;
  if (isTooOld)
    return writeDown(work, stored, { ...wrong, said: 'It is too old: the channel takes it no more.' });
  const { status, answer } = await sendAdEvent(work, stored.channel, account.values, event);
  const state = answer.kind === 'taken' ? 'taken' : answer.kind === 'wrong' ? 'failed' : 'waiting';
  await writeDown(work, stored, { state, status, said: answer.said });
}

const later = { state: 'waiting', status: null } as const;
const wrong = { state: 'failed', status: null } as const;

export type SentAdEvent = { status: number | null; answer: AdAnswer };

export async function sendAdEvent(
  { hosts, limitMs = LIMIT_MS }: Pick<AdWork, 'hosts' | 'limitMs'>,
  channel: AdChannel,
  values: Readonly<Record<string, string>>,
  event: AdEvent,
  isJudged = false,
): Promise<SentAdEvent & { body: unknown }> {
  const { path, body } = channel === 'meta' ? metaCall(values, event) : googleCall(values, event, isJudged);
  const call: SentCall = { method: 'POST', body };
  const called = await callOutside(new URL(path, hosts[channel] ?? apis[channel].host), call, limitMs);
  return readCalled(channel, called);
}

// The token in the body and not in the address: addresses are logged on the way.
function metaCall(
  { pixel = '', token = '', testCode = '' }: Readonly<Record<string, string>>,
  event: AdEvent,
) {
  const data = [metaEvent(event, sha256)];
  const body = { data, access_token: token, ...(testCode && { test_event_code: testCode }) };
  return { path: `/${META_VERSION}/${encodeURIComponent(pixel)}/events`, body };
}

function googleCall(
  { measurement = '', token = '' }: Readonly<Record<string, string>>,
  event: AdEvent,
  isJudged: boolean,
) {
  const query = new URLSearchParams({ measurement_id: measurement, api_secret: token });
  const folder = isJudged ? 'debug/mp' : 'mp';
  return { path: `/${folder}/collect?${query}`, body: googleEvent(event, sha256) };
}

function readCalled(channel: AdChannel, called: CalledOutside): SentAdEvent & { body: unknown } {
  if (called.kind !== 'answered')
    return { status: null, body: null, answer: { kind: 'later', said: called.why } };
  const { status, bytes } = called.answer;
  const body = parsed(Buffer.from(bytes).toString('utf8'));
  return {
    status,
    body,
    answer: channel === 'meta' ? readMetaAnswer(status, body) : readGoogleAnswer(status),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function findEvent(db: Kysely<Tables>, id: number): Promise<StoredAdEvent | null> {
  const row = await db
    .selectFrom('adEvents')
    .select(['id', 'channel', 'eventId', 'kind', 'orderId', 'facts', 'at', 'tries'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row ? (row as StoredAdEvent) : null;
}

type End = { state: 'taken' | 'failed' | 'dropped' | 'waiting'; status: number | null; said: string };

// What is over keeps nothing of the person.
function writeDown({ db, now }: AdWork, { id, tries }: StoredAdEvent, end: End): Promise<void> {
  const waitMs = end.state === 'waiting' ? WAITS_MS[tries] : undefined;
  const state = end.state === 'waiting' && waitMs === undefined ? 'failed' : end.state;
  const at = now();
  const said = end.said.toWellFormed().replaceAll('\0', '').slice(0, MAX_SAID);
  return transact(db, async (tx) => {
    await tx
      .updateTable('adEvents')
      .set({ state, tries: tries + 1, triedAt: at, status: end.status, said })
      .set({ dueAt: new Date(at.getTime() + (waitMs ?? 0)), ...(state !== 'waiting' && { facts: null }) })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
    if (state === 'waiting' && waitMs !== undefined) await queueAdEventAgain(tx, id, waitMs);
  });
}
