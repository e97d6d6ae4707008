// Extensions: found by their folder, named when they are wrong, and called at each hook as what is built in.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { COURIERS } from '#shop/couriers/all.ts';
import { offeredKind } from '#shop/home/added-section.ts';
import { detailName } from '#shop/product-fields/product-field.ts';
import { openLog } from '#platform/log/log.ts';
import { allCouriers, courierNamed, findCourier } from '#server/couriers/courier-named.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import type { Extension } from '#server/extensions/extension.ts';
import { install } from '#server/extensions/installed.ts';
import { loadExtensions } from '#server/extensions/load-extensions.ts';
import { startAfterOrder } from '#server/extensions/start-after-order.ts';
import { saveGateway } from '#server/gateways/accounts.ts';
import { receivePayment } from '#server/payments/receive-payment.ts';
import { providersOf } from '#server/messages/providers.ts';
import { byTheShop } from '#server/orders/change-status.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { gatewaysOn } from '#server/settings/gateways-on.ts';
import { fine } from '#server/testing/fine.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { transact } from '#server/db/transact.ts';
import { rupees } from '#shop/pricing/money.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { arrangeHome } from './support/arrange-home.ts';
import { signIn, type SignedIn } from './support/sign-in.ts';
import { visitShop, type Visitor } from './support/visit-shop.ts';

const examples = join(import.meta.dirname, 'extensions');

let it: TestDatabase;
let shop: SmallShop;
let visitor: Visitor;
let owner: SignedIn;
let example: readonly Extension[];
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  visitor = visitShop(it);
  owner = await signIn(it.db, 'SUPER_ADMIN', noon);
  example = await loadExtensions(examples);
  install(example);
});
afterAll(() => it.close());
afterEach(() => install(example));

const page = async (path: string) => (await visitor.get(path, { cookie: owner.cookie })).text();
const press = (path: string, fields: Record<string, string>) =>
  visitor.post(path, fields, { cookie: owner.cookie });
const version = (html: string) => /name="version" value="([^"]*)"/.exec(html)?.[1] ?? '';
const audited = async (action: string) =>
  it.db.selectFrom('auditLog').select(['subject', 'after']).where('action', '=', action).execute();

test('the example is found by its folder and is at most 60 lines', () => {
  expect(example.map(({ name }) => name)).toEqual(['stamps']);
  const text = readFileSync(join(examples, 'stamps/extension.ts'), 'utf8');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});

test('a folder that is not there has none', async () => {
  expect(await loadExtensions(join(examples, 'nowhere'))).toEqual([]);
});

const broken: [string, string, RegExp][] = [
  ['no default export', 'export const nothing = 1;', /the default export must be an object/],
  ['what cannot be read', 'export default {', /extension\.ts: cannot be read/],
  ['what throws', "throw new Error('no key of the ERP');", /no key of the ERP/],
  [
    'another name',
    "export default { name: 'other', title: 'T' };",
    /name must be that of its folder, "mine"/,
  ],
  ['no title', "export default { name: 'mine' };", /title must be a text/],
  [
    'an unknown hook',
    "export default { name: 'mine', title: 'T', hook: [] };",
    /the default export has no hook hook/,
  ],
  [
    'a hook of another type',
    "export default { name: 'mine', title: 'T', afterOrder: 'yes' };",
    /afterOrder must be a function/,
  ],
  [
    'a page for nobody',
    "export default { name: 'mine', title: 'T', pages: [{ key: 'p1', title: 'P', needs: 'all', load() {} }] };",
    /pages\.0\.needs must be a permission/,
  ],
  [
    'a courier of the shop',
    "export default { name: 'mine', title: 'T', couriers: [{ name: 'postex', title: 'P', fields: [] }] };",
    /mine: couriers "postex" is one of the shop itself already/,
  ],
  [
    'a gateway without its mark',
    "export default { name: 'mine', title: 'T', gateways: [{ name: 'bolan', fields: [], page() {}, hear() {} }] };",
    /gateways\.0\.name must be x- and words/,
  ],
];

test.each(broken)('an extension with %s is named with what is wrong', async (_, text, says) => {
  const folder = mkdtempSync(join(tmpdir(), 'qadam-extensions-'));
  mkdirSync(join(folder, 'mine'));
  writeFileSync(join(folder, 'mine/extension.ts'), text);
  const loading = loadExtensions(folder);
  await expect(loading).rejects.toThrow(says);
  await expect(loading).rejects.toThrow(/some extensions are wrong:\n.*mine/);
  rmSync(folder, { recursive: true });
});

test('a courier of an extension stands among the others, and nobody is called once it is gone', async () => {
  expect(allCouriers().map(({ name }) => name)).toEqual([...Object.keys(COURIERS), 'tonga']);
  expect(await page('/admin/settings/couriers')).toContain('Tonga of the bazaar');
  expect(await page('/admin/settings/couriers?add=tonga')).toMatch(/name="courier"[^>]*value="tonga"/);
  install([]);
  expect(courierNamed('tonga')).toBe(COURIERS['by-hand']);
  expect(courierNamed('toString')).toBe(COURIERS['by-hand']);
  expect(findCourier('tonga')).toBeNull();
});

