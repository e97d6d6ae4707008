// Tests of statements: taken in whole or not at all, once, matched by number alone; what is not as it should be is asked about.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { StatementLine } from '#shop/cash/read-statement.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { answerQuestion } from '#server/settling/answer-question.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markStage } from '#server/orders/note-order.ts';
import { settleProfit } from '#server/profit/settle-profit.ts';
import { listQuestions } from '#server/questions/list-questions.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { waitingForLocks } from '#server/testing/waiting-for-locks.ts';
import { listCourierCash, listHeld } from './cash-figures.ts';
import { raiseCashQuestions } from './raise-cash-questions.ts';
import { seeTransfer, undoTransfer, withdrawStatement } from './see-transfer.ts';
import { claimParcel, giveUp, settleBefore, undoSettled } from './settle-parcel.ts';
import { takeStatement } from './take-statement.ts';

let it: TestDatabase;
let admin: Actor;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  admin = await makeStaff(it.db);
  shoe = await makeProduct(it.db, { title: 'Billed', rupees: 5_000, stock: { 42: 900 } });
});
afterEach(async () => {
  await settleProfit(it.db);
  expect(await verifyShop(it.db)).toEqual([]);
});
afterAll(() => it.close());

const day = (days: number) => new Date(noon.getTime() + days * 86_400_000);
const today = '2026-11-02';
let couriers = 0;
let numbers = 0;

type Sent = { parcelId: number; orderId: string; cn: string; courierId: number; ref: string };

