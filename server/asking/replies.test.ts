// Tests of what customers reply by WhatsApp: signed, once, in any order; a certain answer is acted upon, all else is for staff.
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { readHook, whatsappCloud } from '#shop/messages/whatsapp-cloud.ts';
import { rupees } from '#shop/pricing/money.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import { readConfig } from '#platform/config/config.ts';
import { openLog } from '#platform/log/log.ts';
import { englishTexts } from '#server/languages/writing.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { saveAccount } from '#server/messages/accounts.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markOrders } from '#server/orders/mark-orders.ts';
import { listQuestions } from '#server/questions/list-questions.ts';
import { saveSetting, takeTransfers } from '#server/testing/make-offer.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { openWhatsapp } from '../../sims/whatsapp.ts';
import { askDue } from './ask-due.ts';
import { hearReceipt } from './hear-receipt.ts';
import { hearReply } from './hear-reply.ts';
import { remindPrepay } from './remind-prepay.ts';
import { sendToPhone, type AskingContext } from './send-to-phone.ts';
import { startAsking } from './start-asking.ts';
import { sweepReplies } from './sweep-replies.ts';
import { answerChallenge, HEAR_NEWS, hookToken, takeHook } from './take-hook.ts';

let it: TestDatabase;
let shop: SmallShop;
let sana: Actor;
let sim: Awaited<ReturnType<typeof openWhatsapp>>;
let context: AskingContext;

const account = {
  phoneNumberId: '1555',
  token: 'secret-token',
  appSecret: 'app-secret',
  template: 'confirm_order',
  parcelTemplate: 'order_news',
  language: 'en',
};

beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  sana = await makeStaff(it.db);
  sim = await openWhatsapp(account);
  const messageSimulator = `http://127.0.0.1:${sim.port}`;
  context = {
    db: it.db,
    now: () => noon,
    publicUrl: 'https://qadam.pk',
    authSecret: null,
    messageSimulator,
    textsIn: englishTexts,
  };
  await saveAccount(it.db, sana, null, {
    channel: 'whatsapp',
    provider: whatsappCloud,
    account,
    isOn: true,
    version: 0,
  });
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await sim.close();
  await it.close();
});

const query = (mode: string, given: string, challenge: string) =>
  new URLSearchParams({ 'hub.mode': mode, 'hub.verify_token': given, 'hub.challenge': challenge });

let count = 0;
let phone: string;
beforeEach(() => {
  count += 1;
  phone = `+92300${String(1_000_000 + count)}`;
});

/** An order that was asked about, and the message. */
async function asked(): Promise<{ id: string; wamid: string }> {
  const id = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000, phone });
  await askDue(context);
  return sentBy(context, id);
}

/** An order with ₨500 off for paying first, whose payment was asked for, and the message. */
async function toPayFirst(): Promise<{ id: string; wamid: string }> {
  await takeTransfers(it.db);
  await saveSetting(it.db, 'prepayHours', 24);
  await saveSetting(it.db, 'prepayPercent', 0);
  await saveSetting(it.db, 'prepayRupees', 500);
  const id = await makeOrder(it.db, {
    row: shop.court.row('42', 'Black'),
    rupees: 12_000,
    phone,
    prepayOff: rupees(500),
  });
  const soon = { ...context, now: () => daysLater(noon, 22 / 24) };
  await remindPrepay(soon);
  return sentBy(soon, id);
}

async function sentBy(sending: typeof context, id: string): Promise<{ id: string; wamid: string }> {
  const message = await it.db
    .selectFrom('messages')
    .select('id')
    .where('orderId', '=', id)
    .where('channel', '=', 'whatsapp')
    .executeTakeFirstOrThrow();
  await sendToPhone(sending, { messageId: message.id, isLast: false });
  return { id, wamid: sim.taken.at(-1)?.wamid ?? '' };
}

/** Through the signed webhook's reader, as the job has it. */
async function hear({ body }: { body: string }): Promise<void> {
  for (const news of readHook(body) ?? [])
    await (news.kind === 'reply' ? hearReply(context, news) : hearReceipt(it.db, news));
}

