// Tests of labels and load sheets of couriers, against a simulator that sends anything but a PDF: what is here is printed, the rest
// says why it is not, and a sheet that may have been made is not made again by itself.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SimFault } from '#sims/engine/faults.ts';
import type { CourierWork } from '#server/booking/run-booking.ts';
import { transact } from '#server/db/transact.ts';
import { handOver } from '#server/dispatch/hand-over.ts';
import { listBooked } from '#server/dispatch/list-dispatch.ts';
import { notePrinted } from '#server/dispatch/print-parcels.ts';
import { readHandover } from '#server/dispatch/read-handover.ts';
import { scanParcel } from '#server/dispatch/scan-parcel.ts';
import { LOOK_AT_PARCELS, queueLook } from '#server/following/look-jobs.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { openCourierShop, type CourierShop } from '#server/testing/courier-shop.ts';
import { callsTo, give, Killed, killedAt, runQueue } from '#server/testing/book-parcels.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { noon } from '#server/testing/make-shop.ts';
import { askForLabels } from './ask-for-labels.ts';
import { fetchPaper } from './fetch-paper.ts';
import { pdfProcess } from './pdf-process.ts';
import { readLabelFile, readSheetFile } from './read-papers.ts';
import { sweepPapers } from './sweep-papers.ts';
import { FETCH_PAPER, queuePaper, wantSheet } from './want-paper.ts';

let it: CourierShop;
let at = noon;
let work: CourierWork;
beforeAll(async () => {
  it = await openCourierShop();
  work = { db: it.db, authSecret: null, call: callsTo(it.sim), now: () => at };
});

