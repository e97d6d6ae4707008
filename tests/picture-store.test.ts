/** A store of pictures that does not answer as it should: everything but the pictures goes on, and says so in words. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { openMediaStore } from '#platform/media/open-media-store.ts';
import { photograph } from '#platform/media/testing.ts';
import { openPages } from '#server/pages.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { silence } from './support/silence.ts';
import { shopper, type Shopper } from './support/shopper.ts';
import { signIn } from './support/sign-in.ts';
import { freePort } from './support/processes/start-shop.ts';

const key = `${'0a'.repeat(16)}-photo`;

let it: TestDatabase;
let shoe: MadeProduct;
let refusing: Server;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  shoe = await makeProduct(it.db, { title: 'Mall Road', rupees: 5_000 });
  refusing = createServer((_, res) => res.writeHead(403).end('<Error>SECRET</Error>')).listen(0, '127.0.0.1');
  await once(refusing, 'listening');
});
afterAll(async () => {
  refusing.close();
  await it.close();
});

const away = freePort;
async function forbidden(): Promise<number> {
  const address = refusing.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test.each([
  ['is away', away],
  ['refuses', forbidden],
])(
  '141 a picture store that %s: an upload is 503 with words, a picture 503, the shop is open',
  async (_, port) => {
    const staff = overStore(await port());
    staff.cookies.set('session', (await signIn(it.db, 'ADMIN', noon)).token);
    const body = new FormData();
    body.set('picture', new File([new Uint8Array(await photograph(200, 150).png().toBuffer())], 'shoe.png'));
    const upload = await staff.send('/admin/pictures', { method: 'POST', body });
    expect(upload.status).toBe(503);
    expect(JSON.parse(upload.html).refusal.title).toBe('Picture not saved');
    const { headers } = await staff.get(`/link-cards/card-shop-${'0'.repeat(16)}.jpg`);
    for (const path of [`/media/${key}-320.webp`, headers.get('location') ?? '']) {
      const picture = await staff.get(path);
      expect([path, picture.status, picture.headers.get('retry-after')]).toEqual([path, 503, '5']);
      expect(picture.html).not.toMatch(/SECRET|store|fetch/);
    }
    expect((await staff.get(`/product/${shoe.id}`)).text).toContain('Mall Road');
    expect((await staff.get('/admin/products')).text).not.toContain('database');
  },
);

function overStore(port: number): Shopper {
  const config = readConfig();
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { bucket: 'pictures', region: 'auto', accessKeyId: 'A', secretAccessKey: 'S' };
  const media = openMediaStore({ dataDir: '/nowhere', pictures: { kind: 's3', endpoint, ...keys } });
  return shopper(openPages({ db: it.db, now: () => noon, config, log: silence, media }));
}