const status = async (id: string) => (await readOrder(it.db, id)).order.status;
const set = (id: string, ...all: ('CONFIRMED' | 'FULFILLED' | 'CANCELLED')[]) =>
  all.reduce<Promise<unknown>>(
    (before, to) => before.then(() => changeStatus(it.db, sana, { orderId: id, to, note: '' }, noon)),
    Promise.resolve(),
  );
const isThere = { stage: 'delivered', courier: '', trackingNumber: '' } as const;
const toRead = () =>
  it.db
    .selectFrom('replies')
    .select(['text', 'why', 'orderId'])
    .where('phone', '=', phone)
    .where('settledAt', 'is', null)
    .orderBy('receivedAt')
    .execute();
const digits = () => phone.slice(1);

const receipt = async (wamid: string) =>
  (await it.db
    .selectFrom('messages')
    .select(['receipt', 'status'])
    .where('providerId', '=', wamid)
    .executeTakeFirst()) ?? null;

const take = ({ body, signature }: { body: string; signature: string }) =>
  takeHook(context, Buffer.from(body), signature);
const jobs = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = ${HEAR_NEWS}`.execute(
    it.db,
  );
  return rows[0]?.count ?? 0;
};

test('a reply whose hearing was killed is heard again', async () => {
  const { id, wamid } = await asked();
  await take(sim.pressed(wamid, 2));
  await sql`
    update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() - interval '3 minutes', attempts = 1
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${HEAR_NEWS})`.execute(
    it.db,
  );
  const config = { ...readConfig({ DATA_DIR: tmpdir() }), messageSimulator: context.messageSimulator };
  const app = { db: it.db, config, log: openLog('error'), now: () => noon };
  const asking = startAsking({ app, pool: it.pool, textsIn: englishTexts });
  await expect.poll(() => status(id)).toBe('CANCELLED');
  await asking.stop();
});

describe('an answer', () => {
  test.each([
    [0, 'CONFIRMED', 'Confirmed by the customer, by WhatsApp'],
    [2, 'CANCELLED', 'Cancelled by the customer, by WhatsApp'],
  ] as const)('button %i sets the order to %s, once, however often it is told', async (button, to, note) => {
    const { id, wamid } = await asked();
    const pressed = sim.pressed(wamid, button);
    await Promise.all([hear(pressed), hear(pressed)]);
    await hear(pressed);
    const { order, events } = await readOrder(it.db, id);
    expect([order.status, events.filter((event) => event.note === note)]).toMatchObject([to, [{}]]);
    expect(await toRead()).toEqual([]);
  });

  test('a change is called next, and staff read it', async () => {
    const { id, wamid } = await asked();
    await hear(sim.pressed(wamid, 1));
    expect((await readOrder(it.db, id)).order).toMatchObject({
      status: 'PENDING',
      callAgainAt: null,
      askAt: null,
    });
    expect(await toRead()).toMatchObject([{ why: 'Wants a change', orderId: id }]);
  });

  test('a word that answers our message counts, by that message', async () => {
    const { id, wamid } = await asked();
    await asked();
    await hear(sim.wrote(digits(), 'جی ہاں 👍', wamid));
    expect(await status(id)).toBe('CONFIRMED');
  });

  test('a word alone counts only if this phone has exactly one order that waits', async () => {
    const first = await asked();
    const second = await asked();
    await hear(sim.wrote(digits(), 'yes'));
    expect([await status(first.id), await status(second.id)]).toEqual(['PENDING', 'PENDING']);
    // Staff read it with the order that was asked about last.
    expect(await toRead()).toMatchObject([{ text: 'yes', orderId: second.id, why: 'Wrote to the shop' }]);
    await set(second.id, 'CANCELLED');
    await hear(sim.wrote(digits(), 'Ji haan'));
    expect(await status(first.id)).toBe('CONFIRMED');
  });

  test('a word alone is of the order that waits, else of the one asked about last, never of a delivered one', async () => {
    const [delivered, out] = [await asked(), await asked()];
    await set(delivered.id, 'CONFIRMED', 'FULFILLED');
    await sql`update orders set delivered_at = ${noon} where id = ${delivered.id}`.execute(it.db);
    await set(out.id, 'CONFIRMED');
    await hear(sim.wrote(digits(), 'ok'));
    await hear(sim.wrote(digits(), 'cancel'));
    // Nothing is cancelled by a word that may be about anything.
    expect(await status(out.id)).toBe('CONFIRMED');
    expect((await toRead()).map(({ orderId }) => orderId)).toEqual([out.id, out.id]);
    await set(out.id, 'CANCELLED');
    await hear(sim.wrote(digits(), 'nahi'));
    expect((await toRead()).at(-1)).toMatchObject({ text: 'nahi', orderId: null });
    await sql`update orders set delivered_at = null where id = ${delivered.id}`.execute(it.db);
  });

  test('a no to the message of an order that is delivered is read by staff, and asks nobody to cancel it', async () => {
    const { id, wamid } = await asked();
    await set(id, 'CONFIRMED', 'FULFILLED');
    await sql`update orders set delivered_at = ${noon} where id = ${id}`.execute(it.db);
    await hear(sim.pressed(wamid, 2));
    const { questions } = await listQuestions(it.db, { isOpen: true, after: null });
    expect(questions.filter(({ orderId }) => orderId === id)).toEqual([]);
    expect(await toRead()).toMatchObject([{ orderId: id, why: 'Says no to an order that is delivered' }]);
    await sql`update orders set delivered_at = null where id = ${id}`.execute(it.db);
  });

  test.each([
    ['that answers our message', true],
    ['alone', false],
  ])('an ok %s to an order to be paid first makes it no cash order; a no cancels it', async (_, answers) => {
    const { id, wamid } = await toPayFirst();
    expect(JSON.stringify(sim.taken.at(-1))).toContain('11,500');
    await hear(sim.wrote(digits(), 'ok', answers ? wamid : undefined));
    expect((await readOrder(it.db, id)).order).toMatchObject({
      status: 'PENDING',
      prepayUntil: daysLater(noon, 1),
      prepayOff: rupees(500),
    });
    const why = 'Says yes to an order that is to be paid first';
    expect(await toRead()).toMatchObject([{ text: 'ok', orderId: id, why }]);
    await hear(sim.wrote(digits(), 'cancel', answers ? wamid : undefined));
    expect(await status(id)).toBe('CANCELLED');
  });

  test.each(['yes but size 43', 'no problem', 'kab aye ga?'])('“%s” is never guessed', async (text) => {
    const { id, wamid } = await asked();
    await hear(sim.wrote(digits(), text, wamid));
    expect([await status(id), await toRead()]).toMatchObject(['PENDING', [{ text, orderId: id }]]);
  });

  test('a payload that the shop did not sign, and one from another phone, change nothing', async () => {
    const { id, wamid } = await asked();
    const pressed = sim.pressed(wamid, 2).body;
    const forged = pressed.replace(
      /"payload":"(.)/,
      (_whole, first: string) => `"payload":"${first === 'A' ? 'B' : 'A'}`,
    );
    await hear({ body: forged.replace(wamid, 'wamid.none') });
    await hear({
      body: pressed.replaceAll(digits(), '923330000001').replace(/wamid\.in\d+/, 'wamid.foreign'),
    });
    expect(await status(id)).toBe('PENDING');
  });

  test('a late no changes nothing, and is a question for staff', async () => {
    const { id, wamid } = await asked();
    await set(id, 'CONFIRMED', 'FULFILLED');
    await hear(sim.pressed(wamid, 2));
    await hear(sim.wrote(digits(), 'cancel', wamid));
    expect(await status(id)).toBe('FULFILLED');
    const { questions } = await listQuestions(it.db, { isOpen: true, after: null });
    expect(questions.filter(({ orderId }) => orderId === id)).toMatchObject([
      { kind: 'wants-to-cancel', facts: { isOut: true } },
    ]);
    expect(await toRead()).toHaveLength(2);
  });

  test.each([
    ['is cancelled', (id: string) => set(id, 'CANCELLED')],
    ['is there', (id: string) => markOrders(it.db, sana, [{ ...isThere, orderId: id }], noon)],
  ])('a late no is no question any more once the order %s', async (_, end) => {
    const { id, wamid } = await asked();
    await set(id, 'CONFIRMED', 'FULFILLED');
    await hear(sim.pressed(wamid, 2));
    await end(id);
    const { questions } = await listQuestions(it.db, { isOpen: true, after: null });
    expect(questions.filter(({ orderId }) => orderId === id)).toEqual([]);
  });

  test('a yes to an order that was cancelled does not bring it back by itself', async () => {
    const { id, wamid } = await asked();
    await set(id, 'CANCELLED');
    await hear(sim.pressed(wamid, 0));
    expect([await status(id), await toRead()]).toMatchObject(['CANCELLED', [{ orderId: id }]]);
  });

  test('what was written is a row without words after a month, once somebody has read it', async () => {
    await hear(sim.wrote(digits(), 'hello'));
    const later = { db: it.db, now: () => new Date(noon.getTime() + 31 * 86_400_000) };
    await sweepReplies(later);
    expect(await toRead()).toHaveLength(1);
    await it.db.updateTable('replies').set({ settledAt: noon }).where('phone', '=', phone).execute();
    await sweepReplies(later);
    expect(await it.db.selectFrom('replies').select('text').where('phone', '=', phone).execute()).toEqual([]);
  });
});

