/**
 * Overload: the best throughput by a closed loop of lookers (pages rendered for each) and buyers (every tenth), then a minute of
 * an open loop at three times that rate.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '#platform/db/migrate.ts';
import { MIGRATIONS } from '#server/db/migrations.ts';
import { openDatabase } from '#server/db/open.ts';
import { openLog } from '#platform/log/log.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { openCrowd, tally, type Answered, type Crowd } from '../tests/support/crowd.ts';
import { report } from './report.ts';
import { benchEmbedded, openMeasured, type BenchDatabase, type MeasuredShop } from './shop.ts';
import { quantile } from './timing.ts';

type Overload = {
  /** The best throughput of the closed loop, and its number of visitors. */
  knee: number;
  kneeVisitors: number;
  /** p99 of those served there, ms. */
  kneeP99: number;
  /** Sent, and served, a second at three times the knee. */
  sent: number;
  goodput: number;
  turnedAway: number;
  /** Refused without Retry-After, or no answer at all: must be 0. */
  untold: number;
  unanswered: number;
  buyers: { asked: number; served: number };
  lookers: { asked: number; served: number };
  p50: number;
  p99: number;
  memoryMb: { before: number; most: number; after: number };
  /** The latest the event loop was in any second (p99 of it), ms. */
  loopMs: number;
  /** After the flood: the first page again, ms; and what the integrity check finds. */
  firstPageMs: number;
  problems: number;
};

const token = 'for the eyes of a bench';
const products = 60;

export async function measureOverload(bench: BenchDatabase, seconds: number): Promise<Overload> {
  const database = await openDatabase({ url: bench.url, poolSize: 4, log: openLog('warn') });
  try {
    await migrate(database.pool, new Date(), MIGRATIONS);
    await makeShop(database.db);
    const goods: { row: number; rupees: number }[] = [];
    for (let at = 0; at < products; at += 1) {
      const made = await makeProduct(database.db, {
        title: `Bench ${at}`,
        rupees: 6_000,
        stock: { 42: 1_000_000 },
      });
      goods.push({ row: made.row('42'), rupees: 6_000 });
    }
    const shop = await openMeasured({
      DATABASE_URL: bench.url,
      DATA_DIR: bench.dataDir,
      SAMPLE_DATA: 'off',
      TRUST_PROXY: '1',
      METRICS_TOKEN: token,
      LOG_LEVEL: 'error',
    });
    try {
      const flooded = await flood(shop, openCrowd(shop.address, goods), seconds);
      return { ...flooded, problems: (await verifyShop(database.db)).length };
    } finally {
      await shop.stop();
    }
  } finally {
    await database.close();
  }
}

async function flood(shop: MeasuredShop, crowd: Crowd, seconds: number): Promise<Omit<Overload, 'problems'>> {
  await crowd.closed(16, 3_000);
  const knee = await findKnee(crowd, Math.max(2, seconds / 12));
  const before = memoryOf(shop);
  const watching = watch(shop);
  const answered = await crowd.open(knee.perSecond * 3, seconds * 1_000);
  const { most, loopMs } = await watching.stop();
  const begun = performance.now();
  await (await fetch(`${shop.address}/shop?min=1000`)).text();
  const firstPageMs = performance.now() - begun;
  await sleep(5_000);
  const memoryMb = { before, most, after: memoryOf(shop) };
  return { ...summary(answered, seconds), ...kneeOf(knee), memoryMb, loopMs, firstPageMs };
}

type Knee = { perSecond: number; visitors: number; p99: number };

function kneeOf({ perSecond, visitors, p99 }: Knee) {
  return { knee: perSecond, kneeVisitors: visitors, kneeP99: p99 };
}

async function findKnee(crowd: Crowd, seconds: number): Promise<Knee> {
  let best: Knee = { perSecond: 0, visitors: 0, p99: 0 };
  for (const visitors of [8, 16, 32, 64]) {
    const { served, times } = tally(await crowd.closed(visitors, seconds * 1_000));
    const perSecond = served / seconds;
    if (perSecond > best.perSecond) best = { perSecond, visitors, p99: quantile(times, 0.99) };
  }
  return best;
}

function summary(answered: Answered[], seconds: number) {
  const [all, lookers, buyers] = [tally(answered), tally(answered, 'look'), tally(answered, 'buy')];
  return {
    sent: all.asked / seconds,
    goodput: all.served / seconds,
    turnedAway: all.turnedAway,
    untold: all.untold,
    unanswered: all.other,
    buyers: { asked: buyers.asked, served: buyers.served },
    lookers: { asked: lookers.asked, served: lookers.served },
    p50: quantile(all.times, 0.5),
    p99: quantile(all.times, 0.99),
  };
}

// Once a second: how much memory, how late the event loop.
function watch(shop: MeasuredShop) {
  const seen = { most: 0, loopMs: 0, isOver: false };
  const watching = (async () => {
    while (!seen.isOver) {
      seen.most = Math.max(seen.most, memoryOf(shop));
      seen.loopMs = Math.max(seen.loopMs, await loopOf(shop).catch(() => 0));
      await sleep(1_000);
    }
  })();
  return {
    stop: async () => {
      seen.isOver = true;
      await watching;
      return seen;
    },
  };
}

async function loopOf({ address }: MeasuredShop): Promise<number> {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  return (
    1_000 * Number(/^qadam_event_loop_delay_p99_seconds ([\d.e-]+)/m.exec(await answer.text())?.[1] ?? 0)
  );
}

function memoryOf({ child }: MeasuredShop): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1_000;
}

/** As lines for a report. */
export function overloadLines(of: Overload, seconds: number): string[] {
  const share = ({ asked, served }: Overload['buyers']) =>
    `${served} of ${asked} (${((served / asked) * 100).toFixed(1)} %)`;
  const { memoryMb } = of;
  return [
    `knee: ${of.knee.toFixed(0)} served a second with ${of.kneeVisitors} visitors in a closed loop, nine pages rendered for each checkout (p99 ${of.kneeP99.toFixed(0)} ms)`,
    `for ${seconds} s ${of.sent.toFixed(0)} a second came, ${(of.sent / of.knee).toFixed(1)} times the knee: served ${of.goodput.toFixed(0)} a second, **${(of.goodput / of.knee).toFixed(2)} of the knee**`,
    `buyers served ${share(of.buyers)}, lookers ${share(of.lookers)}`,
    `${of.turnedAway} were turned away with 503; without Retry-After ${of.untold}; without any answer or with another one ${of.unanswered}`,
    `those served waited p50 ${of.p50.toFixed(0)} ms, p99 ${of.p99.toFixed(0)} ms`,
    `event loop late by ${of.loopMs.toFixed(0)} ms at most (p99 since the start, read each second)`,
    `memory of the process ${memoryMb.before.toFixed(0)} MB before, ${memoryMb.most.toFixed(0)} at most, ${memoryMb.after.toFixed(0)} five seconds after`,
    `right after: a page in ${of.firstPageMs.toFixed(0)} ms; problems found by the integrity check: ${of.problems}`,
  ];
}

if (process.argv[1] === import.meta.filename) {
  const seconds = Number(process.env.SECONDS ?? 60);
  const out = report('overload', `SECONDS=${seconds} node bench/overload.ts`);
  const bench = await benchEmbedded();
  const measured = await measureOverload(bench, seconds).finally(() => bench.stop());
  for (const line of overloadLines(measured, seconds)) out.line(line);
  out.save();
}
