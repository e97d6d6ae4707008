// Calls webhooks for as long as the shop is open, and gathers what changes in crowds every few seconds.
import cluster from 'node:cluster';
import type { Pool } from 'pg';
import { z } from 'zod';
import { runWorker, type RunningWorker } from '#platform/jobs/run-worker.ts';
import { lookForEver } from '#platform/process/look-for-ever.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { callWebhook } from './call-webhook.ts';
import { gatherChanges } from './gather-changes.ts';
import { CALL_WEBHOOK, queueLostCalls } from './queue-calls.ts';
import { MAX_WEBHOOKS } from './webhooks.ts';

const GATHER_MS = 3_000;

const payloadSchema = z.object({ callId: z.number() });

type WebhookWorker = Pick<AppContext, 'db' | 'config' | 'log' | 'now'> & { pool: Pool };

/** Calls are made in all processes, changes are gathered in one. */
export function startWebhooks({ db, config, log, now, pool }: WebhookWorker): RunningWorker {
  const { authSecret, publicUrl, webhooksHere } = config;
  const context = { db, authSecret, publicUrl, webhooksHere, now };
  const calling = runWorker({
    name: 'webhooks',
    pool,
    log,
    tasks: { [CALL_WEBHOOK]: (payload) => callWebhook(context, payloadSchema.parse(payload).callId) },
    repair: () => queueLostCalls(db),
    lanes: MAX_WEBHOOKS,
  });
  const gathering = cluster.isPrimary
    ? lookForEver(() => gatherChanges(db), {
        everyMs: GATHER_MS,
        log,
        failed: 'webhooks: changes were not gathered',
      })
    : null;
  return {
    repair: calling.repair,
    stop: async () => void (await Promise.all([calling.stop(), gathering?.stop()])),
  };
}
