/** Tells events to ad channels for as long as the shop is open, and sweeps what is told. */
import type { Pool } from 'pg';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { runWorker, type RunningWorker } from '#platform/jobs/run-worker.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Tables } from '#server/db/tables.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { queueLostAdEvents, TELL_ADS } from './queue-events.ts';
import { tellAds } from './tell-ads.ts';

/** A channel that hangs does not delay the other. */
const LANES = 2;
const KEEP_DAYS = 30;
/** An order whose parcel never arrives keeps nobody's browser for ever. */
const MAX_ROAD_DAYS = 60;

const payloadSchema = z.object({ eventId: z.number() });

type AdsWorker = Pick<AppContext, 'db' | 'config' | 'log' | 'now'> & { pool: Pool };

export function startAds({ db, config, log, now, pool }: AdsWorker): RunningWorker {
  const work = { db, authSecret: config.authSecret, hosts: config.adHosts, now };
  return runWorker({
    name: 'ads',
    pool,
    log,
    tasks: { [TELL_ADS]: (payload) => tellAds(work, payloadSchema.parse(payload).eventId) },
    repair: () => queueLostAdEvents(db),
    lanes: LANES,
  });
}

/** Events of last month, and what buyers are known by once their order is delivered, cancelled or old. */
export async function sweepAds({ db, now }: { db: Kysely<Tables>; now(): Date }): Promise<void> {
  await db
    .deleteFrom('adEvents')
    .where('at', '<', daysLater(now(), -KEEP_DAYS))
    .where('state', '<>', 'waiting')
    .where('kind', '<>', 'purchase')
    .execute();
  await sql`
    delete from ad_orders a using orders o where o.id = a.order_id
      and (o.status = 'CANCELLED' and o.created_at < ${daysLater(now(), -7)}
        or o.delivered_at < ${daysLater(now(), -7)} or o.created_at < ${daysLater(now(), -MAX_ROAD_DAYS)})
      and not exists (select from ad_events e where e.order_id = o.id and e.state = 'waiting')`.execute(db);
}
