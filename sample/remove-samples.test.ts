// Tests of removing the samples: the whole catalogue is known as such, what the owner changed or added stays, and it can be undone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { listAdminProducts } from '#server/catalogue/list-admin-products.ts';
import { readAdminFilters } from '#shop/admin/admin-filters.ts';
import { removeSamples } from '#server/batches/remove-samples.ts';
import { undoBatch } from '#server/batches/undo-batch.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { findSetup } from '#server/stats/setup.ts';
import { makeOffer } from '#server/testing/make-offer.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { openLog } from '#platform/log/log.ts';
import { memoryStore } from '#platform/media/testing.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { SAMPLE_PRODUCTS } from './catalogue/sample-products.ts';
import { sampleProductId } from './new-product.ts';
import { fillEmptyShop } from './open-sample-shop.ts';

const now = new Date('2026-07-01T12:00:00Z');
let it: TestDatabase;
let boss: Actor;
beforeAll(async () => {
  it = await testDatabase();
  await fillEmptyShop({ db: it.db, media: memoryStore(), now, log: openLog('error') });
  const { userId, email } = await signIn(it.db, 'SUPER_ADMIN', now);
  boss = { userId, email, sessionId: '', name: '', role: 'SUPER_ADMIN' };
});
afterAll(() => it.close());

const config = { dataDir: '/nowhere', mail: { kind: 'kept' } } as const;
const steps = async () =>
  Object.fromEntries(
    ((await findSetup({ db: it.db, config, actor: boss })) ?? []).map(({ step, isDone }) => [step, isDone]),
  );
const onSale = async () =>
  (await listAdminProducts(it.db, readAdminFilters(new URLSearchParams('status=active')), now)).total;

test('a shop full of samples is not set up, and one product of its own is a step', async () => {
  expect(await steps()).toMatchObject({ name: false, phone: false, product: false, samples: false });
  await makeProduct(it.db, { title: 'My Own Chappal', rupees: 3_000 });
  expect(await steps()).toMatchObject({ product: true, samples: false });
});

test('removing the samples leaves own and changed products and offers, and Undo brings the samples back', async () => {
  const [changed, ...samples] = SAMPLE_PRODUCTS.filter(({ active }) => active);
  if (!changed) throw new Error('no sample');
  await it.db
    .updateTable('products')
    .set({ basePrice: 1_234_500, version: 2 })
    .where('id', '=', sampleProductId(changed))
    .execute();
  await makeOffer(it.db, { title: 'My Eid Sale' });
  const { archived, switchedOff } = await removeSamples(it.db, boss, now);
  expect(archived).toBe(SAMPLE_PRODUCTS.length - 1);
  expect(switchedOff).toBeGreaterThan(1);
  expect(await onSale()).toBe(2);
  const live = await it.db.selectFrom('offers').select('title').where('active', '=', true).execute();
  expect(live).toEqual([{ title: 'My Eid Sale' }]);
  const codes = await it.db.selectFrom('coupons').select('code').where('active', '=', true).execute();
  expect(codes).toEqual([]);
  expect(await steps()).toMatchObject({ samples: true });
  const { id } = await it.db.selectFrom('batches').select('id').executeTakeFirstOrThrow();
  await undoBatch(it.db, boss, id, now);
  expect(await onSale()).toBe(samples.length + 2);
});
