// How couriers are called when many parcels wait: one call for each booking, never two at once for an account, and no account behind another.
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { openLog } from '#platform/log/log.ts';
import { postexSkin } from '#sims/couriers/postex.ts';
import { openSim, type CourierSim } from '#sims/engine/open-sim.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { bookParcels } from '#server/dispatch/book-parcels.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { give, makeAccount } from '#server/testing/book-parcels.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { startCourierWorker } from './start-courier-worker.ts';

const PARCELS = 25;
const now = () => new Date();

let it: TestDatabase;
let admin: Actor;
let sim: CourierSim;
let door: CountingDoor;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  admin = await makeStaff(it.db);
  await makeAccount(it.db, { token: postexSkin().secrets.token ?? '' });
  sim = await openSim(postexSkin, { lives: false, latencyMs: 5 });
  door = await openDoor(sim.origin);
});
afterAll(async () => {
  door.server.close();
  door.server.closeAllConnections();
  await sim.close();
  await it.close();
});

test('each of many parcels is asked for by one call, and never two at once', async () => {
  const { row } = await makeProduct(it.db, { title: 'Sent', rupees: 10_000, stock: { 42: PARCELS } });
  for (let nth = 0; nth < PARCELS; nth += 1) {
    const orderId = await makeOrder(it.db, { row: row('42'), rupees: 10_000 });
    await changeStatus(it.db, admin, { orderId, to: 'CONFIRMED', note: '' }, now());
    await give(it.db, admin, [orderId], now());
  }
  const config = { authSecret: null, courierHosts: { postex: door.origin } };
  const worker = startCourierWorker({ db: it.db, pool: it.pool, config, log: openLog('error'), now });
  await expect.poll(booked).toBe(PARCELS);
  await worker.stop();
  expect(sim.calls.filter(({ does }) => does === 'book')).toHaveLength(PARCELS);
  expect(door.most()).toBe(1);
});

test('couriers that hang keep nobody waiting but themselves', async () => {
  const token = postexSkin().secrets.token ?? '';
  await makeAccount(it.db, { name: 'Answers', token });
  const hanging = ['Hangs', 'Hangs as well', 'Hangs, too'];
  for (const name of hanging) await makeAccount(it.db, { name, token: HANGS });
  const { row } = await makeProduct(it.db, { title: 'Waiting', rupees: 10_000, stock: { 42: 8 } });
  for (const courier of [...hanging, ...hanging, 'Answers']) {
    const orderId = await makeOrder(it.db, { row: row('42'), rupees: 10_000 });
    await changeStatus(it.db, admin, { orderId, to: 'CONFIRMED', note: '' }, now());
    await bookParcels(it.db, admin, { courier, keys: [{ orderId }], authSecret: null }, now());
  }
  const config = { authSecret: null, courierHosts: { postex: door.origin } };
  const worker = startCourierWorker({ db: it.db, pool: it.pool, config, log: openLog('error'), now });
  await expect.poll(booked).toBe(PARCELS + 1);
  await expect.poll(door.hanging).toBe(hanging.length);
  await worker.stop();
});

async function booked(): Promise<number> {
  const rows = await it.db.selectFrom('parcels').select('id').where('booking', '=', 'booked').execute();
  return rows.length;
}

/** A token to whose calls nobody ever answers. */
const HANGS = 'hangs';

type CountingDoor = { origin: string; server: Server; most(): number; hanging(): number };

/** Hands calls on, and counts those that are under way at once, and those that hang. */
async function openDoor(origin: string): Promise<CountingDoor> {
  let underWay = 0;
  let most = 0;
  let hanging = 0;
  const server = createServer((call, answer) => {
    if (Object.values(call.headers).includes(HANGS)) return void (hanging += 1);
    underWay += 1;
    most = Math.max(most, underWay);
    answer.once('close', () => (underWay -= 1));
    const { method, headers, url } = call;
    const onward = request(new URL(url ?? '/', origin), { method, headers }, (said) => {
      answer.writeHead(said.statusCode ?? 500, said.headers);
      said.pipe(answer);
    });
    // The simulator closes a call that it leaves unanswered.
    onward.once('error', () => answer.destroy());
    call.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, server, most: () => most, hanging: () => hanging };
}
