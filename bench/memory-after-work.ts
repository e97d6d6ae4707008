/**
 * Memory of shop and embedded database a minute after work: a first start, 20 large photographs, 5,000 listings, 600 pages of the admin.
 * With `alone` the shop runs on a copy of Node of its own, so that no other process of the machine shares the program's code with it.
 * `share=0.1` does a tenth of the work, and writes no report.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { memoryOf, memoryOfDescendants, memoryOfFile } from './process-memory.ts';
import { report } from './report.ts';
import { openMeasured } from './shop.ts';

const MINUTE_MS = 60_000;
const share = Number(process.argv.find((each) => each.startsWith('share='))?.slice('share='.length) ?? 1);
const PHOTOGRAPHS = Math.ceil(20 * share);
const LISTINGS = Math.ceil(5_000 * share);
const AT_ONCE = 8;
const ROUNDS_OF_ADMIN = Math.ceil(60 * share);
const adminPages = [
  '/admin',
  '/admin/orders',
  '/admin/products',
  '/admin/customers',
  '/admin/dispatch',
  '/admin/cash',
  '/admin/profit',
  '/admin/audit',
  '/admin/orders/export',
  '/admin/products/export.csv',
];

const admin = { email: 'owner@example.com', password: 'Bench1-memory-long' };

const isAlone = process.argv.includes('alone');
const dataDir = mkdtempSync(join(tmpdir(), 'qadam-memory-'));
// Else the database of a shop that root runs would be kept elsewhere, and stay there.
chmodSync(dataDir, 0o755);
const program = isAlone ? join(dataDir, 'node') : process.execPath;
if (isAlone) copyFileSync(process.execPath, program);
const settings = {
  DATA_DIR: join(dataDir, 'data'),
  WEB_PROCESSES: '1',
  PICTURES_AHEAD: 'on',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
};
const shop = await openMeasured(settings, program);
const out = report(
  isAlone ? 'memory-after-work-alone' : 'memory-after-work',
  `node bench/memory-after-work.ts${isAlone ? ' alone' : ''}`,
);
out.line(
  'counted: proportional set size (Pss of /proc/PID/smaps_rollup: what several processes share counts in parts) of the shop and of all its descendants, which are PostgreSQL and the processes that encode pictures; one web process; the aim is 200 MB or less a minute after any work',
);
out.line(
  isAlone
    ? 'the shop runs on a copy of Node of its own: its code counts whole'
    : "other processes of the machine run on the same file of Node: its code counts in parts, and whole where a shop is the machine's only Node",
);
let most = 0;
try {
  const pid = shop.child.pid ?? 0;
  const say = (when: string): number => {
    const [own, rest] = [memoryOf(pid), memoryOfDescendants(pid)];
    out.line(
      `${when}: ${(own + rest).toFixed(0)} MB: the shop ${own.toFixed(0)}, all else ${rest.toFixed(0)}; ${memoryOfFile(program, pid).toFixed(0)} of it Node's code`,
    );
    return own + rest;
  };
  const minuteAfter = async (what: string) => {
    say(`at the end of ${what}`);
    await sleep(MINUTE_MS);
    most = Math.max(most, say(`a minute after ${what}`));
  };
  await (await fetch(shop.address)).text();
  await minuteAfter('the first start with the sample catalogue');

  const cookie = await signIn();
  const photographs = await Promise.all(Array.from({ length: PHOTOGRAPHS }, photograph));
  const bytes = photographs.reduce((sum, each) => sum + each.byteLength, 0);
  let begun = seconds();
  await spread(photographs, 4, async (each) => upload(cookie, each));
  await minuteAfter(
    `${PHOTOGRAPHS} photographs of 12 megapixels (${(bytes / PHOTOGRAPHS / 1e6).toFixed(1)} MB each) in ${seconds() - begun} s`,
  );

  begun = seconds();
  const pages = Array.from({ length: LISTINGS }, (_, at) => `/shop?minPrice=${at}&page=${1 + (at % 5)}`);
  await spread(pages, AT_ONCE, async (page) => void (await (await fetch(shop.address + page)).arrayBuffer()));
  await minuteAfter(`${LISTINGS} different listings in ${seconds() - begun} s`);

  await spread(
    await picturesOf('/shop'),
    AT_ONCE,
    async (each) => void (await (await fetch(shop.address + each)).arrayBuffer()),
  );
  await minuteAfter('the pictures of one listing of drawings, encoded for the first time');

  begun = seconds();
  const visits = Array.from({ length: ROUNDS_OF_ADMIN }, () => adminPages).flat();
  await spread(visits, AT_ONCE, async (page) => readAsStaff(cookie, page));
  await minuteAfter(`${visits.length} pages and files of the admin in ${seconds() - begun} s`);
  out.line(`the most that was left a minute after any of these: ${most.toFixed(0)} MB`);
} finally {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
if (share === 1) out.save();

function seconds(): number {
  return Math.round(performance.now() / 1000);
}

async function spread<T>(all: T[], atOnce: number, each: (one: T) => Promise<void>): Promise<void> {
  const left = all.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of left) await each(one);
    }),
  );
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${shop.address}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.address },
    body: new URLSearchParams(admin),
  });
  if (answer.status >= 400) throw new Error(`not signed in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
}

/** As a phone takes it: 4,000 x 3,000, all different, with noise. */
async function photograph(): Promise<Uint8Array> {
  const small = sharp(randomBytes(400 * 300 * 3), { raw: { width: 400, height: 300, channels: 3 } });
  return small.resize(4000, 3000, { kernel: 'cubic' }).jpeg({ quality: 95 }).toBuffer();
}

async function upload(cookie: string, bytes: Uint8Array): Promise<void> {
  const body = new FormData();
  body.set('picture', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
  const answer = await fetch(`${shop.address}/admin/pictures`, {
    method: 'POST',
    headers: { cookie, origin: shop.address },
    body,
  });
  if (answer.status !== 200) throw new Error(`not uploaded: ${answer.status} ${await answer.text()}`);
}

async function readAsStaff(cookie: string, page: string): Promise<void> {
  const answer = await fetch(shop.address + page, { headers: { cookie }, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${page}: ${answer.status}`);
}

async function picturesOf(page: string): Promise<string[]> {
  const markup = await (await fetch(shop.address + page)).text();
  return [...new Set(markup.match(/\/media\/[\w.-]+/g))];
}
