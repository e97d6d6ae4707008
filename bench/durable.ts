/** Shows that an order is on the disk before it is acknowledged: strace watches the database while orders are placed (Linux, root). */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/db/open.ts';
import { openLog } from '#platform/log/log.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { embeddedUrl } from '../tests/support/processes/embedded-url.ts';
import { formOf, openShop, post, tokenOf } from '../tests/support/http-shopper.ts';
import { postgresUnder } from '../tests/support/processes/processes.ts';
import { report } from './report.ts';

const ORDERS = Number(process.env.ORDERS ?? 50);
const home = mkdtempSync(join(tmpdir(), 'qadam-durable-'));
chmodSync(home, 0o755);
const shop = await openShop({ DATA_DIR: join(home, 'data'), LOG_LEVEL: 'error' });
const it = await openDatabase({ url: embeddedUrl(join(home, 'data')), poolSize: 1, log: openLog('error') });
await makeShop(it.db);
const { row } = await makeProduct(it.db, { title: 'Wanted', rupees: 10_000, stock: { 42: 10_000 } });
const out = report('durable', 'ORDERS=50 node bench/durable.ts');

const [postmaster = 0] = postgresUnder(home);
const children = execFileSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' })
  .trim()
  .split('\n');
const trace = join(home, 'trace');
const watched = [postmaster, ...children].flatMap((pid) => ['-p', String(pid)]);
const strace = spawn(
  'strace',
  ['-f', '-ttt', '-T', '-y', '-e', 'trace=fdatasync,fsync', '-o', trace, ...watched],
  { stdio: 'ignore' },
);
await sleep(1_000);
const waits: { from: number; to: number }[] = [];
for (let n = 0; n < ORDERS; n += 1) {
  const from = Date.now() / 1000;
  const page = await post(
    shop,
    '/checkout',
    formOf(checkoutInput({ lines: [pairs(row('42'))], rupees: 10_000, name: `Buyer ${n}` })),
  );
  if (!tokenOf(page)) throw new Error(`not placed: ${page.status}`);
  waits.push({ from, to: Date.now() / 1000 });
}
strace.kill('SIGINT');
await sleep(500);
// `pid time fdatasync(7</.../pg_wal/...>) = 0 <seconds>`
const synced = readFileSync(trace, 'utf8')
  .split('\n')
  .filter((line) => /pg_wal/.test(line) && /= 0 </.test(line))
  .map((line) => Number(/^\d+\s+([\d.]+)/.exec(line)?.[1]) + Number(/<([\d.]+)>$/.exec(line)?.[1] ?? 0));
const durable = waits.filter(({ from, to }) => synced.some((at) => at >= from && at <= to)).length;
out.line(
  `${ORDERS} orders over HTTP, one after the other; before the answer of ${durable} of them the log of the database was synced to the disk`,
);
out.line(
  `${synced.length} syncs of the log in all, seen by strace (fdatasync of a file in pg_wal that returned 0), those of the mail worker among them`,
);
out.line(
  'what the disk does with a sync is its own affair: a disk that lies about it loses orders in a power cut',
);
out.save();
await it.close();
shop.child.kill('SIGTERM');
await shop.exit;
rmSync(home, { recursive: true, force: true });
process.exitCode = durable === ORDERS ? 0 : 1;
