/** What is typed while the shop has not answered yet, or had to refuse it, is not lost: a price in the list. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProduct } from '#server/testing/make-product.ts';
import { desktop, openBrowsing, type Browsing } from '../../support/browser/browse.ts';
import { open } from '../../support/buying-steps.ts';
import { signIn } from '../../support/sign-in.ts';

let it: Browsing;
let session: string;
beforeAll(async () => {
  it = await openBrowsing();
  session = (await signIn(it.db, 'ADMIN', new Date())).token;
});
afterAll(() => it?.close());

test('a price that is put right while the wrong one is being saved is saved after it', async () => {
  const named = await it.db
    .selectFrom('products')
    .select(['brand', 'category'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id } = await makeProduct(it.db, { ...named, title: 'Priced Twice', rupees: 7_000 });
  const stored = async () =>
    (await it.db.selectFrom('products').select('basePrice').where('id', '=', id).executeTakeFirstOrThrow())
      .basePrice;
  await it.visit({ ...desktop, session }, async (page) => {
    await open(page, '/admin/products?search=Priced');
    const [sent, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(
      /\/admin\/products\.data/,
      async (route) => {
        sent.resolve();
        await held.promise;
        await route.continue();
      },
      { times: 1 },
    );
    const price = page.getByLabel('Price of Priced Twice');
    await price.fill('500');
    await price.press('Enter');
    await sent.promise;
    await price.fill('5000');
    await price.press('Tab');
    held.resolve();
    await expect.poll(stored).toBe(500_000);
    await expect.poll(() => price.inputValue()).toBe('5000');
  });
});
