// Tests of orders that are refused: why, in which words, and that nothing is left behind.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import { readCheckout } from '#shop/checkout/checkout-form.ts';
import { paisa, rupees } from '#shop/pricing/money.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeCoupon, makeOffer, saveSetting } from '#server/testing/make-offer.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { shopState } from '#server/testing/read-order.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { placeOrder } from './place-order.ts';

let it: TestDatabase;
let shop: SmallShop;
let court: number;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  court = shop.court.row('42', 'Black');
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

describe('a refused order leaves nothing behind:', () => {
  let before: Record<string, number>;
  const inShop = async () => {
    before = await shopState(it.db);
  };
  beforeEach(inShop);
  afterEach(async () => expect(await shopState(it.db)).toEqual(before));

  test('an empty cart', async () => {
    await expectRefusal({ lines: [] }, 'empty-cart');
  });

  test.each([0, 1, 1_199_999, 1_200_001, 1_220_000])('a forged total of %i paisa', async (forged) => {
    const refusal = await expectRefusal({ lines: [pairs(court)], shownTotal: paisa(forged) }, 'total-moved');
    expect(refusal.text).toContain('₨12,000');
  });

  test('more pairs than there are, said with the number left', async () => {
    const refusal = await expectRefusal(
      { lines: [pairs(shop.chappal.row('42'), 6)], rupees: 7_500 },
      'not-enough-stock',
    );
    expect(refusal.text).toBe('Beach Chappal, EU 42: only 5 left.');
  });

  test('one line of two that cannot be sold', async () => {
    const lines = [pairs(court), pairs(shop.chappal.row('42'), 6)];
    await expectRefusal({ lines, rupees: 19_500 }, 'not-enough-stock');
  });

  test('a size without stock, named with its colour', async () => {
    const row = await addSize('43');
    const refusal = await expectRefusal({ lines: [pairs(row)], rupees: 12_000 }, 'sold-out');
    expect(refusal.text).toMatch(/^Court Classic, EU 43, White is currently out of stock/);
  });

  test('a size that was taken off', async () => {
    const row = await addSize('44', false);
    await expectRefusal({ lines: [pairs(row)], rupees: 12_000 }, 'no-such-line');
  });

  test('46 a product that is not on sale', async () => {
    const refusal = await expectRefusal(
      { lines: [pairs(shop.retired.row('42'))], rupees: 9_000 },
      'no-such-line',
    );
    expect(refusal.text).toMatch(/^Retired Runner, EU 42 is no longer sold/);
  });

  test('a variant that never was', async () => {
    await expectRefusal({ lines: [pairs(999_999_999)], rupees: 200 }, 'no-such-line');
  });

  test('58 express where it is not offered', async () => {
    const { address } = checkoutInput({ lines: [] });
    const gwadar = { ...address, city: 'Gwadar' };
    await expectRefusal(
      { lines: [pairs(court)], rupees: 12_400, method: 'EXPRESS', address: gwadar },
      'express-not-offered',
    );
  });

  test('45* the same row twice in one form, more together than there are', async () => {
    const row = shop.chappal.row('42');
    const read = readCheckout(formOf(`${row}:3,${row}:3`), 'required');
    if (!read.ok) throw new Error(read.refusal.text);
    await expectRefusal({ ...read.input, rupees: 7_500 }, 'not-enough-stock');
  });

  test('the same row twice behind the back of the form', async () => {
    const lines = [pairs(shop.chappal.row('42'), 3), pairs(shop.chappal.row('42'), 3)];
    await expectRefusal({ lines, rupees: 7_500 }, 'not-enough-stock');
  });

  test.each(['NOSUCH', 'x', '<script>', 'É'.repeat(200), "' or 1=1 --"])(
    'the coupon %s',
    async (couponCode) => {
      await expectRefusal({ lines: [pairs(court)], rupees: 12_000, couponCode }, 'coupon-invalid');
    },
  );
});

