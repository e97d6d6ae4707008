/** Start and stop of the shop with real processes: settings, ports, databases that are down, signals, lost parents. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { testDatabase } from '#server/db/testing.ts';
import { until } from '../support/processes/processes.ts';
import { freePort, startShop } from '../support/processes/start-shop.ts';
import type { Started } from '../support/processes/start-shop.ts';

const started: Started[] = [];

async function start(env: Record<string, string> = {}, program?: string): Promise<Started> {
  const shop = await startShop(env, program);
  started.push(shop);
  return shop;
}

async function startSlow(): Promise<Started> {
  const shop = await start({}, 'tests/support/processes/slow-shop.ts');
  await until('the slow shop is open', () => shop.said.out === 'open\n');
  return shop;
}

afterEach(async () => {
  for (const { child, exit } of started.splice(0)) {
    child.kill('SIGKILL');
    await exit;
  }
});

test('wrong settings stop the start and are all named', async () => {
  const { exit, said } = await start({ PORT: 'x', SAMPLE_DATA: 'perhaps', EMAIL_SERVICE_ID: 'service' });
  expect(await exit).toBe(1);
  for (const name of ['PORT', 'SAMPLE_DATA', 'EMAIL_ENDPOINT', 'EMAIL_TEMPLATE_ID'])
    expect(said.err).toContain(name);
  expect(said.out).toBe('');
});

test.each(['1', '2'])(
  'a taken port is said in one line before any long work (%s processes)',
  async (WEB_PROCESSES) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const PORT = String(typeof address === 'object' && address !== null ? address.port : 0);
    const { exit, said } = await start({ PORT, WEB_PROCESSES, DATABASE_URL: 'postgres://u@127.0.0.1:1/d' });
    expect(await exit).toBe(1);
    expect(said.err).toMatch(
      new RegExp(`^Qadam did not start: port ${PORT} is taken by another program; .*PORT=\\d+\n$`),
    );
    other.close();
  },
);

test('a database that is down is waited for, said, and given up with a clear error', async () => {
  const DATABASE_URL = `postgres://keeper:hush-hush@127.0.0.1:${await freePort()}/qadam`;
  // Two, since on a busy machine the one that gives up may be gone before it is asked anything, or tries again.
  const { exit, said } = await start({ DATABASE_URL, DATABASE_WAIT_SECONDS: '2' });
  const { address, said: saidMeanwhile } = await start({ DATABASE_URL, DATABASE_WAIT_SECONDS: '600' });
  await until('health is answered', () => answers(`${address}/healthz`));
  const ready = await fetch(`${address}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', notReady: 'opening' }]);
  const page = await fetch(`${address}/shop`);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await page.text()).toContain('Opening the shop');
  await until('it says for what it waits', () => saidMeanwhile.err.includes('waiting for 127.0.0.1'));
  expect(await exit).toBe(1);
  expect(said.err).toMatch(/Qadam did not start: .*no answer from the database for 2 s/);
  expect(said.err + saidMeanwhile.err).not.toContain('hush-hush');
});

test('pages that a power cut left in pieces are said, with what to do', async () => {
  const root = join(import.meta.dirname, '..', '..');
  const copy = mkdtempSync(join(tmpdir(), 'qadam-pieces-'));
  for (const room of ['server', 'platform', 'shop', 'sample', 'package.json'])
    cpSync(join(root, room), join(copy, room), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  mkdirSync(join(copy, 'build', 'server'), { recursive: true });
  writeFileSync(join(copy, 'build', 'server', 'index.js'), '');
  const database = await testDatabase();
  const { exit, said } = await start(
    { DATABASE_URL: database.url },
    relative(root, join(copy, 'server/main.ts')),
  );
  expect(await exit).toBe(1);
  expect(said.err).toMatch(/Qadam did not start: its pages are not whole: remove the folder build/);
  expect(said.out).toBe('');
  await database.close();
  rmSync(copy, { recursive: true });
});

test('with its database the shop opens, says so once, is ready, and ends with 0 on SIGTERM', async () => {
  const database = await testDatabase();
  const { address, child, exit, port, said } = await start({ DATABASE_URL: database.url });
  await until('the shop is open', () => said.out !== '' || child.exitCode !== null);
  expect(said.out, said.err).toBe(`Qadam is open at http://localhost:${port}\n`);
  // A database that takes more than a second to answer is one that the shop is not ready with.
  await expect
    .poll(() => fetch(`${address}/readyz`).then((ready) => ready.json()))
    .toEqual({ status: 'ready' });
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  await database.close();
});

test('139 on SIGTERM a request under way is finished, no new one is taken, and the exit code is 0', async () => {
  const { address, child, exit } = await startSlow();
  const underWay = fetch(`${address}/1500`);
  await until('the request is under way', () => answers(`${address}/healthz`));
  child.kill('SIGTERM');
  await until('the door is closed', async () => !(await answers(`${address}/healthz`)));
  const response = await underWay;
  expect([response.status, await response.text()]).toEqual([200, 'done']);
  expect(await exit).toBe(0);
});

test('a request that never ends is cut, and the shop is gone within ten seconds', async () => {
  const { address, child, exit, said } = await startSlow();
  const underWay = fetch(`${address}/60000`).then(
    () => 'answered',
    () => 'cut',
  );
  await until('the request is under way', () => answers(`${address}/healthz`));
  child.kill('SIGINT');
  // By its own clock: after nine seconds and a half it leaves with 1, and says so (platform/process/stop.ts).
  expect(await exit).toBe(0);
  expect(said.err).not.toContain('took too long');
  expect(await underWay).toBe('cut');
});

test('a second signal a moment later ends it at once', async () => {
  const { address, child, exit, said } = await startSlow();
  const underWay = fetch(`${address}/60000`).catch(() => null);
  await until('the request is under way', () => answers(`${address}/healthz`));
  child.kill('SIGTERM');
  await until('it is stopping', () => said.err.includes('"stopping"'));
  const again = setInterval(() => child.kill('SIGTERM'), 300);
  expect(await exit).toBe(1);
  clearInterval(again);
  await underWay;
});

test('an exception that nobody catches is logged and ends the shop in order with 1', async () => {
  const { address, exit, said } = await startSlow();
  const underWay = fetch(`${address}/300`);
  await fetch(`${address}/crash`);
  expect((await underWay).status).toBe(200);
  expect(await exit).toBe(1);
  expect(said.err).toContain('thrown where nobody catches');
});

test('140 a promise that nobody waits for is logged and ends nothing', async () => {
  const { address, said } = await startSlow();
  await fetch(`${address}/forgotten`);
  await until('it is logged', () => said.err.includes('nobody waits for this'));
  expect(await answers(`${address}/healthz`)).toBe(true);
});

test('when the process that started it is killed with -9, the shop stops', async () => {
  const PORT = String(await freePort());
  const program = join(import.meta.dirname, '..', 'support', 'processes', 'slow-shop.ts');
  const starter = spawn(
    process.execPath,
    [
      '--eval',
      `require('child_process').spawn(process.execPath, [${JSON.stringify(program)}], { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })`,
    ],
    { stdio: 'ignore', env: { PATH: process.env.PATH, PORT, HOST: '127.0.0.1' } },
  );
  await until('the shop is open', () => answers(`http://127.0.0.1:${PORT}/healthz`));
  starter.kill('SIGKILL');
  await until('the shop is gone', async () => !(await answers(`http://127.0.0.1:${PORT}/healthz`)));
});

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { headers: { connection: 'close' } }).catch(() => null);
  await response?.body?.cancel();
  return response?.ok === true;
}
