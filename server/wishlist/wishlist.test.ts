// Tests of wishlists of guests and persons, and what becomes of one when the guest signs in.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepGuests } from '#server/carts/purge-guest-carts.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { addToWishlist, removeFromWishlist } from './change-wishlist.ts';
import { mergeWishlist } from './merge-wishlist.ts';
import { loadWishlist, wishedIds } from './load-wishlist.ts';

let it: TestDatabase;
let shop: SmallShop;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
});
beforeEach(async () => {
  await it.db.deleteFrom('wishlists').execute();
});
afterAll(() => it.close());

const nobody = { guestId: null };

async function wish(productId: string, guestId: string | null = null): Promise<string> {
  const added = await addToWishlist(it.db, { guestId }, productId, noon);
  if (isRefusal(added)) throw new Error(added.refused);
  return added.listId;
}

async function person(): Promise<string> {
  const { id } = await it.db
    .insertInto('users')
    .values({ email: `${crypto.randomUUID()}@example.com` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('a guest wishes, sees the newest wish first, and takes one back', async () => {
  const guestId = await wish(shop.court.id);
  await wish(shop.chappal.id, guestId);
  const titles = (await loadWishlist(it.db, { guestId }, noon)).map(({ card }) => card.title);
  expect(titles).toEqual(['Beach Chappal', 'Court Classic']);
  expect(await removeFromWishlist(it.db, { guestId }, shop.chappal.id)).toEqual({
    listId: guestId,
    count: 1,
  });
  expect(await wishedIds(it.db, { guestId })).toEqual([shop.court.id]);
});

test('wishing twice is wishing once, also at once', async () => {
  const guestId = await wish(shop.court.id);
  await Promise.all(Array.from({ length: 5 }, () => wish(shop.runner.id, guestId)));
  expect(await wishedIds(it.db, { guestId })).toHaveLength(2);
});

test('what is not sold cannot be wished for; what is taken off sale stays on the list, named so', async () => {
  expect(await addToWishlist(it.db, nobody, shop.retired.id, noon)).toMatchObject({
    refused: 'no-such-product',
  });
  expect(await addToWishlist(it.db, nobody, crypto.randomUUID(), noon)).toMatchObject({
    refused: 'no-such-product',
  });
  const late = await makeProduct(it.db, { title: 'Late', rupees: 900, stock: { 42: 0 } });
  const guestId = await wish(late.id);
  expect(await loadWishlist(it.db, { guestId }, noon)).toMatchObject([
    { isSold: true, card: { sizesAvailable: 0 } },
  ]);
  await it.db.updateTable('products').set({ active: false }).where('id', '=', late.id).execute();
  expect(await loadWishlist(it.db, { guestId }, noon)).toMatchObject([{ isSold: false }]);
});

test('a list holds 200 products and no more, however many come at once', async () => {
  const guestId = await wish(shop.court.id);
  const made = await it.db
    .insertInto('products')
    .values(
      Array.from({ length: 204 }, (_, at) => ({
        title: `Wish ${at}`,
        slug: `wish-${at}`,
        brand: 'Nike',
        category: 'Sneakers',
        basePrice: 100_000,
      })),
    )
    .returning('id')
    .execute();
  const rows = made.slice(0, 197).map(({ id }) => ({ wishlistId: guestId, productId: id }));
  await it.db.insertInto('wishlistItems').values(rows).execute();
  const answers = await Promise.all(
    made.slice(197).map(({ id }) => addToWishlist(it.db, { guestId }, id, noon)),
  );
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(2);
  expect(answers.filter(isRefusal).map((refusal) => refusal.refused)).toEqual(Array(5).fill('wishlist-full'));
  expect(await wishedIds(it.db, { guestId })).toHaveLength(200);
});

test("a guest's list joins the person's, each product once, and is gone", async () => {
  const userId = await person();
  await addToWishlist(it.db, { userId }, shop.court.id, noon);
  const guestId = await wish(shop.court.id);
  await wish(shop.runner.id, guestId);
  expect(await transact(it.db, (tx) => mergeWishlist(tx, guestId, userId, noon))).toBe(2);
  expect((await wishedIds(it.db, { userId })).toSorted()).toEqual([shop.court.id, shop.runner.id].toSorted());
  expect(await wishedIds(it.db, { guestId })).toEqual([]);
  expect(await transact(it.db, (tx) => mergeWishlist(tx, guestId, userId, noon))).toBe(2);
});

test("the id of a person's list opens nothing for a guest who knows it", async () => {
  const userId = await person();
  const added = await addToWishlist(it.db, { userId }, shop.court.id, noon);
  if (isRefusal(added)) throw new Error(added.refused);
  const thief = { guestId: added.listId };
  expect(await wishedIds(it.db, thief)).toEqual([]);
  expect(await removeFromWishlist(it.db, thief, shop.court.id)).toBeNull();
  const own = await addToWishlist(it.db, thief, shop.runner.id, noon);
  expect(own).not.toMatchObject({ listId: added.listId });
  const other = await person();
  await transact(it.db, (tx) => mergeWishlist(tx, added.listId, other, noon));
  expect(await wishedIds(it.db, { userId })).toEqual([shop.court.id]);
});

test('a list that no guest has touched for half a year is swept, a person’s never', async () => {
  const productId = shop.court.id;
  const guestId = await wish(productId);
  const userId = await person();
  await addToWishlist(it.db, { userId }, productId, noon);
  await sweepGuests({ db: it.db, now: () => new Date(noon.getTime() + 181 * 86_400_000) });
  expect(await wishedIds(it.db, { guestId })).toEqual([]);
  expect(await wishedIds(it.db, { userId })).toEqual([productId]);
});
