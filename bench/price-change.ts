/** How long an old price can still be seen after a change: through another process on the same database, and among the processes of one shop. */
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '#platform/db/migrate.ts';
import { MIGRATIONS } from '#server/db/migrations.ts';
import { openDatabase } from '#server/db/open.ts';
import { openLog } from '#platform/log/log.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { priceChanger, type PriceChanger } from '../tests/support/change-price.ts';
import { report } from './report.ts';
import { benchEmbedded, openMeasured, type BenchDatabase, type MeasuredShop } from './shop.ts';
import { quantile } from './timing.ts';

/** `lastStaleMs`, one for each change: from the answer to the change to the last page requested after it that showed the old price; 0 where none did. */
type PriceNews = { name: string; lastStaleMs: number[]; pages: number; stale: number };

const lookers = 4;
const watchMs = 250;

/** Four clients request the page without a pause during each change. */
export async function measurePriceNews(bench: BenchDatabase, changes: number): Promise<PriceNews[]> {
  const database = await openDatabase({ url: bench.url, poolSize: 2, log: openLog('warn') });
  try {
    await migrate(database.pool, new Date(), MIGRATIONS);
    const { runner } = await makeShop(database.db);
    const change = await priceChanger(database.db);
    const env = { DATABASE_URL: bench.url, DATA_DIR: bench.dataDir, SAMPLE_DATA: 'off' };
    const own = { productId: runner.id, rupees: 8_499, change, changes };
    const bySql: PriceChanger = async (_, id, rupees) => {
      await database.pool.query('update products set base_price = $1 where id = $2', [rupees * 100, id]);
    };
    const [first, second] = [await openMeasured(env), await openMeasured(env)];
    const two = await watchChanges(
      'two shops on one database, changed by the form of the other',
      first,
      second,
      own,
    );
    const sql = { ...own, change: bySql };
    const commit = await watchChanges(
      'the same, changed in SQL (from the commit itself)',
      first,
      second,
      sql,
    );
    own.rupees = sql.rupees;
    await Promise.all([first.stop(), second.stop()]);
    const pair = await openMeasured({ ...env, WEB_PROCESSES: '2' });
    const processes = await watchChanges('one shop, WEB_PROCESSES=2, changed by its form', pair, pair, own);
    const inPair = { ...own, change: bySql };
    const pairCommit = await watchChanges('the same, changed in SQL', pair, pair, inPair);
    await pair.stop();
    return [two, commit, processes, pairCommit];
  } finally {
    await database.close();
  }
}

type ChangedProduct = { productId: string; rupees: number; change: PriceChanger; changes: number };

async function watchChanges(
  name: string,
  changed: MeasuredShop,
  watched: MeasuredShop,
  own: ChangedProduct,
): Promise<PriceNews> {
  const news: PriceNews = { name, lastStaleMs: [], pages: 0, stale: 0 };
  for (let at = 0; at < own.changes; at += 1) {
    const was = own.rupees;
    own.rupees = 6_000 + ((was + 7) % 3_000);
    const watching = watch(watched, own.productId, was);
    await sleep(watchMs / 2);
    await own.change(changed, own.productId, own.rupees, was);
    const saidMs = performance.now();
    await sleep(watchMs);
    const { pages, staleAskedAt } = await watching.stop();
    if (staleAskedAt.length === 0) throw new Error('nobody saw the old price before the change');
    const stale = staleAskedAt.filter((askedAt) => askedAt > saidMs);
    news.pages += pages;
    news.stale += stale.length;
    news.lastStaleMs.push(Math.max(0, ...stale.map((askedAt) => askedAt - saidMs)));
  }
  return news;
}

// A connection for each page: among several processes each goes to the next one.
function watch({ address }: MeasuredShop, productId: string, was: number) {
  const seen = { isOver: false, pages: 0, staleAskedAt: [] as number[] };
  const old = was.toLocaleString('en');
  const look = async () => {
    while (!seen.isOver) {
      const askedAt = performance.now();
      const page = await pageOf(`${address}/product/${productId}`);
      seen.pages += 1;
      if (page.includes(old)) seen.staleAskedAt.push(askedAt);
    }
  };
  const looking = Promise.all(Array.from({ length: lookers }, look));
  return {
    stop: async () => {
      seen.isOver = true;
      await looking;
      return seen;
    },
  };
}

const agent = new Agent({ keepAlive: false });

function pageOf(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asking = get(url, { agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => (text += piece));
      answer.on('end', () => resolve(text));
    });
    asking.on('error', reject);
  });
}

export function newsLines(all: PriceNews[]): string[] {
  return all.map(({ name, lastStaleMs, pages, stale }) => {
    const sorted = lastStaleMs.toSorted((a, b) => a - b);
    const at = (share: number) => quantile(sorted, share).toFixed(1);
    const never = lastStaleMs.filter((ms) => ms === 0).length;
    return `${name}, ${sorted.length} changes: the last old page was asked for ${at(0.5)} ms (median), ${at(1)} ms (worst) after the change was confirmed; after ${never} of them there was none; ${stale} old pages of ${pages}`;
  });
}

if (process.argv[1] === import.meta.filename) {
  const out = report('price-change', 'node bench/price-change.ts');
  const bench = await benchEmbedded();
  const news = await measurePriceNews(bench, Number(process.env.CHANGES ?? 50)).finally(() => bench.stop());
  for (const line of newsLines(news)) out.line(line);
  out.save();
}
