/** Sends the emails of the outbox for as long as the shop is open. */
import type { JobHelpers } from 'graphile-worker';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import { openTransport } from '#platform/email/open-transport.ts';
import { reasonOf } from '#platform/log/reason-of.ts';
import { runWorker } from '#platform/jobs/run-worker.ts';
import type { Log } from '#platform/log/log.ts';
import type { Tables } from '#server/db/tables.ts';
import { failLostMessages } from '#server/outbox/fail-lost-messages.ts';
import { SEND_MESSAGE } from '#server/outbox/send-retries.ts';
import { sendEmail, type EmailContext } from './send-email.ts';

type EmailWorkerOptions = {
  db: Kysely<Tables>;
  pool: Pool;
  config: Pick<Config, 'mail' | 'ownerEmail' | 'publicUrl' | 'authSecret'>;
  log: Log;
  now: () => Date;
  renderEmail: EmailContext['renderEmail'];
};

/** Never fails for a database or mail server that is down; `stop` ends within about three seconds. */
export function startEmailWorker({ db, pool, config, log, now, renderEmail }: EmailWorkerOptions): {
  stop(): Promise<void>;
} {
  const { ownerEmail, publicUrl, authSecret } = config;
  const context = {
    db,
    transport: openTransport(config),
    ownerEmail,
    publicUrl,
    authSecret,
    now,
    renderEmail,
  };
  return runWorker({
    name: 'mail',
    pool,
    log,
    tasks: { [SEND_MESSAGE]: (payload, helpers) => attempt(context, log, payload, helpers) },
    repair: () => failLostMessages(db),
  });
}

const payloadSchema = z.object({ messageId: z.uuid() });

async function attempt(context: EmailContext, log: Log, payload: unknown, { job, abortSignal }: JobHelpers) {
  const { messageId } = payloadSchema.parse(payload);
  const isLast = job.attempts >= job.max_attempts;
  const signal = abortSignal ?? new AbortController().signal;
  const fields = { messageId, attempt: job.attempts };
  try {
    const outcome = await sendEmail(context, { messageId, isLast, signal });
    // A new shop without a transport could not be used otherwise; who reads this log is the owner.
    if (outcome?.link)
      log.info('mail: no e-mail is set up, so this link is for you to pass on', {
        messageId,
        link: outcome.link,
      });
    if (outcome?.kind === 'refused') log.warn('mail: refused', { ...fields, reason: outcome.reason });
    if (outcome?.kind === 'failed') throw new Error(outcome.reason);
  } catch (error) {
    log.warn(isLast ? 'mail: given up' : 'mail: not sent, tried again later', {
      ...fields,
      reason: reasonOf(error),
    });
    throw error;
  }
}
