// Tests of draws: who wins, what is held, who may order, and what becomes of pairs that nobody takes.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { drawDue } from './draw-due.ts';
import { enterDraw } from './enter-draw.ts';
import { findEntry, loadDraw } from './load-draw.ts';
import { orderWin } from './order-win.ts';
import { hashOfSeed, lineUp } from './pick-winners.ts';
import { createDraw, stopDraw } from './save-draw.ts';
import { sweepEntries } from './sweep-entries.ts';

let it: TestDatabase;
let owner: Actor;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  owner = await makeStaff(it.db, 'SUPER_ADMIN');
});
beforeEach(async () => {
  shoe = await makeProduct(it.db, { title: 'Launch', rupees: 20_000, stock: { 41: 2, 42: 3 } });
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const minute = 60_000;
const after = (minutes: number) => new Date(noon.getTime() + minutes * minute);
const closes = after(60);

async function make(sizes: Record<string, number>): Promise<number> {
  const made = await createDraw(
    it.db,
    owner,
    {
      productId: shoe.id,
      sizes: Object.entries(sizes).map(([size, count]) => ({ variantId: shoe.row(size), pairs: count })),
      opensAt: noon,
      closesAt: closes,
      windowMinutes: 60,
    },
    noon,
  );
  if (isRefusal(made)) throw new Error(made.text);
  return made.id;
}

const phoneOf = (person: number) => `+92300${String(1_000_000 + person)}`;

async function enter(
  drawId: number,
  person: number,
  size = '42',
  at = after(1),
  formKey: string = randomUUID(),
): Promise<string> {
  const input = { name: `Person ${person}`, phone: phoneOf(person), email: '', variantId: shoe.row(size) };
  const entered = await enterDraw(it.db, { drawId, input, formKey, language: null }, at);
  if (isRefusal(entered)) throw new Error(entered.refused);
  return entered.token;
}

const due = (at: Date) => drawDue({ db: it.db, now: () => at });

function order(token: string, at: Date, shown = 20_000) {
  const input = checkoutInput({ lines: [pairs(shoe.row('41'), 9)], rupees: shown, phone: '+923339999999' });
  return orderWin(it.db, { token, input, userId: null, language: null }, at);
}

async function stockOf(size: string): Promise<number> {
  const { stock } = await it.db
    .selectFrom('variants')
    .select('stock')
    .where('id', '=', shoe.row(size))
    .executeTakeFirstOrThrow();
  return stock;
}

async function statesOf(tokens: string[], at: Date): Promise<string[]> {
  return Promise.all(tokens.map(async (token) => (await findEntry(it.db, token, at))?.state ?? 'none'));
}

test('exactly as many win as there are pairs, as anybody works out from the published seed', async () => {
  const drawId = await make({ 42: 2, 41: 1 });
  const people = Array.from({ length: 12 }, (_, person) => person);
  await Promise.all(people.map((person) => enter(drawId, person, person % 3 === 0 ? '41' : '42')));
  const before = await loadDraw(it.db, drawId, after(59));
  expect(before).toMatchObject({ state: 'open', seed: null, winners: [], entryCount: null });
  await due(closes);
  const drawn = await loadDraw(it.db, drawId, closes);
  expect(drawn?.seedHash).toBe(before?.seedHash);
  expect(hashOfSeed(drawn?.seed ?? '')).toBe(before?.seedHash);
  expect(drawn).toMatchObject({ state: 'drawn', entryCount: 12 });
  const entries = await it.db
    .selectFrom('drawEntries')
    .select(['ticket', 'variantId'])
    .where('drawId', '=', drawId)
    .execute();
  const expected = (size: string, count: number) =>
    lineUp(
      drawn?.seed ?? '',
      entries.filter(({ variantId }) => variantId === shoe.row(size)),
    )
      .slice(0, count)
      .map(({ ticket }) => ticket);
  const won = (size: string) =>
    drawn?.winners.filter(({ variantId }) => variantId === shoe.row(size)).map(({ ticket }) => ticket);
  expect(won('42')).toEqual(expected('42', 2));
  expect(won('41')).toEqual(expected('41', 1));
  expect(drawn?.winners.map(({ phone }) => phone).join()).toMatch(/^(0300 ••••\d{3},?){3}$/);
});

test('pairs of a draw leave the stock at once, and nobody else can buy them', async () => {
  await make({ 42: 3 });
  expect(await stockOf('42')).toBe(0);
  const bought = checkoutInput({ lines: [pairs(shoe.row('42'))], rupees: 20_000 });
  expect(await placeOrder(it.db, bought, after(1))).toMatchObject({ refused: 'sold-out' });
});

test('a draw takes no pairs that are not there, and runs once at a time', async () => {
  await expect(make({ 42: 4 })).rejects.toThrow('EU 42, Default: 3 in stock, not 4.');
  expect(await stockOf('42')).toBe(3);
  await make({ 42: 1 });
  await expect(make({ 42: 1 })).rejects.toThrow('Wait until its last pair');
});

test('one number enters once, also when it comes twenty times at once', async () => {
  const drawId = await make({ 42: 1 });
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => enter(drawId, 1)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a form whose answer got lost is sent again, and is answered with its entry', async () => {
  const drawId = await make({ 42: 1 });
  const key = randomUUID();
  const [first, second] = await Promise.all([
    enter(drawId, 1, '42', after(1), key),
    enter(drawId, 1, '42', after(1), key),
  ]);
  expect(second).toBe(first);
  expect(await enter(drawId, 1, '42', after(60), key)).toBe(first);
});

test('entries are taken from the first moment to the last, and none before or after', async () => {
  const drawId = await make({ 42: 1 });
  await expect(enter(drawId, 1, '42', new Date(noon.getTime() - 1))).rejects.toThrow('draw-not-open');
  await enter(drawId, 2, '42', noon);
  await enter(drawId, 3, '42', new Date(closes.getTime() - 1));
  await expect(enter(drawId, 4, '42', closes)).rejects.toThrow('draw-not-open');
  await expect(enter(drawId, 5, '41', after(2))).rejects.toThrow('no-such-line');
});

test('an entry that crosses the draw is in it, or is refused', async () => {
  const drawId = await make({ 42: 1 });
  const entering = Array.from({ length: 8 }, (_, person) => enter(drawId, person, '42', after(59)));
  const [answers] = await Promise.all([Promise.allSettled(entering), due(closes)]);
  const taken = answers.filter(({ status }) => status === 'fulfilled').length;
  expect((await loadDraw(it.db, drawId, closes))?.entryCount).toBe(taken);
});

test('a winner orders the held pair, once, to the phone that entered, whatever the form says', async () => {
  const drawId = await make({ 42: 1 });
  const token = await enter(drawId, 7);
  await due(closes);
  const answers = await Promise.all([order(token, after(61)), order(token, after(61))]);
  const placed = answers.flatMap((answer) => (isRefusal(answer) ? [] : [answer]));
  expect(placed.map(({ replayed }) => replayed).toSorted()).toEqual([false, true]);
  expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1);
  const [first] = placed;
  const sold = await it.db
    .selectFrom('orderItems as l')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .select(['l.variantId', 'l.quantity', 'o.phone'])
    .where('o.id', '=', first?.orderId ?? '')
    .execute();
  expect(sold).toEqual([{ variantId: shoe.row('42'), quantity: 1, phone: phoneOf(7) }]);
  expect(await stockOf('42')).toBe(2);
  expect(await loadDraw(it.db, drawId, after(62))).toMatchObject({ state: 'over' });
});

test('who has not won, a made-up link, and a time that has passed order nothing', async () => {
  const drawId = await make({ 42: 1 });
  const tokens = await Promise.all([enter(drawId, 1), enter(drawId, 2)]);
  expect(await order(tokens[0], after(2))).toMatchObject({ refused: 'not-won' });
  await due(closes);
  const states = await statesOf(tokens, closes);
  expect(states.toSorted()).toEqual(['waiting', 'won']);
  const [winner, other] = states[0] === 'won' ? tokens : tokens.toReversed();
  expect(await order(other ?? '', after(61))).toMatchObject({ refused: 'not-won' });
  expect(await order('A'.repeat(32), after(61))).toMatchObject({ refused: 'no-such-draw' });
  expect(await order(winner ?? '', after(61), 1)).toMatchObject({ refused: 'total-moved' });
  expect(await order(winner ?? '', after(120))).toMatchObject({ refused: 'win-over' });
  await due(after(120));
  expect(await statesOf([winner ?? '', other ?? ''], after(121))).toEqual(['ended', 'won']);
  expect(await order(other ?? '', after(122))).toMatchObject({ replayed: false });
});

test('what nobody is left to take goes back to stock', async () => {
  const drawId = await make({ 42: 3, 41: 2 });
  const token = await enter(drawId, 1);
  await due(closes);
  expect([await stockOf('42'), await stockOf('41')]).toEqual([2, 2]);
  expect(await statesOf([token], closes)).toEqual(['won']);
  await due(after(120));
  expect(await stockOf('42')).toBe(3);
  expect(await loadDraw(it.db, drawId, after(121))).toMatchObject({ state: 'over' });
});

test('a stopped draw gives its pairs back; after the draw winners keep their time, and nobody else wins', async () => {
  const early = await make({ 42: 2 });
  const entered = await enter(early, 1);
  expect(await stopDraw(it.db, owner, early, after(5))).toEqual({ id: early });
  expect(await stockOf('42')).toBe(3);
  expect(await statesOf([entered], after(6))).toEqual(['stopped']);
  expect(await stopDraw(it.db, owner, early, after(6))).toMatchObject({ refused: 'draw-ended' });

  const late = await make({ 42: 1 });
  const tokens = await Promise.all([1, 2, 3].map((person) => enter(late, person)));
  await due(closes);
  await stopDraw(it.db, owner, late, after(61));
  expect((await statesOf(tokens, after(61))).toSorted()).toEqual(['lost', 'lost', 'won']);
  await due(after(121));
  expect((await statesOf(tokens, after(121))).toSorted()).toEqual(['ended', 'lost', 'lost']);
  expect(await stockOf('42')).toBe(3);
});

test('two processes draw once, and a crowd of winners never takes more than there is', async () => {
  const drawId = await make({ 42: 3 });
  const tokens = await Promise.all(Array.from({ length: 9 }, (_, person) => enter(drawId, person)));
  await Promise.all([due(closes), due(closes), due(closes)]);
  const answers = await Promise.all(tokens.map((token) => order(token, after(61))));
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(3);
  await Promise.all([due(after(125)), ...tokens.map((token) => order(token, after(119)))]);
  expect(await stockOf('42')).toBe(0);
  expect((await loadDraw(it.db, drawId, after(126)))?.winners).toHaveLength(3);
});

test('a month later nobody of it is known any more, and it can still be worked out again', async () => {
  const drawId = await make({ 42: 1 });
  await enter(drawId, 1);
  await enter(drawId, 2);
  await due(closes);
  await stopDraw(it.db, owner, drawId, after(61));
  await due(after(121));
  await sweepEntries({ db: it.db, now: () => after(121 + 31 * 24 * 60) });
  const rows = await it.db
    .selectFrom('drawEntries')
    .select(['phone', 'name', 'email'])
    .where('drawId', '=', drawId)
    .execute();
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ phone: null, name: '', email: '' })));
  expect((await loadDraw(it.db, drawId, after(122)))?.winners.map(({ phone }) => phone)).toEqual([null]);
});
