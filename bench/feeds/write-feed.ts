/**
 * What a product feed costs: `node bench/feeds/write-feed.ts 10000` writes that of so many products with three pictures each, three times, and says how many rows
 * it has, how long it takes, how much of that is the processor of this process, and how much memory it takes at most.
 */
import { sql } from 'kysely';
import { writeFeed } from '#server/feeds/write-feed.ts';
import { benchDatabase } from '../bench-database.ts';
import { benchNow, fillCatalogue } from '../fill-catalogue.ts';

const PRODUCTS = Number(process.argv[2] ?? 10_000);

const bench = await benchDatabase('feed');
try {
  await fillCatalogue(bench.db, PRODUCTS);
  await sql`
    insert into pictures (product_id, colour, key, alt, width, height, placeholder, position)
    select p.id, c.name, md5(p.id::text || n) || '-jpeg', '', 1600, 1200, '', n
    from products p cross join generate_series(0, 2) n
    cross join lateral (select name from product_colours where product_id = p.id order by name limit 1) c`.execute(
    bench.db,
  );
  await sql`analyze pictures`.execute(bench.db);
  for (const _ of [1, 2, 3]) console.log(await written());
} finally {
  await bench.close();
}

async function written(): Promise<string> {
  const [start, used] = [performance.now(), process.cpuUsage()];
  const before = process.memoryUsage.rss();
  let [rows, bytes, most] = [0, 0, 0];
  const request = { reader: 'google', publicUrl: 'https://shop.example', now: benchNow } as const;
  for await (const piece of writeFeed(bench.db, request)) {
    rows += piece.split('<item>').length - 1;
    bytes += Buffer.byteLength(piece);
    most = Math.max(most, process.memoryUsage.rss());
  }
  const { user, system } = process.cpuUsage(used);
  const seconds = (performance.now() - start) / 1000;
  const processor = (user + system) / 1_000_000;
  return `${rows} rows, ${Math.round(bytes / 1e6)} MB: ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of them processor, ${Math.round(before / 1e6)} MB before, ${Math.round(most / 1e6)} at most`;
}
