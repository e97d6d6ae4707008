// Tests of reviews: who may write one, what the shop shows of them, and what staff do with them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { forgetCustomer } from '#server/orders/forget-customer.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { placeWithStatus } from '#server/testing/place-and-fulfil.ts';
import { pairs } from '#server/testing/checkout-input.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { findReviewableProduct } from './find-reviewable-product.ts';
import { listReviews, publishedReviews } from './list-reviews.ts';
import { answerReview, moderateReview } from './moderate-review.ts';
import { ratingOf } from './rating-of.ts';
import { writeReview, type ReviewToWrite } from './write-review.ts';

let it: TestDatabase;
let shop: SmallShop;
let staff: Actor;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  staff = await makeStaff(it.db);
});
afterAll(() => it.close());

const words = { stars: 4, fit: 'true' as const, title: 'Good', body: 'Soft and light.', name: 'Ayesha' };

function write(token: string, productId: string, more: Partial<ReviewToWrite> = {}) {
  return writeReview(it.db, { ...words, token, productId, ...more }, noon);
}

async function written(token: string, productId: string, more: Partial<ReviewToWrite> = {}): Promise<string> {
  const review = await write(token, productId, more);
  if (isRefusal(review)) throw new Error(review.refused);
  return review.reviewId;
}

let phones = 0;
function buy(line: number, rupees: number, phone?: string) {
  phones += 1;
  const lines = [pairs(line)];
  return placeWithStatus(it.db, {
    lines,
    rupees,
    phone: phone ?? `+9230012345${String(phones).padStart(2, '0')}`,
  });
}

test('only who received the pair reviews it, once, whichever of his orders he comes from', async () => {
  const row = shop.court.row('42', 'Black');
  const first = await buy(row, 12_000, '+923217654321');
  const again = await buy(row, 12_000, '+923217654321');
  expect(await write('a'.repeat(32), shop.court.id)).toMatchObject({ refused: 'review-by-buyers' });
  expect(await write('nonsense', shop.court.id)).toMatchObject({ refused: 'review-by-buyers' });
  expect(await write(first.token, shop.runner.id)).toMatchObject({ refused: 'review-by-buyers' });
  await written(first.token, shop.court.id);
  expect(await write(first.token, shop.court.id)).toMatchObject({ refused: 'reviewed-already' });
  expect(await write(again.token, shop.court.id)).toMatchObject({ refused: 'reviewed-already' });
});

test.each(['PENDING', 'CONFIRMED', 'CANCELLED'] as const)(
  'an order that is %s is no proof',
  async (status) => {
    const order = await placeWithStatus(
      it.db,
      { lines: [pairs(shop.runner.row('39'))], rupees: 7_224, phone: '+923331112223' },
      status,
    );
    expect(await write(order.token, shop.runner.id)).toMatchObject({ refused: 'review-by-buyers' });
  },
);

test('whoever left the shop writes no second review by an old link, and reads none of another who left', async () => {
  const line = shop.court.row('42', 'Black');
  const [first, second] = [await buy(line, 12_000), await buy(line, 12_000)];
  await written(first.token, shop.court.id);
  const person = await makeStaff(it.db, 'CUSTOMER');
  const delivered = { packedAt: noon, shippedAt: noon, deliveredAt: noon };
  const theirs = it.db.updateTable('orders').set({ userId: person.userId, ...delivered });
  await theirs.where('trackingToken', 'in', [first.token, second.token]).execute();
  await transact(it.db, (tx) => forgetCustomer(tx, person.userId));
  expect(await write(first.token, shop.court.id)).toMatchObject({ refused: 'review-by-buyers' });
  expect(await findReviewableProduct(it.db, second.token, shop.court.id)).toBeNull();
});

test('a form sent five times at once is one review', async () => {
  const order = await buy(shop.runner.row('38'), 7_224);
  const answers = await Promise.all(Array.from({ length: 5 }, () => write(order.token, shop.runner.id)));
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
});

