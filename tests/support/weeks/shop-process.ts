/**
 * The shop of the simulated weeks as one process, to be killed at any moment: its pages behind the real edge, its workers for asking and for
 * couriers, all of them on a clock that the parent moves by messages.
 */
import { englishTexts } from '#server/languages/writing.ts';
import { startAsking } from '#server/asking/start-asking.ts';
import { startCourierWorker } from '#server/booking/start-courier-worker.ts';
import { openForShop, type Stoppable } from '#server/db/open-for-shop.ts';
import { requestLimits } from '#server/http/request-limits.ts';
import { openPages } from '#server/pages.ts';
import { readConfig } from '#platform/config/config.ts';
import { createEdge } from '#platform/http/server.ts';
import { listen } from '#platform/http/listen.ts';
import { openLog } from '#platform/log/log.ts';
import { openMediaStore } from '#platform/media/open-media-store.ts';

/** The clock goes to `at`; with `works` the timers do what they do each minute. */
export type ClockOrder = { at: number; works: boolean };

process.once('disconnect', () => process.exit());
const config = readConfig();
const log = openLog(config.logLevel);
let at = new Date(Number(process.env.CLOCK));
const now = () => at;
const parts: Stoppable[] = [];
const { db, pool } = await openForShop(config, log, parts);
const app = { db, reading: db, media: openMediaStore(config, log), config, log, now };
const workers = [
  startAsking({ app, pool, textsIn: englishTexts }),
  startCourierWorker({ db, pool, config, log, now, limitMs: Number(process.env.CALL_LIMIT_MS) }),
];
const edge = createEdge(config, () => null, log, requestLimits);
await listen(edge.server, config.port, config.host);
edge.open({ fetch: openPages(app), isReady: () => Promise.resolve(true) });

process.on('message', async (order: ClockOrder) => {
  at = new Date(order.at);
  if (order.works) for (const { repair } of workers) await repair().catch(() => undefined);
  process.send?.('done');
});
process.send?.('open');