describe('a coupon is refused', () => {
  test.each([
    ['OFF', { active: false }, 'coupon-invalid'],
    ['ENDED', { endAt: new Date(noon.getTime() - 1) }, 'coupon-invalid'],
    ['TO-COME', { startAt: new Date(noon.getTime() + 1) }, 'coupon-invalid'],
    ['RICH', { minimumSpend: 1_200_001 }, 'coupon-minimum-spend'],
    ['FULL', { totalLimit: 3, uses: 3 }, 'coupon-used-up'],
  ] as const)('%s: %o', async (code, terms, refused) => {
    await makeCoupon(it.db, { code, ...terms });
    await expectRefusal({ lines: [pairs(court)], rupees: 11_500, couponCode: code }, refused);
    await it.db.deleteFrom('coupons').where('code', '=', code).execute();
  });

  test('by the phone that used it as often as it allows, not by another', async () => {
    await makeCoupon(it.db, { code: 'ONCE-EACH', customerLimit: 1 });
    const form = { lines: [pairs(court)], rupees: 11_500, couponCode: 'ONCE-EACH' };
    await expectPlaced(form);
    await expectRefusal(form, 'coupon-used-by-you');
    await expectPlaced({ ...form, phone: '+923331234567' });
  });

  test('and holds at its bounds: the minimum to the paisa, the first and the last moment', async () => {
    await makeCoupon(it.db, { code: 'EDGE', minimumSpend: 1_200_000, startAt: noon, endAt: noon });
    await expectPlaced({ lines: [pairs(court)], rupees: 11_500, couponCode: 'EDGE' });
  });
});

describe('47 what changed since the cart was looked at is told with the new total:', () => {
  test('a price', async () => {
    const form = { lines: [pairs(shop.runner.row('38'))], rupees: 7_224 };
    await setPrice(shop.runner.id, 9_000);
    const refusal = await expectRefusal(form, 'total-moved');
    expect(refusal.text).toContain('The total is now ₨7,650.');
    await expectPlaced({ ...form, rupees: 7_650 });
    await setPrice(shop.runner.id, 8_499);
  });

  test('an offer that ended a millisecond ago', async () => {
    const id = await makeOffer(it.db, { endAt: noon });
    const form = { lines: [pairs(court)], rupees: 10_800 };
    await expectPlaced(form);
    const refusal = await expectRefusal(form, 'total-moved', new Date(noon.getTime() + 1));
    expect(refusal.text).toContain('₨12,000');
    await it.db.deleteFrom('offers').where('id', '=', id).execute();
  });

  test('a fee', async () => {
    const form = { lines: [pairs(shop.chappal.row('42'))], rupees: 1_450 };
    await saveSetting(it.db, 'freeShippingThreshold', 1_250);
    const refusal = await expectRefusal(form, 'total-moved');
    expect(refusal.text).toContain('₨1,250');
    await it.db.deleteFrom('settings').execute();
    await expectPlaced(form);
  });
});

type Form = Partial<CheckoutInput> & { lines: CheckoutInput['lines']; rupees?: number };

async function expectRefusal(form: Form, refused: string, now = noon) {
  const input = checkoutInput({ shownTotal: rupees(form.rupees ?? 0), ...form });
  const answer = await placeOrder(it.db, input, now);
  expect(answer).toMatchObject({ refused });
  if (!isRefusal(answer)) throw new Error('was placed');
  return answer;
}

async function expectPlaced(form: Form): Promise<void> {
  expect(await placeOrder(it.db, checkoutInput(form), noon)).toMatchObject({ replayed: false });
}

async function addSize(size: string, active = true): Promise<number> {
  const { id } = await it.db
    .insertInto('variants')
    .values({ productId: shop.court.id, colour: 'White', size, active })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function setPrice(id: string, price: number): Promise<void> {
  await it.db
    .updateTable('products')
    .set({ basePrice: price * 100 })
    .where('id', '=', id)
    .execute();
}

function formOf(lines: string): FormData {
  const form = new FormData();
  const fields = {
    name: 'Ayesha Khan',
    phone: '0300 1234567',
    email: 'ayesha@example.com',
    street: 'House 12',
    city: 'Lahore',
    lines,
    shownTotal: '750000',
    key: crypto.randomUUID(),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
