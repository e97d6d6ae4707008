/** A shop in several processes (WEB_PROCESSES): what becomes of it when one of them dies, the first among them. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { openDatabaseProxy, type DatabaseProxy } from '../support/processes/database-proxy.ts';
import { until } from '../support/processes/processes.ts';
import { readExposition } from '../support/prometheus.ts';
import { startShop, untilOpen, type Started } from '../support/processes/start-shop.ts';

let database: TestDatabase;
let line: DatabaseProxy;
let shop: Started;
beforeEach(async () => {
  database = await testDatabase();
  line = await openDatabaseProxy(database.url);
});
afterEach(async () => {
  const workers = shop.child.exitCode === null ? workersOf(shop) : [];
  shop.child.kill('SIGKILL');
  await shop.exit;
  // Killed without a word, the first leaves nobody behind either.
  await until('no process is left', () => workers.every((pid) => !isAlive(pid)));
  await line.close();
  await database.close();
});

test('one that dies while the shop opens keeps it from nothing', async () => {
  await line.shut(true);
  shop = await start();
  await until('they listen', async () => (await statusOf('/shop')) === 503 && workersOf(shop).length === 2);
  kill(workersOf(shop)[0]);
  await until('its death is known', () => shop.said.err.includes('is replaced'));
  await line.shut(false);
  await untilOpen(shop);
  await until('there are two again', () => workersOf(shop).length === 2);
  expect(await statusOf('/shop')).toBe(200);
});

test('one that dies is replaced, and the shop answers all the while', async () => {
  shop = await start();
  await untilOpen(shop);
  const [first, second] = workersOf(shop);
  kill(first);
  await until('another stands in its place', () => {
    const now = workersOf(shop);
    return now.length === 2 && now.includes(second ?? 0) && !now.includes(first ?? 0);
  });
  await expect.poll(() => statusOf('/shop')).toBe(200);
  expect(shop.child.exitCode).toBeNull();
});

test('whichever process is asked for its metrics tells those of all, and board and alerts ask for none that is not there', async () => {
  shop = await start({ METRICS_TOKEN: 'a long random word' });
  await untilOpen(shop);
  const headers = { authorization: 'Bearer a long random word' };
  const read = async () => readExposition(await (await fetch(`${shop.address}/metrics`, { headers })).text());
  let families = await read();
  const workers = () => families.get('qadam_uptime_seconds')?.samples.map(({ labels }) => labels['worker']);
  // One that is only just open may answer after its second.
  while (workers()?.length !== 3) families = await read();
  // The first process, which answers no requests and does jobs, is number 0.
  expect(new Set(workers()).size).toBe(3);
  expect(workers()).toContain('0');
  expect(families.get('qadam_database_up')?.samples).toEqual([
    { name: 'qadam_database_up', labels: {}, value: 1 },
  ]);
  const watched = ['deploy/grafana/qadam.json', 'deploy/prometheus/alerts.yml'].map((path) =>
    readFileSync(path, 'utf8'),
  );
  const shown = new Set(watched.join().match(/qadam_[a-z0-9_]*[a-z0-9]/g));
  const names = [...families].flatMap(([name, { type }]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : name,
  );
  expect([...shown].filter((name) => !names.includes(name))).toEqual([]);
  expect(shown.size).toBeGreaterThan(15);
});

test('one that hangs does not outlive the others', async () => {
  shop = await start();
  await untilOpen(shop);
  const workers = workersOf(shop);
  process.kill(workers[0] ?? 0, 'SIGSTOP');
  shop.child.kill('SIGTERM');
  await shop.exit;
  expect(workers.filter(isAlive)).toEqual([]);
});

function start(env: Record<string, string> = {}): Promise<Started> {
  return startShop({ DATABASE_URL: line.url, WEB_PROCESSES: '2', DATABASE_WAIT_SECONDS: '90', ...env });
}

async function statusOf(path: string): Promise<number> {
  const asked = await fetch(shop.address + path, { headers: { connection: 'close' } }).catch(() => null);
  await asked?.body?.cancel();
  return asked?.status ?? 0;
}

/** Linux: children that run our program. */
function workersOf({ child: { pid } }: Started): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children.map(Number).filter((child) => child > 0 && isAlive(child));
}

function kill(pid: number | undefined): void {
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

function isAlive(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