describe('receipts', () => {
  test('in any order and doubled, the furthest is what holds', async () => {
    const { wamid } = await asked();
    for (const each of ['read', 'sent', 'delivered', 'read', 'failed'] as const)
      await hear(sim.told(wamid, each));
    expect(await receipt(wamid)).toEqual({ receipt: 'read', status: 'sent' });
  });

  test('no WhatsApp, told later: the plan moves on at once, once', async () => {
    const { id, wamid } = await asked();
    await hear(sim.told(wamid, 'failed', 131_026));
    await hear(sim.told(wamid, 'failed', 131_026));
    expect(await receipt(wamid)).toEqual({ receipt: 'failed', status: 'failed' });
    expect((await readOrder(it.db, id)).order.callAgainAt).toEqual(noon);
  });

  test('a failure whose consequence could not be written is heard again by the retry', async () => {
    const { id, wamid } = await asked();
    await sql`create function fail() returns trigger language plpgsql as 'begin raise exception using errcode = 57014; end'`.execute(
      it.db,
    );
    await sql`create trigger fail before update on asks for each row execute function fail()`.execute(it.db);
    await expect(hear(sim.told(wamid, 'failed', 131_026))).rejects.toThrow();
    await sql`drop function fail cascade`.execute(it.db);
    expect(await receipt(wamid)).toEqual({ receipt: null, status: 'sent' });
    await hear(sim.told(wamid, 'failed', 131_026));
    expect((await readOrder(it.db, id)).order.callAgainAt).toEqual(noon);
  });

  test('one that comes before our own note of the sending is known not to be ours yet', async () => {
    const [news] = readHook(sim.told('wamid.early', 'delivered').body) ?? [];
    if (news?.kind !== 'status') throw new Error('no receipt');
    expect(await hearReceipt(it.db, news)).toBe(false);
  });
});

