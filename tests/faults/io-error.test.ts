/** A disk that fails, for real: reads and writes of the running programs answered with EIO (attacks-and-faults 141). */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renditionName } from '#shop/catalogue/renditions.ts';
import type { Database } from '#server/db/open.ts';
import { masterName } from '#platform/media/master-name.ts';
import { photograph } from '#platform/media/testing.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { openEmbeddedShop, type EmbeddedShop } from '../support/processes/embedded-shop.ts';
import { canFailCalls, failCalls } from '../support/processes/failing-calls.ts';
import { formOf, get, post, tokenOf, type Fields } from '../support/http-shopper.ts';
import { postgresUnder, signalSupervisors, until } from '../support/processes/processes.ts';
import { signIn } from '../support/sign-in.ts';
import type { Started } from '../support/processes/start-shop.ts';

describe.runIf(canFailCalls)('141 the disk answers with errors', () => {
  let base: string;
  let data: string;
  let shop: Started;
  let it: Database;
  let close: EmbeddedShop['close'];
  let shoe: MadeProduct;
  let cookie: string;
  beforeAll(async () => {
    ({ base, data, shop, it, close } = await openEmbeddedShop());
    shoe = await makeProduct(it.db, { title: 'Wanted', rupees: 10_000, stock: { 42: 100_000 } });
    ({ cookie } = await signIn(it.db, 'SUPER_ADMIN', new Date()));
  });
  afterAll(() => close());

  test('to the log of the database: no order is acknowledged that it cannot keep, and afterwards all is there', async () => {
    const kept = order();
    const token = tokenOf(await post(shop, '/checkout', kept));
    expect(token).not.toBeNull();
    // The database falls, and one that is started meanwhile would have a disk that works.
    signalSupervisors(base, 'SIGSTOP');
    const failing = await failCalls(databaseProcesses(), { calls: 'fdatasync', error: 'EIO' });
    const refused = order();
    const page = await post(shop, '/checkout', refused);
    expect(page.status).toBe(503);
    expect(page.words).not.toContain('EIO');
    // Looking at what is kept needs no database; the cart says when to come back.
    expect([200, 503]).toContain((await get(shop, '/')).status);
    const line = { line: String(shoe.row('42')), quantity: '1' };
    expect((await post(shop, '/cart/lines', line)).status).toBe(503);
    expect((await get(shop, '/healthz')).status).toBe(200);
    await failing.stop();
    signalSupervisors(base, 'SIGCONT');
    await until('the shop is ready again', async () => (await get(shop, '/readyz')).status === 200);
    expect(tokenOf(await post(shop, '/checkout', kept))).toBe(token);
    await placeAtLast(refused);
    const { rows } = await it.pool.query<{ n: number }>('select count(*) as n from orders');
    expect(rows[0]?.n).toBe(2);
    expect(await verifyShop(it.db)).toEqual([]);
    expect(shop.child.exitCode).toBeNull();
  });

  test('to a table: what needs it is 503 with calm words, and there again when the disk is', async () => {
    // Written anew past the memory of the database, so that the next look at it must read.
    await it.pool.query('vacuum full products');
    const failing = await failCalls(databaseProcesses(), { calls: 'pread64,preadv', error: 'EIO' });
    const page = await get(shop, `/product/${shoe.id}`);
    await failing.stop();
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).not.toBeNull();
    expect(page.words).not.toMatch(/Input\/output|EIO|block/);
    expect((await get(shop, `/product/${shoe.id}`)).status).toBe(200);
  });

  test('to a picture that is sent: 503 with words, nothing of it is left, and it is kept the next time', async () => {
    const bytes = new Uint8Array(await photograph(400, 300).jpeg().toBuffer());
    const failing = await failCalls([pidOf(shop)], { calls: 'fdatasync', error: 'EIO' });
    const refused = await upload(bytes);
    await failing.stop();
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ picture: null, refusal: { refused: 'store-failing' } });
    expect(drafts()).toBe('');
    expect((await upload(bytes)).status).toBe(200);
  });

  test('to a picture that is looked at: made but not kept it is shown all the same; not to be read it is 503', async () => {
    const bytes = new Uint8Array(await photograph(410, 300).jpeg().toBuffer());
    const { picture } = (await (await upload(bytes)).json()) as { picture: { key: string } };
    const { key } = picture;
    const small = renditionName({ key, width: 320, format: 'webp' });
    const unkept = await failCalls([pidOf(shop)], { calls: 'fdatasync', error: 'EIO' });
    const shown = await get(shop, `/media/${small}`);
    await unkept.stop();
    expect(shown.status).toBe(200);
    expect(existsSync(join(data, 'media', small.slice(0, 2), small))).toBe(false);

    const path = join(data, 'media', key.slice(0, 2), masterName(key));
    const unread = await failCalls([pidOf(shop)], { calls: 'read,pread64', error: 'EIO', path });
    const hidden = await get(shop, `/media/${small}`);
    await unread.stop();
    expect(hidden.status).toBe(503);
    expect(hidden.headers.get('retry-after')).not.toBeNull();
    expect((await get(shop, `/media/${small}`)).status).toBe(200);
  });

  let buyers = 0;

  function order(): Fields {
    const line = pairs(shoe.row('42'));
    return formOf(checkoutInput({ lines: [line], rupees: 10_000, name: `Buyer ${++buyers}` }));
  }

  async function placeAtLast(form: Fields): Promise<void> {
    await until('the order stands', async () => tokenOf(await post(shop, '/checkout', form)) !== null);
  }

  function databaseProcesses(): number[] {
    const [main = 0] = postgresUnder(base);
    const children = execFileSync('pgrep', ['-P', String(main)], { encoding: 'utf8' });
    return [main, ...children.trim().split('\n').map(Number)];
  }

  function upload(bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
    const body = new FormData();
    body.set('picture', new File([bytes], 'shoe.jpg'));
    const headers = { cookie, origin: shop.address };
    return fetch(`${shop.address}/admin/pictures`, { method: 'POST', headers, body });
  }

  function drafts(): string {
    return execFileSync('find', [join(data, 'media'), '-name', '*.part'], { encoding: 'utf8' });
  }
});

function pidOf({ child }: Started): number {
  if (child.pid === undefined) throw new Error('it does not run');
  return child.pid;
}
