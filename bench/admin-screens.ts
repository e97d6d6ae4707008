/** What each screen of the admin costs: node bench/admin-screens.ts <database url> on a shop with many orders and a build beside it. */
import { brotliCompressSync } from 'node:zlib';
import { openSession } from '#server/accounts/sessions.ts';
import { openDatabase } from '#server/db/open.ts';
import { openLog } from '#platform/log/log.ts';
import { pagesOver } from '../tests/support/shopper.ts';

const TIMES = 20;

const screens = [
  '/admin',
  '/admin?days=90',
  '/admin/orders',
  '/admin/orders?view=to-confirm',
  '/admin/orders?view=returns',
  '/admin/orders?search=nike',
  '/admin/orders/confirm',
  '/admin/products',
  '/admin/offers',
  '/admin/coupons',
  '/admin/customers',
  '/admin/reviews',
  '/admin/messages',
  '/admin/settings',
  '/admin/lists',
  '/admin/staff',
  '/admin/audit',
];

const [url = '', ...asked] = process.argv.slice(2);
process.env['DATA_DIR'] ??= '/tmp';
const { db, close } = await openDatabase({ url, poolSize: 10, log: openLog('warn') });
const owner = await db
  .selectFrom('profiles')
  .select('userId')
  .where('role', '=', 'SUPER_ADMIN')
  .executeTakeFirstOrThrow();
const device = { agent: 'bench', address: '127.0.0.1' };
const token = await openSession(db, { userId: owner.userId, device, life: 'staff' }, new Date());
const ask = pagesOver(db, () => new Date());

console.log('| screen | processor time, ms | unpacked, KB | packed, KB |\n|---|---|---|---|');
for (const path of asked.length > 0 ? asked : screens) console.log(await row(path));
await db
  .deleteFrom('sessions')
  .where('userId', '=', owner.userId)
  .where('agent', '=', device.agent)
  .execute();
await close();

async function row(path: string): Promise<string> {
  let body = '';
  for (let warming = 0; warming < 5; warming += 1) body = await page(path);
  const before = process.cpuUsage();
  for (let time = 0; time < TIMES; time += 1) await page(path);
  const { user, system } = process.cpuUsage(before);
  const packed = brotliCompressSync(body).length;
  return `| ${path} | ${((user + system) / TIMES / 1000).toFixed(0)} | ${kilobytes(Buffer.byteLength(body))} | ${kilobytes(packed)} |`;
}

async function page(path: string): Promise<string> {
  const response = await ask(
    new Request(`http://127.0.0.1${path}`, { headers: { cookie: `session=${token}` } }),
  );
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return response.text();
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(0);
}
