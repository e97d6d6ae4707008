// Tells extensions of placed orders for as long as the shop is open.
import type { Pool } from 'pg';
import { z } from 'zod';
import { runWorker, type RunningWorker } from '#platform/jobs/run-worker.ts';
import { reasonOf } from '#platform/log/reason-of.ts';
import type { Order } from '#shop/orders/order.ts';
import type { Db } from '#server/db/transact.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { AFTER_ORDER } from './after-order.ts';
import { contextOf } from './context.ts';
import { installedExtensions } from './installed.ts';

/** For one order; what takes longer is given up and tried again. */
const LIMIT_MS = 10_000;

/** `readOrder` is handed in: orders need this folder, and not the other way about. */
type AfterOrderApp = Pick<AppContext, 'db' | 'log' | 'now'> & {
  readOrder: (db: Db, key: { id: string }) => Promise<Order | null>;
};

const payloadSchema = z.object({ extension: z.string(), orderId: z.uuid() });

export function startAfterOrder({ pool, ...telling }: AfterOrderApp & { pool: Pool }): RunningWorker {
  return runWorker({
    name: 'extensions',
    pool,
    log: telling.log,
    tasks: { [AFTER_ORDER]: (payload) => tell(telling, payloadSchema.parse(payload)) },
  });
}

// Nothing for an extension that was taken away meanwhile. What it throws is thrown: the job comes again.
async function tell(
  { db, log, now, readOrder }: AfterOrderApp,
  { extension, orderId }: z.infer<typeof payloadSchema>,
): Promise<void> {
  const afterOrder = installedExtensions().find(({ name }) => name === extension)?.afterOrder;
  const order = afterOrder && (await readOrder(db, { id: orderId }));
  if (!afterOrder || !order) return;
  const signal = AbortSignal.timeout(LIMIT_MS);
  const { promise: late, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new Error('it took longer than ten seconds')));
  try {
    await Promise.race([afterOrder(order, { ...contextOf(extension, db, now()), signal }), late]);
  } catch (error) {
    const reason = reasonOf(error);
    log.warn('extensions: after an order failed, tried again later', { extension, orderId, reason });
    throw error;
  }
}