async function sent(courier: string, isDelivered = true): Promise<Sent> {
  const orderId = await makeOrder(it.db, { row: shoe.row('42'), rupees: 5_000 });
  const cn = `S-${(numbers += 1)}`;
  for (const to of ['CONFIRMED', 'FULFILLED'] as const)
    await changeStatus(it.db, admin, { orderId, to, note: '' }, noon);
  await markStage(it.db, admin, { orderId, stage: 'shipped', courier, trackingNumber: cn }, noon);
  if (isDelivered)
    await markStage(it.db, admin, { orderId, stage: 'delivered', courier: '', trackingNumber: '' }, noon);
  const {
    id: parcelId,
    accountId,
    ourRef: ref,
  } = await it.db
    .selectFrom('parcels')
    .select(['id', 'accountId', 'ourRef'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return { parcelId, orderId, cn, courierId: accountId ?? 0, ref };
}

const newCourier = () => `Courier ${(couriers += 1)}`;

async function many(count: number, courier = newCourier()): Promise<Sent[]> {
  const all: Sent[] = [];
  for (let at = 0; at < count; at += 1) all.push(await sent(courier));
  return all;
}

function lineOf(cn: string, line: number, said: Partial<StatementLine> = {}): StatementLine {
  const amounts = { cod: 500_000, fee: 25_000, tax: 4_000, withheld: 20_000, ...said };
  const net = (amounts.cod ?? 0) - amounts.fee - amounts.tax - amounts.withheld;
  return { line, cn, reference: '', city: '', day: null, net, ...amounts };
}

/** Of a courier who says what he paid, and nothing else. */
const paidLine = (cn: string, line: number, net: number) =>
  lineOf(cn, line, { cod: null, fee: 0, tax: 0, withheld: 0, net });

function take(parcels: Sent[], lines: StatementLine[], number = `N-${(numbers += 1)}`, dated = today) {
  const total = lines.reduce((sum, { net }) => sum + net, 0);
  return takeStatement(
    it.db,
    admin,
    { accountId: parcels[0]?.courierId ?? 0, number, dated, lines, total },
    noon,
  );
}

async function taken(parcels: Sent[], lines: StatementLine[], number?: string) {
  const answer = await take(parcels, lines, number);
  if (isRefusal(answer)) throw new Error(answer.text);
  if (answer.how === 'other') throw new Error('another statement of this number');
  return answer;
}

async function cashOf({ courierId }: Sent, now = noon) {
  const found = (await listCourierCash(it.db, now)).find((each) => each.courierId === courierId);
  const {
    week = 0,
    fortnight = 0,
    month = 0,
    older = 0,
    overdue = 0,
    short = 0,
    owed = 0,
    said = 0,
  } = found ?? {};
  return { held: week + fortnight + month + older, overdue, short, owed, said };
}

const nothing = { held: 0, overdue: 0, short: 0, owed: 0, said: 0 };

const questionsOf = async (kind: string) =>
  (await listQuestions(it.db, { isOpen: true, after: null })).questions.filter((each) => each.kind === kind);

const mine = async (kind: string) =>
  (await questionsOf(kind)).filter(
    ({ facts }) => 'courier' in facts && facts.courier === `Courier ${couriers}`,
  );

const aboutCash = async () => [...(await mine('cash-overdue')), ...(await mine('cash-transfer'))];

async function posted(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from cash_entries`.execute(
    it.db,
  );
  return rows[0]?.count ?? 0;
}

test('delivered, billed, seen in the bank: nobody holds anything, and every step can be taken back', async () => {
  const parcels = await many(3);
  const [first] = parcels;
  if (!first) throw new Error('no parcel');
  expect(await cashOf(first)).toEqual({ ...nothing, held: 1_500_000 });
  const { statementId, findings } = await taken(
    parcels,
    parcels.map(({ cn }, at) => lineOf(cn, at + 2)),
  );
  expect([findings, await cashOf(first)]).toEqual([[], { ...nothing, said: 1_353_000 }]);
  expect(await seeTransfer(it.db, admin, { statementId, on: today }, noon)).toBe(true);
  expect(await cashOf(first)).toEqual(nothing);
  expect(await seeTransfer(it.db, admin, { statementId, on: today }, noon)).toMatchObject({
    refused: 'cash-changed',
  });
  expect(await withdrawStatement(it.db, admin, statementId, noon)).toMatchObject({ refused: 'cash-changed' });
  expect(await undoTransfer(it.db, admin, statementId, noon)).toBe(true);
  expect(await cashOf(first)).toEqual({ ...nothing, said: 1_353_000 });
  expect(await seeTransfer(it.db, admin, { statementId, on: today }, noon)).toBe(true);
  expect(await undoTransfer(it.db, admin, statementId, noon)).toBe(true);
  expect(await withdrawStatement(it.db, admin, statementId, noon)).toBe(true);
  expect(await cashOf(first)).toEqual({ ...nothing, held: 1_500_000 });
});

test('the same statement again changes nothing; its number with other lines shows the difference', async () => {
  const parcels = await many(2);
  const lines = parcels.map(({ cn }, at) => lineOf(cn, at + 2));
  const { statementId } = await taken(parcels, lines, 'AGAIN-1');
  const before = await posted();
  expect(await take(parcels, lines, 'again-1')).toEqual({ how: 'same', statementId, findings: [] });
  const other = await take(parcels, [lineOf(lines[0]?.cn ?? '', 2, { fee: 30_000 })], 'AGAIN-1');
  expect(other).toMatchObject({
    how: 'other',
    statementId,
    changes: [{ before: { fee: 25_000 }, after: { fee: 30_000 } }, { after: null }],
  });
  expect(await posted()).toBe(before);
});

async function refusedWith(words: string, answer: ReturnType<typeof take>, before: number): Promise<void> {
  expect(await answer).toMatchObject({
    refused: 'statement-foreign',
    text: expect.stringContaining(words),
  });
  expect(await posted()).toBe(before);
}

describe('refused in words, and nothing moves: a statement', () => {
  test('of another courier', async () => {
    const [ours, theirs] = [await many(1), await many(2)];
    const lines = theirs.map(({ cn }, at) => lineOf(cn, at + 2));
    await refusedWith(`Parcels of Courier ${couriers} are in it`, take(ours, lines), await posted());
  });

  test('of another month', async () => {
    const parcels = await many(1);
    const lines = parcels.map(({ cn }) => lineOf(cn, 2));
    await refusedWith(
      'left the shop on 2 Nov 2026',
      take(parcels, lines, 'M-1', '2026-10-01'),
      await posted(),
    );
    const dated = [lineOf(parcels[0]?.cn ?? '', 2, { day: '2026-12-01' })];
    await refusedWith('after the day of the statement', take(parcels, dated), await posted());
  });

  test('whose lines were all paid before', async () => {
    const parcels = await many(2);
    const lines = parcels.map(({ cn }, at) => lineOf(cn, at + 2));
    await taken(parcels, lines, 'FIRST');
    await refusedWith('paid before, in statement FIRST', take(parcels, lines), await posted());
  });
});

describe('asked about is', () => {
  test('what was collected and not asked for, paid and not delivered, billed twice', async () => {
    const courier = newCourier();
    const parcels = [...(await many(3, courier)), await sent(courier, false)];
    const [less, twice, good, onTheWay] = parcels;
    if (!less || !twice || !good || !onTheWay) throw new Error('no parcel');
    await taken(parcels, [lineOf(twice.cn, 2)]);
    const { findings } = await taken(parcels, [
      lineOf(less.cn, 2, { cod: 450_000 }),
      lineOf(twice.cn, 3, { cod: 0, fee: 11_000, tax: 0, withheld: 0 }),
      lineOf(good.cn, 4),
      lineOf(onTheWay.cn, 5),
    ]);
    expect(findings.map(({ line, found }) => [line, found])).toEqual([
      [2, ['amount']],
      [3, ['twice']],
      [5, ['not-delivered']],
    ]);
    expect((await questionsOf('cash-amount'))[0]?.facts).toMatchObject({
      said: 'Rs 4,500',
      ours: 'Rs 5,000',
      ref: less.ref,
    });
    expect(await cashOf(less)).toMatchObject({ short: 50_000 });
    expect(
      (await listHeld(it.db, { view: 'short', courierId: less.courierId }, noon)).map(({ ref }) => ref),
    ).toEqual([less.ref]);
  });

  test('what is paid twice or too much by a courier who does not say what he collected; in parts it may be paid', async () => {
    const parcels = await many(3);
    const [twice, parts, more] = parcels;
    if (!twice || !parts || !more) throw new Error('no parcel');
    const first = await taken(parcels, [paidLine(twice.cn, 2, 470_000), paidLine(parts.cn, 3, 400_000)]);
    const second = await taken(parcels, [
      paidLine(twice.cn, 2, 470_100),
      paidLine(parts.cn, 3, 70_000),
      paidLine(more.cn, 4, 500_100),
    ]);
    expect(first.findings).toEqual([]);
    expect(second.findings.map(({ line, found }) => [line, found])).toEqual([
      [2, ['twice']],
      [4, ['amount']],
    ]);
    expect((await mine('cash-amount'))[0]?.facts).toMatchObject({ said: 'Rs 5,001', ours: 'Rs 5,000' });
  });

  test('what was checked in, whatever was said of it before; a fee before it is there is one to the door', async () => {
    const courier = newCourier();
    const parcels = [...(await many(12, courier)), await sent(courier, false)];
    const returned = parcels.slice(0, 6);
    const [onTheWay] = parcels.slice(-1);
    for (const { orderId } of returned)
      await changeStatus(it.db, admin, { orderId, to: 'CANCELLED', note: '' }, noon);
    const back = { cod: 0, fee: 10_000, tax: 0, withheld: 0 };
    await taken(parcels, [
      ...returned.slice(0, 5).map(({ cn }, at) => lineOf(cn, at + 2, back)),
      ...parcels.slice(6, 12).map(({ cn }, at) => lineOf(cn, at + 20)),
    ]);
    const { findings } = await taken(parcels, [
      lineOf(returned[5]?.cn ?? '', 2),
      lineOf(onTheWay?.cn ?? '', 3, { cod: 0 }),
    ]);
    expect(findings.map(({ line, found }) => [line, found])).toEqual([[2, ['not-delivered']]]);
  });

  test('a fee that is more than half over the usual one', async () => {
    const parcels = await many(7);
    await taken(
      parcels,
      parcels.slice(0, 5).map(({ cn }, at) => lineOf(cn, at + 2)),
    );
    const [, , , , , sixth, seventh] = parcels;
    const { findings } = await taken(parcels, [
      lineOf(sixth?.cn ?? '', 2, { fee: 37_500 }),
      lineOf(seventh?.cn ?? '', 3, { fee: 37_600 }),
    ]);
    expect(findings).toMatchObject([{ line: 3, found: ['fee'] }]);
  });

  test('a number that no parcel has, with suggestions; the parcel that a person says gets its money', async () => {
    const parcels = await many(3);
    const [first, second, third] = parcels;
    if (!first || !second || !third) throw new Error('no parcel');
    const unknown = { ...lineOf('STRANGE-1', 3), reference: `#${third.ref}`, city: 'Lahore' };
    const { statementId } = await taken(parcels, [lineOf(first.cn, 2), unknown]);
    await seeTransfer(it.db, admin, { statementId, on: today }, noon);
    expect(await cashOf(first)).toEqual({ ...nothing, held: 1_000_000, owed: -500_000 });
    const question = (await questionsOf('cash-unknown')).find(
      ({ facts }) => 'cn' in facts && facts.cn === 'STRANGE-1',
    );
    expect(question?.facts).toMatchObject({
      suggested: [
        { id: third.parcelId, why: 'reference' },
        { id: second.parcelId, why: 'cash' },
      ],
    });
    const chosen = { id: question?.id ?? 0, answer: `parcel:${third.parcelId}`, note: '' };
    expect(await answerQuestion(it.db, admin, chosen, noon)).toMatchObject({ kind: 'cash-unknown' });
    expect(await cashOf(first)).toEqual({ ...nothing, held: 500_000 });
  });

  test('a line that a person matches is looked at as those are whose number is known', async () => {
    const [first, second] = await many(2);
    if (!first || !second) throw new Error('no parcel');
    const less = { ...lineOf('STRANGE-2', 3), reference: `#${second.ref}`, cod: 450_000, net: 401_000 };
    await taken([first, second], [lineOf(first.cn, 2), less]);
    expect(await mine('cash-amount')).toEqual([]);
    const [question] = await mine('cash-unknown');
    const chosen = { id: question?.id ?? 0, answer: `parcel:${second.parcelId}`, note: '' };
    expect(await answerQuestion(it.db, admin, chosen, noon)).toMatchObject({ kind: 'cash-unknown' });
    expect((await mine('cash-amount')).map(({ facts }) => facts)).toMatchObject([
      { cn: 'STRANGE-2', ref: second.ref, said: 'Rs 4,500', ours: 'Rs 5,000' },
    ]);
    expect(await mine('cash-twice')).toEqual([]);
  });

  test('what is delivered and not paid in time, and money that nobody has seen: once, until it is', async () => {
    const parcels = await many(2);
    const [first, second] = parcels;
    if (!first || !second) throw new Error('no parcel');
    const { statementId } = await taken(parcels, [lineOf(first.cn, 2)]);
    await raiseCashQuestions(it.db, day(2));
    expect([await mine('cash-overdue'), await mine('cash-transfer')]).toEqual([[], []]);
    await raiseCashQuestions(it.db, day(15));
    await raiseCashQuestions(it.db, day(15));
    expect(await mine('cash-overdue')).toMatchObject([{ facts: { count: 1, amount: 'Rs 5,000', days: 14 } }]);
    expect(await mine('cash-transfer')).toMatchObject([{ facts: { amount: 'Rs 4,510' } }]);
    await seeTransfer(it.db, admin, { statementId, on: today }, noon);
    await settleBefore(it.db, admin, { courierId: first.courierId, on: today }, day(15));
    await raiseCashQuestions(it.db, day(15));
    expect([await mine('cash-overdue'), await mine('cash-transfer')]).toEqual([[], []]);
    expect(await cashOf(first)).toEqual(nothing);
  });
});

