/** 200 parcels booked at one courier who answers in 300 ms, one call at a time: `node bench/bookings.ts`. */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog } from '#platform/log/log.ts';
import { startCourierWorker } from '#server/booking/start-courier-worker.ts';
import { give, makeAccount } from '#server/testing/book-parcels.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { postexSkin } from '#sims/couriers/postex.ts';
import { openSim } from '#sims/engine/open-sim.ts';
import { benchDatabase } from './bench-database.ts';
import { report } from './report.ts';

const PARCELS = Number(process.env.PARCELS ?? 200);
const LATENCY_MS = 300;

const it = await benchDatabase('bookings');
await makeShop(it.db);
const admin = await makeStaff(it.db);
const { row } = await makeProduct(it.db, { title: 'Sent', rupees: 10_000, stock: { 42: PARCELS } });
await makeAccount(it.db, { token: postexSkin().secrets.token ?? '' });
const sim = await openSim(postexSkin, { lives: false, latencyMs: LATENCY_MS });
const orders: string[] = [];
for (let nth = 0; nth < PARCELS; nth += 1) {
  const orderId = await makeOrder(it.db, { row: row('42'), rupees: 10_000 });
  await changeStatus(it.db, admin, { orderId, to: 'CONFIRMED', note: '' }, new Date());
  orders.push(orderId);
}
const config = { authSecret: null, courierHosts: { postex: sim.origin } };
const now = () => new Date();
const worker = startCourierWorker({ db: it.db, pool: it.pool, config, log: openLog('warn'), now });
let statements = 0;
const counted = it.db.withPlugin({
  transformQuery: ({ node }) => {
    statements += 1;
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
});
const begun = performance.now();
await give(counted, admin, orders, now());
const given = performance.now() - begun;
while ((await booked()) < PARCELS) await sleep(50);
const seconds = (performance.now() - begun) / 1000;
await worker.stop();
await sim.close();

const out = report('bookings', 'node bench/bookings.ts');
out.line(
  `${PARCELS} parcels given to one courier who takes ${LATENCY_MS} ms for an answer: the press itself took ${Math.round(given)} ms and ${statements} statements`,
);
out.line(
  `all of them booked after ${seconds.toFixed(1)} s, the aim is 90 s at most for 200; his answers alone take ${((PARCELS * LATENCY_MS) / 1000).toFixed(0)} s`,
);
out.line(`load of the machine at the end: ${loadavg()[0]?.toFixed(1)}`);
out.line(`calls made: ${sim.calls.length}; labels: ${sim.parcels().length}`);
out.save();
await it.close();

async function booked(): Promise<number> {
  const rows = await it.db.selectFrom('parcels').select('id').where('booking', '=', 'booked').execute();
  return rows.length;
}
