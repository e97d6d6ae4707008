// What an offer is said to reach, against a look at every product of the shop.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paisa, toWholeRupees } from '#shop/pricing/money.ts';
import { appliesTo, savingOn, type Discount, type OfferTarget } from '#shop/offers/offers.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { offerEffect } from './offer-effect.ts';

let it: TestDatabase;
let some: string[];
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  for (let at = 0; at < 48; at += 1) await makeProduct(it.db, productAt(at));
  const rows = await it.db.selectFrom('products').select('id').orderBy('title').limit(4).execute();
  some = rows.map(({ id }) => id);
});
afterAll(() => it.close());

// Prices that round both ways, discounts around those of the offers, some without, some off sale.
function productAt(at: number) {
  return {
    title: `Number ${at}`,
    rupees: [3, 49, 99, 1_250, 4_999, 12_000][at % 6] ?? 1,
    category: ['Running', 'Sneakers', 'Kids'][at % 3] ?? 'Kids',
    audience: [null, 'Men', 'Women'][at % 7] ?? null,
    discount: [null, 5, 10, 11, 25, 90][(at * 5 + Math.floor(at / 6)) % 6] ?? null,
    active: at % 8 !== 0,
    createdAt: new Date(1_700_000_000_000 + ((at * 17) % 48) * 60_000),
  };
}

const targets: OfferTarget[] = [
  { scope: 'SITE_WIDE' },
  ...['Running', 'Sneakers', 'Men', 'Women', 'Unisex', 'Skates'].map(
    (category) => ({ scope: 'CATEGORY', category }) as const,
  ),
];
const discounts: Discount[] = [
  { discountType: 'PERCENT', value: 10 },
  { discountType: 'PERCENT', value: 1 },
  { discountType: 'PERCENT', value: 100 },
  { discountType: 'FLAT', value: 30_000 },
  { discountType: 'FLAT', value: 40 },
];
const offers = targets.flatMap((target) => discounts.map((discount) => ({ ...target, ...discount })));

test.each(offers)(
  '$discountType $value for $scope $category is what a look at every product says',
  async (offer) => {
    expect(await offerEffect(it.db, offer)).toEqual(await lookAtAll(offer));
  },
);

test('an offer for one product reaches that one, and none where it is off sale', async () => {
  for (const productId of some)
    for (const discount of discounts) {
      const offer = { scope: 'PRODUCT', productId, ...discount } as const;
      expect(await offerEffect(it.db, offer)).toEqual(await lookAtAll(offer));
    }
});

async function lookAtAll(offer: Discount & OfferTarget) {
  const every = await it.db
    .selectFrom('products')
    .select(['id', 'title', 'category', 'audience', 'basePrice', 'discountPercentage'])
    .where('active', '=', true)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const reached = every
    .filter((product) => appliesTo(offer, product))
    .map(({ title, basePrice, discountPercentage }) => {
      const before = toWholeRupees(paisa(basePrice));
      const own = savingOn(before, { discountType: 'PERCENT', value: discountPercentage ?? 0 });
      return { title, before, saving: savingOn(before, offer), own };
    });
  const [newest] = reached;
  return {
    matches: reached.length,
    smaller: reached.filter(({ saving, own }) => saving > 0 && saving < own).length,
    sample: newest
      ? { title: newest.title, before: newest.before, after: paisa(newest.before - newest.saving) }
      : null,
  };
}