test('after an order it is told once the order is there, again after it failed, and of none that was refused', async () => {
  const told: string[] = [];
  let failures = 1;
  install([
    {
      name: 'erp',
      title: 'ERP',
      afterOrder: async ({ id, lines }, { store }) => {
        if (failures-- > 0) throw new Error('the ERP is away');
        await store.put(id, lines.length);
        told.push(id);
      },
    },
  ]);
  const id = await makeOrder(it.db, { row: shop.chappal.row('42'), rupees: 1_450 });
  await expect(makeOrder(it.db, { row: shop.chappal.row('42'), rupees: 1 })).rejects.toThrow(/total/i);
  const { rows } =
    await sql`select key from graphile_worker.jobs where task_identifier = 'after-order'`.execute(it.db);
  expect(rows).toEqual([{ key: `after-order-erp-${id}` }]);
  const log = openLog('error', () => undefined);
  const worker = startAfterOrder({ db: it.db, log, now: () => noon, pool: it.pool, readOrder });
  const again = sql`update graphile_worker._private_jobs set run_at = now() where last_error is not null`;
  await expect
    .poll(async () => {
      await again.execute(it.db);
      return told;
    })
    .toEqual([id]);
  await worker.stop();
  const kept = await it.db.selectFrom('extensionValues').selectAll().where('extension', '=', 'erp').execute();
  expect(kept).toEqual([{ extension: 'erp', key: id, value: 1 }]);
});

test('a field of products is one of theirs: asked for by the form, shown to shoppers, offered as a filter', async () => {
  const address = `/admin/products/${shop.court.id}`;
  expect(await page(address)).toContain('Made in');
  const sent = { version: version(await page(address)), [detailName('made-in')]: 'Charsadda' };
  expect((await press(address, { ...sent, [detailName('made-in')]: 'Paris' })).status).toBe(400);
  expect((await press(address, sent)).status).toBe(200);
  expect(await page(`/product/${shop.court.id}`)).toMatch(/Made in<\/dt><dd[^>]*>Charsadda/);
  install([]);
  expect(await page(`/product/${shop.court.id}`)).not.toContain('Charsadda');
  expect(await page(address)).not.toContain('Made in');
});

test('a section of the home page is placed like any other, and a page of the admin changes its words', async () => {
  const home = arrangeHome(visitor, owner.cookie);
  expect(await page('/admin/appearance/home')).toContain(`value="${offeredKind('stamps')}"`);
  await home.post({ intent: 'add', kind: offeredKind('stamps') });
  await home.publish();
  expect(await home.home()).toContain('A stamp for every order.');
  expect(await page('/admin/extensions')).toMatch(/Stamps of the bazaar[^]*\/admin\/extensions\/stamps/);
  const nothing = await press('/admin/extensions/stamps', { words: ' ' });
  expect([nothing.status, await nothing.text()]).toEqual([
    400,
    expect.stringContaining('Type what the home'),
  ]);
  expect((await press('/admin/extensions/stamps', { words: 'ہر جوڑے پر ایک مہر' })).status).toBe(200);
  expect(await home.home()).toContain('ہر جوڑے پر ایک مہر');
  expect(await audited('extension.act')).toEqual([
    { subject: 'stamps', after: { words: 'ہر جوڑے پر ایک مہر' } },
  ]);
  expect((await press('/admin/extensions/gone', { words: 'x' })).status).toBe(404);
  install([
    {
      name: 'bad',
      title: 'Bad',
      homeSections: [{ key: 'stamps', title: 'S', load: () => Promise.reject(new Error('no')) }],
    },
  ]);
  const without = await visitor.get('/');
  expect([without.status, await without.text()]).toEqual([200, expect.not.stringContaining('مہر')]);
  install([]);
  expect(await page('/admin/appearance/home')).toContain('Its extension is gone');
});

test('a carrier of SMS and a way to pay are offered where the shop offers its own, and money of it is money', async () => {
  const [sms] = providersOf('sms');
  if (!sms) throw new Error('nobody carries SMS');
  const town: Extension = {
    name: 'town',
    title: 'Town',
    providers: [{ ...sms, name: 'ufone-bulk', title: 'Ufone bulk' }],
    gateways: [
      {
        name: 'x-bank-bolan',
        apiHost: 'api.bolan.example',
        pageHost: 'pay.bolan.example',
        fields: [{ key: 'merchant', label: 'Merchant' }],
        prepare: [],
        page: ({ ref }) => ({ method: 'post', url: 'https://pay.bolan.example/', fields: { ref } }),
        hear: () => ({ ref: null, token: null, said: null }),
      },
    ],
  };
  install([town]);
  expect(await page('/admin/settings/messages')).toContain('Ufone bulk');
  expect(await page('/admin/settings/payments')).toContain('Bank Bolan');
  const account = { name: 'x-bank-bolan', values: { merchant: '1' }, isOn: true, version: 0 } as const;
  expect(await saveGateway(it.db, owner, null, account)).toEqual({ saved: true });
  const orderId = await makeOrder(it.db, { row: shop.chappal.row('42'), rupees: 1_450 });
  expect(await gatewaysOn(it.db)).toEqual(['x-bank-bolan']);
  const paid = await transact(it.db, async (tx) => {
    const order = fine(await lockOrder(tx, orderId));
    const arrived = { way: 'x-bank-bolan', amount: rupees(1_000), reference: 'B-1' } as const;
    return receivePayment(tx, byTheShop, { order, arrived }, noon);
  });
  expect(paid).toEqual({ paymentId: expect.any(Number) });
  expect((await readOrder(it.db, { id: orderId }))?.paid).toBe(rupees(1_000));
  expect(await verifyShop(it.db)).toEqual([]);
  install([]);
  expect(await gatewaysOn(it.db)).toEqual([]);
  expect(await page(`/admin/orders/${orderId}`)).toContain('Bank Bolan');
});
