/** An hour of orders as they come (an open loop): RATE a second for MINUTES, whether the shop keeps up or not, with what grows meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { openDatabase } from '#server/db/open.ts';
import { openLog } from '#platform/log/log.ts';
import { openOrders, orderBy } from '../orders.ts';
import { memoryOf } from '../process-memory.ts';
import { report } from '../report.ts';
import { benchEmbedded, cpuMsOf, databaseMs, serverOf } from '../shop.ts';
import { quantile } from '../timing.ts';

const MINUTES = Number(process.env.MINUTES ?? 60);
const RATE = Number(process.env.RATE ?? 285);
const PARTS = 6;
/** Orders under way at once; those that would be more are counted as not sent. */
const MAX_UNDER_WAY = 2_000;

type Placed = { status: string; ms: number };
type Sizes = { waiting: number; dead: number; megabytes: number; wal: number; shop: number };

const bench = await benchEmbedded();
const it = await openDatabase({ url: bench.url, poolSize: 2, log: openLog('warn') });
const { shop, variants } = await openOrders(bench, it);
const out = report('hour', `MINUTES=${MINUTES} RATE=${RATE} npm run bench -- hour`);
try {
  await measureHour();
} finally {
  out.save();
  await it.close();
  await shop.stop();
  await bench.stop();
}

async function measureHour(): Promise<void> {
  const postgres = await serverOf(bench);
  // Plans and compiled code of the first half minute are not measured.
  await play(Math.min(30_000, MINUTES * 6_000));
  const before = { shop: cpuMsOf(shop), postgres: databaseMs(postgres), at: performance.now() };
  out.line(`at its beginning: ${sizesInWords(await measureSizes())}`);
  const all: Placed[] = [];
  for (let part = 1; part <= PARTS; part += 1) {
    const orders = await play((MINUTES * 60_000) / PARTS);
    all.push(...orders);
    out.line(`${partName(part)}: ${wordsOf(orders)}; ${sizesInWords(await measureSizes())}`);
  }
  const placed = all.filter(({ status }) => status === '303').length;
  const ms = performance.now() - before.at;
  const [ofShop, ofDatabase] = [cpuMsOf(shop) - before.shop, databaseMs(postgres) - before.postgres];
  const cores = (ofShop + ofDatabase) / ms;
  out.line(`all of it: ${wordsOf(all)}`);
  out.line(
    `processor time of an order with its two emails: ${(ofShop / placed).toFixed(1)} ms of the shop, ${(ofDatabase / placed).toFixed(1)} of PostgreSQL; ${cores.toFixed(2)} cores in all, so ${(placed / (ms / 1_000) / cores).toFixed(0)} orders a second for each core`,
  );
  out.line(`emails: ${await emptyOutbox()}`);
  const problems = await verifyShop(it.db);
  out.line(`problems found by the integrity check at the end: ${problems.length}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/** Orders that begin at their time, whatever became of those before; waits for the last answer. */
async function play(ms: number): Promise<Placed[]> {
  const begun = performance.now();
  const answers: Promise<Placed>[] = [];
  const total = Math.round((ms / 1_000) * RATE);
  let underWay = 0;
  for (let nth = 0; nth < total; nth += 1) {
    const due = begun + (nth * 1_000) / RATE;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    if (underWay >= MAX_UNDER_WAY) {
      answers.push(Promise.resolve({ status: 'not sent', ms: 0 }));
      continue;
    }
    underWay += 1;
    const answer = orderBy(shop, variants).then(String, () => 'no answer');
    answers.push(
      answer.then((status) => {
        underWay -= 1;
        return { status, ms: performance.now() - due };
      }),
    );
  }
  return Promise.all(answers);
}

async function measureSizes(): Promise<Sizes> {
  const { rows } = await it.pool.query<Omit<Sizes, 'shop'>>(`
    select (select count(*)::int from messages where status = 'waiting') as waiting,
      (select coalesce(sum(n_dead_tup), 0)::int from pg_stat_user_tables) as dead,
      (pg_database_size(current_database()) / 1000000)::int as megabytes,
      (select sum(size) / 1000000 from pg_ls_waldir())::int as wal`);
  const [asked = { waiting: 0, dead: 0, megabytes: 0, wal: 0 }] = rows;
  return { ...asked, shop: Math.round(memoryOf(shop.child.pid ?? 0)) };
}

/** How long after the last order the last email was composed, if within five minutes. */
async function emptyOutbox(): Promise<string> {
  const begun = performance.now();
  for (let waited = 0; waited < 300_000; waited = performance.now() - begun) {
    const { waiting } = await measureSizes();
    if (waiting === 0) return `the last was composed ${Math.round(waited / 1_000)} s after the last order`;
    await sleep(1_000);
  }
  return `${(await measureSizes()).waiting} still wait five minutes after the last order`;
}

function partName(part: number): string {
  const minutes = (MINUTES / PARTS) * part;
  return `to minute ${Number(minutes.toFixed(1))}`;
}

function wordsOf(orders: Placed[]): string {
  const counts = Object.entries(Object.groupBy(orders, ({ status }) => status)).map(
    ([status, each]) => `${each?.length} ${status === '303' ? 'placed' : `answered ${status}`}`,
  );
  const taken = orders.filter(({ status }) => status === '303').map(({ ms }) => ms);
  taken.sort((a, b) => a - b);
  return `${counts.join(', ')} of ${orders.length}, p50 ${quantile(taken, 0.5).toFixed(0)} ms, p99 ${quantile(taken, 0.99).toFixed(0)} ms`;
}

function sizesInWords(at: Sizes): string {
  return `emails that wait ${at.waiting}, dead rows ${at.dead}, database ${at.megabytes} MB and ${at.wal} MB of its log, shop ${at.shop} MB`;
}
