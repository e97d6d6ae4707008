// Reads what gateways bring and asks them for what stays open, for as long as the shop is open.
import type { TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { z } from 'zod';
import { runWorker, type RunningWorker } from '#platform/jobs/run-worker.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { gatewayWork } from './begin-payment.ts';
import { inquire, INQUIRE, queueInquiries } from './inquire.ts';
import { READ_GATEWAY_MESSAGE, readGatewayMessage } from './messages.ts';

/** A gateway that hangs keeps none of the others waiting. */
const LANES = 5;

const trySchema = z.object({ tryId: z.number() });
const messageSchema = z.object({ messageId: z.number() });

type GatewayWorkerOptions = {
  app: Pick<AppContext, 'db' | 'config' | 'log' | 'now'>;
  pool: Pool;
  limitMs?: number;
};

export function startGatewayWorker({ app, pool, limitMs }: GatewayWorkerOptions): RunningWorker {
  const { db, log, now } = app;
  const work = gatewayWork(app, limitMs);
  const tasks: TaskList = {
    [INQUIRE]: (payload) => inquire(work, trySchema.parse(payload).tryId),
    [READ_GATEWAY_MESSAGE]: (payload) => readGatewayMessage(work, messageSchema.parse(payload).messageId),
  };
  const repair = () => queueInquiries(db, now());
  return runWorker({ name: 'gateways', pool, log, tasks, repair, lanes: LANES });
}