test('what staff answered is asked again a week later if nothing came, and not within the hour', async () => {
  const parcels = await many(2);
  const [first] = parcels;
  if (!first) throw new Error('no parcel');
  await taken(parcels, [lineOf(first.cn, 2)]);
  await raiseCashQuestions(it.db, day(15));
  for (const { id, kind } of await aboutCash()) {
    const answer = kind === 'cash-overdue' ? 'wrote' : 'asked';
    expect(await answerQuestion(it.db, admin, { id, answer, note: '' }, day(15))).toMatchObject({ kind });
  }
  for (const hours of [1, 2, 24, 6 * 24]) await raiseCashQuestions(it.db, day(15 + hours / 24));
  expect(await aboutCash()).toEqual([]);
  await raiseCashQuestions(it.db, day(22));
  expect(await aboutCash()).toMatchObject([{ kind: 'cash-overdue' }, { kind: 'cash-transfer' }]);
});

test('a small difference is given up as it was seen, and taken back; a large one is not', async () => {
  const [small] = await many(1);
  if (!small) throw new Error('no parcel');
  const { statementId } = await taken([small], [lineOf(small.cn, 2, { cod: 490_000 })]);
  const { parcelId } = small;
  expect(await giveUp(it.db, admin, { parcelId, seen: 20_000 }, noon)).toMatchObject({
    refused: 'cash-changed',
  });
  expect(await giveUp(it.db, admin, { parcelId, seen: 10_000 }, noon)).toEqual({ ref: small.ref });
  expect(await cashOf(small)).toEqual({ ...nothing, said: 441_000 });
  expect(await undoSettled(it.db, admin, { parcelId, what: 'given-up' }, noon)).toEqual({ ref: small.ref });
  expect(await giveUp(it.db, admin, { parcelId, seen: 10_000 }, noon)).toEqual({ ref: small.ref });
  expect(await seeTransfer(it.db, admin, { statementId, on: today }, noon)).toBe(true);
  expect(await cashOf(small)).toEqual(nothing);
  const [large] = await many(1);
  const asked = { parcelId: large?.parcelId ?? 0, seen: 500_000 };
  expect(await giveUp(it.db, admin, asked, noon)).toMatchObject({ text: expect.stringContaining('Rs 500') });
});