beforeEach(async () => {
  it.sim.calm();
  for (const { orderId } of await listBooked(it.db)) await set(orderId, 'CANCELLED');
  await runQueue(work);
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const set = (orderId: string, to: 'CONFIRMED' | 'CANCELLED') =>
  changeStatus(it.db, it.admin, { orderId, to, note: '' }, at);

type Booked = { order: string; id: number; cn: string; ref: string };

async function booked(by = work): Promise<Booked> {
  const order = await makeOrder(it.db, { row: it.shoe.row('42'), rupees: 10_000 });
  await set(order, 'CONFIRMED');
  await give(it.db, it.admin, [order], at);
  await runQueue(by);
  const parcel = await it.db
    .selectFrom('parcels')
    .select(['id', 'cn', 'ourRef'])
    .where('orderId', '=', order)
    .executeTakeFirstOrThrow();
  return { order, id: parcel.id, cn: parcel.cn ?? '', ref: parcel.ourRef };
}

async function later(minutes: number, by = work): Promise<void> {
  at = new Date(at.getTime() + minutes * 60_000);
  await it.sim.advance(minutes * 60_000);
  await sweepPapers(it.db, at);
  await runQueue(by);
}

const labelOf = async (id: number) =>
  it.db
    .selectFrom('courierPapers')
    .select(['id', 'state', 'said', 'tries'])
    .where('parcelId', '=', id)
    .executeTakeFirst();

test('labels come after their bookings, and are printed as one file in the order that was chosen', async () => {
  const parcels = [await booked(), await booked(), await booked()];
  const ids = parcels.map(({ id }) => id).toReversed();
  expect(await askForLabels(it.db, ids, at)).toEqual({ here: ids.toReversed(), waiting: [] });
  const file = await readLabelFile(it.db, ids);
  expect(await pdfProcess.run('countPages', file ?? new Uint8Array())).toBe(3);
  expect(await readLabelFile(it.db, [0])).toBeNull();
});

test('labels that wait come before a look at the parcels that are on the road', async () => {
  const { id } = await booked();
  const { id: paperId } = (await labelOf(id)) ?? expect.fail('no label');
  const { accountId } = await it.db
    .selectFrom('parcels')
    .select('accountId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await queueLook(it.db, accountId ?? 0);
  await queuePaper(it.db, { paperId, accountId: accountId ?? 0 });
  // As the worker takes them, one at a time of an account.
  const { rows } = await sql<{ task: string }>`
    select t.identifier as task
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier in (${LOOK_AT_PARCELS}, ${FETCH_PAPER}) order by j.priority, j.run_at, j.id`.execute(
    it.db,
  );
  expect(rows.map(({ task }) => task)).toEqual([FETCH_PAPER, LOOK_AT_PARCELS]);
  await runQueue(work);
});

describe('a label that', () => {
  const bad: [SimFault, string, 'asked' | 'failed'][] = [
    ['html', 'It sent a page of HTML in place of a PDF.', 'asked'],
    ['hang', 'No answer within 2 seconds.', 'asked'],
    ['cut-before', 'The line was cut.', 'asked'],
    ['error-after', 'PostEx answered 500 without saying what was done.', 'asked'],
    ['too-many', 'It wants to be called less often.', 'asked'],
    ['pdf-is-json', 'Something went wrong, please try again later', 'failed'],
    ['unauthorised', 'TOKEN IS INVALID', 'failed'],
    ['pdf-large', 'It sent a PDF of 12 MB.', 'failed'],
    ['pdf-broken', 'It sent a PDF that cannot be opened.', 'failed'],
  ];
  test.each(bad)('is %s says so, and the others are printed', async (fault, said, state) => {
    const good = await booked();
    it.sim.fail(fault, { on: 'label', times: 1 });
    const none = await booked();
    expect(await labelOf(none.id)).toMatchObject({ state, said });
    const asked = await askForLabels(it.db, [good.id, none.id], at);
    expect(asked).toEqual({ here: [good.id], waiting: [expect.stringContaining(`#${none.ref}: PostEx`)] });
    expect(asked.waiting.join()).toContain(said.replace(/[.!]?$/, '.'));
    // That press asks for it again at once.
    await runQueue(work);
    expect(await labelOf(none.id)).toMatchObject({ state: 'here', said: '' });
  });
});

test('a label that a page of HTML came for is asked for again by itself', async () => {
  it.sim.fail('html', { on: 'label', times: 1 });
  const { id } = await booked();
  await later(2);
  expect(await labelOf(id)).toMatchObject({ state: 'here', said: '', tries: 2 });
});

test('a courier that is away lets one label wait for his answer, and after four tries of it a person asks', async () => {
  it.sim.fail('hang', { on: 'label', rate: 1 });
  const [first] = [await booked(), await booked()];
  const calls = () => it.sim.calls.filter(({ does }) => does === 'label').length;
  const before = calls();
  await it.db
    .updateTable('courierPapers')
    .set({ tries: 0, againAt: at })
    .where('state', '=', 'asked')
    .execute();
  await sweepPapers(it.db, at);
  await runQueue(work);
  expect(calls() - before).toBe(1);
  for (const minutes of [2, 6, 21]) await later(minutes);
  expect(await labelOf(first.id)).toMatchObject({ state: 'failed', tries: 4 });
  it.sim.calm();
  expect((await askForLabels(it.db, [first.id], at)).waiting).toHaveLength(1);
  await runQueue(work);
  expect((await askForLabels(it.db, [first.id], at)).here).toEqual([first.id]);
});

test('a label is of its number: what was fetched for another one is not printed', async () => {
  const { id } = await booked();
  await it.db.updateTable('courierPapers').set({ cn: 'another' }).where('parcelId', '=', id).execute();
  expect(await readLabelFile(it.db, [id])).toBeNull();
  expect((await listBooked(it.db))[0]).toMatchObject({ id, hasLabel: true, label: null });
  expect((await askForLabels(it.db, [id], at)).waiting).toHaveLength(1);
  await runQueue(work);
  expect((await askForLabels(it.db, [id], at)).here).toEqual([id]);
});

test('the scan stops a box whose label was not printed, unless his number was read from it', async () => {
  const { id, ref, cn } = await booked();
  const scan = (code: string) => scanParcel(it.db, { accountId: it.account, code }, at);
  expect(await scan(ref)).toEqual({ ok: false, text: `#${ref}: the label of PostEx was not printed.` });
  expect(await scan(cn)).toMatchObject({ ok: true });
  await notePrinted(it.db, [id], at);
  expect(await scan(ref)).toMatchObject({ ok: true });
});

async function handedOver(...parcels: Booked[]): Promise<number> {
  for (const { cn } of parcels) await scanParcel(it.db, { accountId: it.account, code: cn }, at);
  const handed = await handOver(it.db, it.admin, it.account, at);
  if (!('handoverId' in handed)) throw new Error(handed.text);
  return handed.handoverId;
}

test('a hand-over makes the courier’s load sheet of all that is in it', async () => {
  const id = await handedOver(await booked(), await booked());
  expect(await readHandover(it.db, id)).toMatchObject({ sheet: 'asked' });
  await runQueue(work);
  expect(await readHandover(it.db, id)).toMatchObject({ sheet: 'here', sheetSaid: '' });
  expect(await pdfProcess.run('countPages', (await readSheetFile(it.db, id)) ?? new Uint8Array())).toBe(1);
  expect(
    new Set(
      it.sim
        .parcels()
        .slice(-2)
        .map(({ sheet }) => sheet),
    ).size,
  ).toBe(1);
});

test('a load sheet whose answer was lost is for a person: it is not made again by itself', async () => {
  const parcel = await booked();
  it.sim.fail('cut-after', { on: 'sheet', times: 1 });
  const id = await handedOver(parcel);
  await runQueue(work);
  await later(60);
  expect(await readHandover(it.db, id)).toMatchObject({ sheet: 'failed', sheetSaid: 'The line was cut.' });
  const again = () => transact(it.db, (tx) => wantSheet(tx, { handoverId: id, accountId: it.account }, at));
  await again();
  await runQueue(work);
  expect(await readHandover(it.db, id)).toMatchObject({ sheet: 'here' });
  await again();
  expect(await readHandover(it.db, id)).toMatchObject({ sheet: 'here' });
});

test('a process that is killed between any two awaits loses no label, and asks for a sheet once', async () => {
  for (let step = 1; ; step += 1) {
    const parcel = await booked();
    const handover = await handedOver(parcel);
    const paper = await it.db
      .selectFrom('courierPapers')
      .select('id')
      .where('handoverId', '=', handover)
      .executeTakeFirstOrThrow();
    const before = it.sim.calls.filter(({ does }) => does === 'sheet').length;
    const ended = await fetchPaper(killedAt(work, step), paper.id).then(
      () => 'done',
      (error: unknown) => (error instanceof Killed ? 'killed' : Promise.reject(error)),
    );
    await Promise.all([runQueue(work), fetchPaper(work, paper.id)]);
    await later(5);
    expect(it.sim.calls.filter(({ does }) => does === 'sheet').length - before).toBeLessThanOrEqual(1);
    const { sheet } = (await readHandover(it.db, handover)) ?? {};
    expect(['here', 'failed']).toContain(sheet);
    if (ended === 'done') return expect(step).toBeGreaterThan(6);
  }
});

test('after two weeks a paper is erased', async () => {
  const { id } = await booked();
  at = new Date(at.getTime() + 15 * 86_400_000);
  await sweepPapers(it.db, at);
  expect(await labelOf(id)).toBeUndefined();
});
