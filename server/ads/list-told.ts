/** What was told to a channel lately, for the page of its account; and what failed, once more. */
import { sql, type Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { adChannelTitles, type AdChannel } from '#shop/ads/channels.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db } from '#server/db/transact.ts';
import { queueAdEventAgain } from './queue-events.ts';

/** Of the last seven days; `said` is what was said to the newest try that was not taken, if that is newer than the last one taken. */
export type ToldAds = {
  taken: number;
  waiting: number;
  failed: number;
  dropped: number;
  said: string;
  at: Date | null;
};

const DAYS = 7;

export async function listTold(db: Db, channel: AdChannel, now: Date): Promise<ToldAds> {
  const since = daysLater(now, -DAYS);
  const { rows } = await sql<Record<'taken' | 'waiting' | 'failed' | 'dropped', number>>`
    select count(*) filter (where state = 'taken')::int as taken, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'dropped')::int as dropped
    from ad_events where channel = ${channel} and at > ${since}`.execute(db);
  const last = await db
    .selectFrom('adEvents')
    .select(['state', 'said', 'triedAt'])
    .where('channel', '=', channel)
    .where('at', '>', since)
    .where('triedAt', 'is not', null)
    .where('state', '<>', 'dropped')
    .orderBy('triedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isFailing = last !== undefined && last.state !== 'taken';
  const counts = rows[0] ?? { taken: 0, waiting: 0, failed: 0, dropped: 0 };
  return { ...counts, said: isFailing ? last.said : '', at: last?.triedAt ?? null };
}

/** Purchases that failed, from the beginning: of those before no order knows any more who looked. Returns how many. */
export function tellFailedAgain(
  db: Kysely<Tables>,
  actor: Pick<Actor, 'userId' | 'email'>,
  channel: AdChannel,
  now: Date,
): Promise<number> {
  return transact<number>(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update ad_events e set state = 'waiting', tries = 0, due_at = ${now}
      where channel = ${channel} and state = 'failed' and at > ${daysLater(now, -DAYS)}
        and exists (select from ad_orders a where a.order_id = e.order_id) returning id`.execute(tx);
    for (const { id } of rows) await queueAdEventAgain(tx, id, 0);
    await recordAudit(tx, actor, {
      action: 'ad-account.again',
      subject: channel,
      title: adChannelTitles[channel],
      before: null,
      after: { events: rows.length },
    });
    return rows.length;
  });
}