test('a difference that two people give up at once is given up once', async () => {
  const [small] = await many(1);
  if (!small) throw new Error('no parcel');
  await taken([small], [lineOf(small.cn, 2, { cod: 490_000 })]);
  const { parcelId } = small;
  const held = await it.pool.connect();
  await held.query('begin');
  await held.query('select id from parcels where id = $1 for update', [parcelId]);
  const both = [1, 2].map(() => giveUp(it.db, admin, { parcelId, seen: 10_000 }, noon));
  await expect.poll(() => waitingForLocks(it.db)).toBe(2);
  await held.query('commit');
  held.release();
  const answers = await Promise.all(both);
  expect(answers).toContainEqual({ ref: small.ref });
  expect(answers).toContainEqual(expect.objectContaining({ refused: 'cash-changed' }));
  expect(await cashOf(small)).toEqual({ ...nothing, said: 441_000 });
});

test('a courier owes what he agreed to pay for a lost parcel, once', async () => {
  const parcel = await sent(newCourier(), false);
  const { parcelId } = parcel;
  expect(await claimParcel(it.db, admin, { parcelId, amount: 300_000 }, noon)).toMatchObject({
    refused: 'cash-changed',
  });
  const { declareLost } = await import('#server/check-in/declare-lost.ts');
  await declareLost(it.db, admin, { parcelId, note: '' }, noon);
  expect(await claimParcel(it.db, admin, { parcelId, amount: 300_000 }, noon)).toEqual({ ref: parcel.ref });
  expect(await claimParcel(it.db, admin, { parcelId, amount: 300_000 }, noon)).toMatchObject({
    refused: 'cash-changed',
  });
  const { statementId, findings } = await taken(
    [parcel],
    [lineOf(parcel.cn, 2, { cod: 300_000, fee: 0, tax: 0, withheld: 0 })],
  );
  await seeTransfer(it.db, admin, { statementId, on: today }, noon);
  expect([findings, await cashOf(parcel)]).toEqual([[], nothing]);
});
