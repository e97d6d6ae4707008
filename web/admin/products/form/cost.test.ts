// What a pair costs: on the form and in the file of a Super Admin, and nowhere for other staff.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rupees } from '#shop/pricing/money.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { findCost, writeCosts } from '#server/profit/product-costs.ts';
import { transact } from '#server/db/transact.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let shop: SmallShop;
let visitor: Visitor;
let owner: string;
let packer: string;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  visitor = visitShop(it);
  ({ cookie: owner } = await signIn(it.db, 'SUPER_ADMIN', noon));
  ({ cookie: packer } = await signIn(it.db, 'ADMIN', noon));
  await transact(it.db, (tx) => writeCosts(tx, [{ productId: shop.court.id, cost: rupees(765_432) }], noon));
});
afterAll(() => it.close());

const page = async (path: string, cookie: string) => (await visitor.get(path, { cookie })).text();
const form = () => `/admin/products/${shop.court.id}`;

async function save(cost: string, cookie: string): Promise<string> {
  const { version } = await it.db
    .selectFrom('products')
    .select('version')
    .where('id', '=', shop.court.id)
    .executeTakeFirstOrThrow();
  const body = new FormData();
  body.set('version', String(version));
  body.set('cost', cost);
  const headers = { cookie, origin: 'http://localhost', host: 'localhost' };
  const request = new Request(`http://localhost${form()}`, { method: 'POST', body, headers });
  return (await visitor.send(request)).text();
}

test('other staff neither see it nor change it, in the form or in the file', async () => {
  expect(await page(form(), owner)).toContain('value="765,432"');
  expect(await page(form(), packer)).not.toMatch(/765,?432|Cost of a pair/);
  expect(await page('/admin/products/export.csv', owner)).toContain('Cost (rupees)');
  expect(await page('/admin/products/export.csv', packer)).not.toMatch(/Cost \(|765432/);
  await save('1', packer);
  expect(await findCost(it.db, shop.court.id)).toBe(76_543_200);
});

test('is whole rupees above 0, or empty for what is not known', async () => {
  expect(await save('0', owner)).toContain('Whole rupees above 0');
  expect(await findCost(it.db, shop.court.id)).toBe(76_543_200);
  await save('7,000', owner);
  expect(await findCost(it.db, shop.court.id)).toBe(700_000);
  await save('', owner);
  expect(await findCost(it.db, shop.court.id)).toBeNull();
});
