/** Moving in: an export of Shopify with products in twelve sizes, and their pictures from a host on this machine. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sharp } from '#platform/media/sharp.ts';
import { memoryStore } from '#platform/media/testing.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { findMoveIn } from '#server/move-in/list-move-ins.ts';
import { stageFile } from '#server/move-in/stage-file.ts';
import { startTaking } from '#server/move-in/start-taking.ts';
import { takePictures } from '#server/move-in/take-pictures.ts';
import { takeProducts } from '#server/move-in/take-products.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { undoBatch } from '#server/batches/undo-batch.ts';
import { benchDatabase } from './bench-database.ts';

// `node bench/move-in.ts PRODUCTS PICTURES WIDTH`: the second ends it early, the third is that of the pictures in pixels.
const PRODUCTS = Number(process.argv[2] ?? 1000);
const WIDTH = Number(process.argv[4] ?? 1200);
const PICTURES = 5;
const SIZES = ['38', '39', '40', '41', '42', '43', '44', '45'];
const photos = await Promise.all(Array.from({ length: 60 }, (_, at) => photo(at)));
let served = 0;
const server = createServer((_request, response) => {
  served += 1;
  response.end(photos[served % photos.length]);
});
await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const database = await benchDatabase('move_in');
const { db } = database;
const boss = await makeStaff(db, 'SUPER_ADMIN');
const now = () => new Date();
const file = new Blob([exported()]);
tell(`${PRODUCTS} products, ${file.size} bytes`);
const read = await timed('read and tried', () =>
  stageFile(db, boss, { name: 'p.csv', file, smallSizes: 'US' }, now()),
);
if (isRefusal(read)) throw new Error(read.text);
const { id } = read;
tell((await findMoveIn(db, id))?.figures);
await startTaking(db, boss, { id, hosts: ['127.0.0.1'] }, now());
await timed('products written', async () => {
  while ((await findMoveIn(db, id))?.state === 'running') await takeProducts(db, id, now());
});
const media = memoryStore();
const limit = Number(process.argv[3] ?? Infinity);
await timed('pictures', async () => {
  for (let here = 0; here < limit;) {
    await takePictures({ db, media, now, mayReach: () => true }, id, '127.0.0.1');
    const pictures = (await findMoveIn(db, id))?.pictures;
    here = pictures?.here ?? 0;
    if (pictures?.waiting === 0) break;
  }
});
tell((await findMoveIn(db, id))?.pictures, `${Math.round(process.memoryUsage().rss / 1e6)} MB`);
await timed('undone', async () => undoBatch(db, boss, (await findMoveIn(db, id))?.batchId ?? '', now()));
server.close();
await database.close();
process.exit(0);

function tell(...facts: unknown[]): void {
  process.stdout.write(
    `${facts.map((fact) => (typeof fact === 'string' ? fact : JSON.stringify(fact))).join(' ')}\n`,
  );
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const answer = await work();
  tell(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return answer;
}

function photo(at: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"><rect width="1200" height="900" fill="hsl(${at * 6} 20% 92%)"/>
    <path d="M200 600 Q300 300 600 420 T1000 560 L1010 680 L190 680 Z" fill="hsl(${at * 6} 60% 40%)"/></svg>`;
  return sharp(Buffer.from(svg))
    .resize(WIDTH, (WIDTH * 3) / 4)
    .jpeg({ quality: 85 })
    .toBuffer();
}

function exported(): string {
  const head =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Status';
  const rows = Array.from({ length: PRODUCTS }, (_, at) =>
    SIZES.map((size, row) => {
      const own = row === 0;
      const picture = row < PICTURES ? `${origin}/${at}-${row}.jpg,${row + 1}` : ',';
      const facts = own ? `Model ${at},"<p>Made <b>well</b>.</p>",Nike,Sneakers,men,true,Size` : ',,,,,,';
      return `model-${at},${facts},${size},SKU-${at}-${size},${row},${5000 + at},${own ? 9000 : ''},${picture},${own ? 'active' : ''}`;
    }).join('\n'),
  );
  return [head, ...rows, ''].join('\n');
}
