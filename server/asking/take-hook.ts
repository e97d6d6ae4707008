// The webhook of WhatsApp Cloud at the door: whose it is, that Meta signed it, and a job for each of its news.
import { createHmac } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { isSame } from '#platform/secrets/is-same.ts';
import { readHook, type HookNews } from '#shop/messages/whatsapp-cloud.ts';
import type { Tables } from '#server/db/tables.ts';
import { linkKey } from '#server/links/link-key.ts';
import { linkToken } from '#server/links/link-token.ts';
import { findAccount } from '#server/messages/accounts.ts';

/** The task that reads one piece of news; its payload is `HookNews`. */
export const HEAR_NEWS = 'hear-news';

/** A receipt may come before the answer to the sending that it is about is written: over half a minute. */
const MAX_ATTEMPTS = 4;

type HookContext = { db: Kysely<Tables>; authSecret: string | null };

/** What the owner types into Meta's form: follows from the shop's key, so it is stored nowhere. */
export async function hookToken({ db, authSecret }: HookContext): Promise<string> {
  return linkToken(await linkKey(db, authSecret), 'whatsapp-hook', '00000000-0000-4000-8000-000000000000');
}

/** Meta asks once whether this is the shop it was told of: the challenge to answer with, or null. */
export async function answerChallenge(context: HookContext, query: URLSearchParams): Promise<string | null> {
  if (query.get('hub.mode') !== 'subscribe') return null;
  const isOurs = isSame(query.get('hub.verify_token') ?? '', await hookToken(context));
  const challenge = query.get('hub.challenge') ?? '';
  return isOurs && /^[\w-]{1,200}$/.test(challenge) ? challenge : null;
}

/**
 * The status to answer with. `bytes` are as they came: Meta escapes what is not ASCII, so a body that is written again has
 * another signature. Nothing is acted upon here, so the answer comes at once, and a database that is away makes Meta send again.
 */
export async function takeHook(
  { db, authSecret }: HookContext,
  bytes: Buffer,
  signature: string,
): Promise<200 | 400 | 403 | 404> {
  const found = await findAccount(db, authSecret, 'whatsapp');
  if (!found) return 404;
  const expected = createHmac('sha256', found.account['appSecret'] ?? '')
    .update(bytes)
    .digest('hex');
  if (!found.account['appSecret'] || !isSame(signature, `sha256=${expected}`)) return 403;
  const news = readHook(bytes.toString('utf8'));
  if (!news) return 400;
  if (news.length > 0) await queueNews(db, news);
  return 200;
}

// The same news that still waits is one job; what came before and is done is known by its id.
async function queueNews(db: Kysely<Tables>, news: readonly HookNews[]): Promise<void> {
  const jobs = news.map((each) => ({
    each,
    key: `news-${each.id}-${each.kind === 'status' ? each.status : ''}`,
  }));
  await sql`
    with specs as (
      select (${HEAR_NEWS}, each, null, null, ${MAX_ATTEMPTS}::int, key, null, null)::graphile_worker.job_spec as spec
      from json_to_recordset(${JSON.stringify(jobs)}::json) as news(each json, key text)
    )
    select from graphile_worker.add_jobs((select array_agg(spec) from specs))`.execute(db);
}
