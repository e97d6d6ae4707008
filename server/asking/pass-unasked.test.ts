// Tests of new orders in a shop that neither writes nor trusts by a rule: all at once, and none that somebody else is at.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { saveSetting } from '#server/testing/make-offer.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { askDue } from './ask-due.ts';
import { passUnasked } from './pass-unasked.ts';

let it: TestDatabase;
let shop: SmallShop;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
});
afterAll(() => it.close());

const now = () => noon;
const far = {
  street: 'House 9, Bosan Road',
  city: 'Multan',
  state: 'Punjab',
  postalCode: '',
  country: 'Pakistan',
} as const;
const buy = (phone: string, given: Partial<Parameters<typeof makeOrder>[1]> = {}) =>
  makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000, phone, ...given });

function written(ids: readonly string[]) {
  return it.db
    .selectFrom('orders')
    .select(['trustLevel', 'askAt'])
    .where('id', 'in', ids)
    .orderBy('phone')
    .execute();
}

test('each gets its own trust, and is never looked at again', async () => {
  const lone = await buy('+923001111111');
  const one = await buy('+923002222222');
  const other = await buy('+923002222222', { address: far });
  await askDue({ db: it.db, now });
  const call = { trustLevel: 'call', askAt: null };
  expect(await written([lone, one, other])).toMatchObject([{ trustLevel: 'ask', askAt: null }, call, call]);
});

test('one that somebody has on the screen or has locked waits for its next look', async () => {
  const [claimed, locked, free] = [
    await buy('+923003333333'),
    await buy('+923004444444'),
    await buy('+923005555555'),
  ];
  const levels = new Map([claimed, locked, free].map((id) => [id, 'ask' as const]));
  const later = new Date(noon.getTime() + 60_000);
  const { userId } = await makeStaff(it.db);
  await it.db
    .updateTable('orders')
    .set({ claimedBy: userId, claimedUntil: later })
    .where('id', '=', claimed)
    .execute();
  const passed = await it.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', locked).forUpdate().execute();
    return passUnasked(it.db, levels, noon);
  });
  expect([...passed]).toEqual([free]);
  expect([...(await passUnasked(it.db, levels, new Date(later.getTime() + 1)))].toSorted()).toEqual(
    [claimed, locked].toSorted(),
  );
});

test('a shop with a rule looks at each by itself', async () => {
  await saveSetting(it.db, 'askingRule', 'none');
  const id = await buy('+923006666666');
  expect(await passUnasked(it.db, new Map([[id, 'ask']]), noon)).toEqual(new Set());
  await askDue({ db: it.db, now });
  const order = await it.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(order.status).toBe('CONFIRMED');
});
