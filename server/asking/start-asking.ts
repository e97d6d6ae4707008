// Asks customers for as long as the shop is open: looks at pending orders every few seconds, and sends what is due.
import cluster from 'node:cluster';
import type { JobHelpers } from 'graphile-worker';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { HookNews } from '#shop/messages/whatsapp-cloud.ts';
import { runWorker, type RunningWorker } from '#platform/jobs/run-worker.ts';
import { lookForEver } from '#platform/process/look-for-ever.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import type { TextsIn } from '#server/languages/writing.ts';
import { failLostMessages } from '#server/outbox/fail-lost-messages.ts';
import { SEND_TO_PHONE } from '#server/outbox/send-retries.ts';
import { lapsePrepay } from '#server/payments/lapse-prepay.ts';
import { askDue } from './ask-due.ts';
import { hearReceipt } from './hear-receipt.ts';
import { hearReply } from './hear-reply.ts';
import { remindPrepay } from './remind-prepay.ts';
import { sendToPhone, type AskingContext } from './send-to-phone.ts';
import { HEAR_NEWS } from './take-hook.ts';

const EVERY_MS = 10_000;

type AskingOptions = {
  app: Pick<AppContext, 'db' | 'config' | 'log' | 'now'>;
  pool: Pool;
  textsIn: TextsIn;
};

/** Orders are looked at in one process, messages are sent in all. */
export function startAsking({ app, pool, textsIn }: AskingOptions): RunningWorker {
  const { db, config, log, now } = app;
  const { publicUrl, authSecret, messageSimulator } = config;
  const context = { db, now, publicUrl, authSecret, messageSimulator, textsIn };
  const sending = runWorker({
    name: 'asking',
    pool,
    log,
    tasks: {
      [SEND_TO_PHONE]: (payload, helpers) => attempt(context, payload, helpers),
      [HEAR_NEWS]: (payload, { job }) => hearNews(context, payload as HookNews, job),
    },
    repair: () => failLostMessages(db),
  });
  const looking = cluster.isPrimary
    ? lookForEver(() => look(app), {
        everyMs: EVERY_MS,
        log,
        failed: 'asking: pending orders were not looked at',
      })
    : null;
  return {
    repair: async () => {
      await sending.repair();
      await look(app);
    },
    stop: async () => void (await Promise.all([sending.stop(), looking?.stop()])),
  };
}

async function look(app: AskingOptions['app']): Promise<void> {
  await remindPrepay(app);
  await lapsePrepay(app);
  await askDue(app);
}

// A receipt of a message that the shop does not know yet is tried again, and then left: it is of another system.
async function hearNews(
  context: AskingContext,
  news: HookNews,
  job: { attempts: number; max_attempts: number },
): Promise<void> {
  if (news.kind === 'reply') return hearReply(context, news);
  const isKnown = await hearReceipt(context.db, news);
  if (!isKnown && job.attempts < job.max_attempts) throw new Error('a receipt of a message not known yet');
}

const payloadSchema = z.object({ messageId: z.uuid() });

async function attempt(context: AskingContext, payload: unknown, { job, abortSignal }: JobHelpers) {
  const { messageId } = payloadSchema.parse(payload);
  const isLast = job.attempts >= job.max_attempts;
  const outcome = await sendToPhone(context, {
    messageId,
    isLast,
    ...(abortSignal && { signal: abortSignal }),
  });
  if (outcome === 'later') throw new Error('the provider took nothing for now');
}