describe('the door', () => {
  test('Meta proves the address once by our own token', async () => {
    const token = await hookToken(context);
    expect(await answerChallenge(context, query('subscribe', token, '1158201444'))).toBe('1158201444');
    const other = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    expect(await answerChallenge(context, query('subscribe', other, '1'))).toBeNull();
    expect(await answerChallenge(context, query('unsubscribe', token, '1'))).toBeNull();
    expect(await answerChallenge(context, query('subscribe', token, '<script>'))).toBeNull();
  });

  test('signed over the raw bytes: with Urdu and emoji it is taken, any changed byte is refused', async () => {
    const told = sim.wrote(digits(), 'ہاں 👍');
    expect(await take(told)).toBe(200);
    expect(await take({ ...told, body: JSON.stringify(JSON.parse(told.body)) })).toBe(403);
    expect(await take({ ...told, signature: '' })).toBe(403);
    expect(
      await take({ ...told, signature: told.signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }),
    ).toBe(403);
    expect(await take({ ...told, body: `${told.body} ` })).toBe(403);
  });

  test('news are answered before anything that they are about is read or waited for', async () => {
    await it.db.transaction().execute(async (tx) => {
      await sql`lock table orders, messages, replies, asks, answers, questions in access exclusive mode`.execute(
        tx,
      );
      expect(await take(sim.wrote(digits(), 'yes'))).toBe(200);
    });
  });

  test('what is signed and no news is refused, and the same news twice is one job', async () => {
    const before = await jobs();
    const told = sim.wrote(digits(), 'yes');
    expect([await take(told), await take(told)]).toEqual([200, 200]);
    expect(await jobs()).toBe(before + 1);
  });
});
