/** Queues what a shopper did, for each channel that is on; a purchase is queued by triggers (migration 0076). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AdEventKind } from '#shop/ads/ad-event.ts';
import type { AdVisit } from '#shop/ads/ad-choice.ts';
import type { CartLine } from '#shop/cart/cart.ts';
import { reasonOf } from '#platform/log/reason-of.ts';
import type { Db, Tx } from '#server/db/transact.ts';
import type { AppContext } from '#server/http/shop-context.ts';

/** The graphile-worker task that tells one event; its payload is `{ eventId }`. Jobs of a channel are a queue. */
export const TELL_ADS = 'tell-ads';

/** `lines`: pairs of the cart; or the product that is looked at. */
export type AdFacts = { visit: AdVisit } & ({ lines: CartLine[] } | { productId: string });

/**
 * Resolves whatever happens: what a channel learns is never worth a press that fails. Nothing is queued for who allowed nothing
 * (`facts` null), or while no channel is on.
 */
export async function queueAdEvent(
  { db, log, now }: Pick<AppContext, 'db' | 'log' | 'now'>,
  kind: Exclude<AdEventKind, 'purchase'>,
  facts: AdFacts | null,
): Promise<void> {
  if (facts === null) return;
  await insertEvents(db, { eventId: `${kind}-${randomUUID()}`, kind, facts, at: now() }).catch(
    (error: unknown) => log.warn('ads: an event was not queued', { kind, reason: reasonOf(error) }),
  );
}

type NewEvent = { eventId: string; kind: AdEventKind; facts: AdFacts; at: Date };

async function insertEvents(db: Db, { eventId, kind, facts, at }: NewEvent): Promise<void> {
  await sql`
    with events as (
      insert into ad_events (channel, event_id, kind, facts, at)
        select channel, ${eventId}, ${kind}, ${JSON.stringify(facts)}::jsonb, ${at} from ad_accounts where is_on order by channel
        returning id, channel
    )
    ${jobsFor(sql`events`, 0)}`.execute(db);
}

/** What a buyer who allowed it is known by, beside their order and in its transaction. */
export function rememberBuyerStatement(tx: Tx, orderId: string, visit: AdVisit) {
  return tx
    .insertInto('adOrders')
    .values({ orderId, visit: JSON.stringify(visit) })
    .compile();
}

/** One event again after a while. */
export async function queueAdEventAgain(tx: Tx, id: number, waitMs: number): Promise<void> {
  await jobsFor(sql`(select id, channel from ad_events where id = ${id}) again`, waitMs).execute(tx);
}

/** Events without a job, as after a restore: a backup has events, not jobs. */
export async function queueLostAdEvents(db: Db): Promise<void> {
  await jobsFor(
    sql`(select id, channel from ad_events e where state = 'waiting' and due_at < now() - interval '2 minutes'
      and not exists (select from graphile_worker.jobs j where j.key = 'ad-event-' || e.id)) lost`,
    0,
  ).execute(db);
}

function jobsFor(events: ReturnType<typeof sql>, waitMs: number) {
  return sql`
    select from graphile_worker.add_jobs((select coalesce(array_agg((
      ${TELL_ADS}, json_build_object('eventId', id), 'ads-' || channel, now() + ${waitMs} * interval '1 millisecond', 25,
      'ad-event-' || id, null, null)::graphile_worker.job_spec), '{}') from ${events}))`;
}
