/**
 * What a page's questions cost with 1,000, 10,000 and 100,000 products, and the ratio between the sizes:
 * DATABASE_URL=postgres://... node bench/catalogue-sizes.ts [1000 10000 100000]
 * Without DATABASE_URL on a durable PostgreSQL of its own.
 */
import { benchDatabase } from './bench-database.ts';
import { QUESTIONS, someIds } from './catalogue-questions.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { timesOf, type Times } from './timing.ts';

// Enough for the shared buffers to know a question, and for its statements to be prepared on each connection.
const TIMES = 60;

/** Milliseconds by question, for each size. */
export async function measureSizes(sizes: readonly number[]): Promise<Map<string, Times[]>> {
  const table = new Map<string, Times[]>(QUESTIONS.map(({ name }) => [name, []]));
  for (const size of sizes) {
    const bench = await benchDatabase(`sizes_${size}`);
    try {
      await fillCatalogue(bench.db, size);
      const ids = await someIds(bench.db);
      for (const { name, ask } of QUESTIONS) {
        const times = await timesOf((at) => ask(bench.db, ids, at), TIMES);
        table.get(name)?.push(times);
      }
    } finally {
      await bench.close();
    }
  }
  return table;
}

if (process.argv[1] === import.meta.filename) {
  const sizes = process.argv.slice(2).map(Number);
  const table = await measureSizes(sizes.length > 0 ? sizes : [1_000, 10_000, 100_000]);
  for (const [name, times] of table) {
    const cells = times.map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`.padStart(16));
    const ratio = (times.at(-1)?.p50 ?? 0) / (times[0]?.p50 ?? 1);
    console.log(name.padEnd(60), ...cells, `x${ratio.toFixed(1)}`);
  }
}