test('nothing is shown or counted before staff publish it, and each decision is in the audit log', async () => {
  const product = await makeProduct(it.db, { title: 'Judged', rupees: 6_000, stock: { 42: 9 } });
  const order = await buy(product.row('42'), 6_000);
  const id = await written(order.token, product.id, { stars: 2, fit: 'small' });
  const shown = () => publishedReviews(it.db, product.id, { after: null, count: 5 });
  expect((await shown()).reviews).toEqual([]);
  expect((await ratingOf(it.db, [product.id])).size).toBe(0);
  expect(await answerReview(it.db, staff, { reviewId: id, answer: 'Hm' }, noon)).toMatchObject({
    refused: 'not-published',
  });
  await moderateReview(it.db, staff, { reviewId: id, status: 'published' }, noon);
  await answerReview(it.db, staff, { reviewId: id, answer: 'Thank you, we told the maker.' }, noon);
  expect((await shown()).reviews).toMatchObject([{ id, stars: 2, answer: 'Thank you, we told the maker.' }]);
  expect((await ratingOf(it.db, [product.id])).get(product.id)).toEqual({
    reviews: 1,
    average: 2,
    byStars: [0, 1, 0, 0, 0],
    fits: { small: 1, true: 0, large: 0 },
  });
  await moderateReview(it.db, staff, { reviewId: id, status: 'rejected', reason: 'Names a person' }, noon);
  expect((await shown()).reviews).toEqual([]);
  expect((await ratingOf(it.db, [product.id])).size).toBe(0);
  const audit = await it.db
    .selectFrom('auditLog')
    .select(['action', 'subjectTitle'])
    .where('subject', '=', id)
    .orderBy('id')
    .execute();
  expect(audit.map((row) => row.action)).toEqual(['review.moderate', 'review.answer', 'review.moderate']);
  expect(audit[0]?.subjectTitle).toBe('Judged');
});

test('who decides or answers on a page from before a colleague did is told, and nothing of the colleague’s is lost', async () => {
  const product = await makeProduct(it.db, { title: 'Judged twice', rupees: 6_000, stock: { 42: 9 } });
  const order = await buy(product.row('42'), 6_000);
  const reviewId = await written(order.token, product.id, { stars: 2, fit: 'small' });
  const judge = (seen: string, status: 'published' | 'rejected', reason = '') =>
    moderateReview(it.db, staff, { reviewId, seen, status, reason }, noon);
  const answer = (seen: string, text: string) =>
    answerReview(it.db, staff, { reviewId, seen, answer: text }, noon);
  const late = { refused: 'saved-meanwhile' };
  expect(await judge('pending', 'rejected', 'Names a person')).toEqual({ status: 'rejected' });
  expect(await judge('pending', 'published')).toMatchObject(late);
  expect(await judge('pending', 'rejected', 'Names a person')).toEqual({ status: 'rejected' });
  expect(await judge('rejected', 'published')).toEqual({ status: 'published' });
  expect(await answer('', 'Thank you')).toEqual({ answer: 'Thank you' });
  expect(await answer('', 'Sorry')).toMatchObject(late);
  expect(await answer('', 'Thank you')).toEqual({ answer: 'Thank you' });
  expect(await answer('Thank you', '')).toEqual({ answer: '' });
});

test('the figures are those of the published reviews, also when many are published at once', async () => {
  const product = await makeProduct(it.db, { title: 'Loved', rupees: 6_000, stock: { 42: 30 } });
  const said = [5, 5, 4, 4, 3, 1, 5, 5];
  const ids: string[] = [];
  for (const stars of said) {
    const order = await buy(product.row('42'), 6_000);
    ids.push(await written(order.token, product.id, { stars, fit: stars === 1 ? 'large' : 'true' }));
  }
  await Promise.all(
    ids.map((reviewId) => moderateReview(it.db, staff, { reviewId, status: 'published' }, noon)),
  );
  expect((await ratingOf(it.db, [product.id, shop.chappal.id])).get(product.id)).toEqual({
    reviews: 8,
    average: 4,
    byStars: [1, 0, 1, 2, 4],
    fits: { small: 0, true: 7, large: 1 },
  });
  const { reviews, hasMore } = await publishedReviews(it.db, product.id, { after: null, count: 5 });
  expect(hasMore).toBe(true);
  const rest = await publishedReviews(it.db, product.id, { after: reviews.at(-1)?.id ?? null, count: 5 });
  expect(rest).toMatchObject({ hasMore: false });
  expect(new Set([...reviews, ...rest.reviews].map((review) => review.id)).size).toBe(8);
});

test('staff list reviews by status, newest first, with product and order', async () => {
  const product = await makeProduct(it.db, { title: 'Listed', rupees: 6_000, stock: { 42: 9 } });
  const order = await buy(product.row('42'), 6_000);
  const id = await written(order.token, product.id);
  const { reviews } = await listReviews(it.db, { status: 'pending', after: null, count: 100 });
  expect(reviews.find((review) => review.id === id)).toMatchObject({
    productTitle: 'Listed',
    orderId: order.id,
    status: 'pending',
  });
});
