// Tests of the shop that asks by itself, against simulated providers: each channel once, never at night, never again after an
// answer, and whatever a provider does no message is sent twice.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { Channel } from '#shop/messages/provider.ts';
import { englishTexts } from '#server/languages/writing.ts';
import { providerNamed } from '#server/messages/providers.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { saveAccount } from '#server/messages/accounts.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { claimNextToConfirm } from '#server/orders/confirm-queue.ts';
import { markStage } from '#server/orders/note-order.ts';
import { correctOrder } from '#server/orders/correct-order.ts';
import { asItIs } from '#shop/orders/correction.ts';
import { recordPaymentOf } from '#server/payments/record-payment.ts';
import { rupees } from '#shop/pricing/money.ts';
import { requeueWaiting } from '#server/outbox/requeue-waiting.ts';
import { saveSetting } from '#server/testing/make-offer.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { simulateSms } from '../../sims/sms.ts';
import { openWhatsapp } from '../../sims/whatsapp.ts';
import { answerOrder, customer } from './answer-order.ts';
import { askDue } from './ask-due.ts';
import { noteCall } from './note-call.ts';
import { sendToPhone, type AskingContext } from './send-to-phone.ts';

let it: TestDatabase;
let shop: SmallShop;
let sana: Actor;
let sim: Awaited<ReturnType<typeof openWhatsapp>>;
let sms: ReturnType<typeof simulateSms>;
let context: AskingContext;
let time = noon;

const phone = '+923001234567';
const secrets = { whatsapp: 'secret-token', sms: 'sms-key' };

beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  sana = await makeStaff(it.db);
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

beforeEach(async () => {
  time = noon;
  sms = simulateSms({ apiKey: secrets.sms });
  sim = await openWhatsapp({ phoneNumberId: '1555', token: secrets.whatsapp, appSecret: 'app' }, sms);
  const messageSimulator = `http://127.0.0.1:${sim.port}`;
  context = {
    db: it.db,
    now: () => time,
    publicUrl: 'https://qadam.pk',
    authSecret: null,
    messageSimulator,
    textsIn: englishTexts,
  };
  await turn('whatsapp', true);
  await turn('sms', true);
});
afterEach(async () => {
  await it.db.deleteFrom('settings').execute();
  const open = await it.db.selectFrom('orders').select('id').where('status', '<>', 'CANCELLED').execute();
  for (const { id } of open)
    await changeStatus(it.db, sana, { orderId: id, to: 'CANCELLED', note: '' }, time);
  await sim.close();
});

async function turn(channel: Channel, isOn: boolean): Promise<void> {
  const provider = providerNamed(channel === 'whatsapp' ? 'whatsapp-cloud' : 'sendpk');
  if (!provider) throw new Error(channel);
  const before = await it.db
    .selectFrom('messageAccounts')
    .select('version')
    .where('channel', '=', channel)
    .executeTakeFirst();
  const account = {
    phoneNumberId: '1555',
    token: secrets.whatsapp,
    appSecret: 'app',
    template: 'confirm_order',
    language: 'en',
    apiKey: secrets.sms,
    sender: 'QADAM',
  };
  const version = before?.version ?? 0;
  expect(await saveAccount(it.db, sana, null, { channel, provider, account, isOn, version })).toEqual({
    saved: true,
  });
}

const wanted = (now: Parameters<typeof asItIs>[0]) => ({ ...asItIs(now), phone: '+923217654321' });
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);
const buy = (more: Partial<Parameters<typeof makeOrder>[1]> = {}) =>
  makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000, phone, ...more });

/** What the timers do at this hour: look at the orders, and send what that queued. */
async function pass(at: number): Promise<void> {
  time = hours(at);
  await askDue(context);
  await send();
}

async function send(isLast = false): Promise<void> {
  const waiting = await it.db
    .selectFrom('messages')
    .select('id')
    .where('channel', '<>', 'email')
    .where('status', '=', 'waiting')
    .execute();
  for (const { id } of waiting) await sendToPhone(context, { messageId: id, isLast });
}

const order = async (id: string) => (await readOrder(it.db, id)).order;
const messages = (id: string) =>
  it.db
    .selectFrom('messages')
    .select(['channel', 'status', 'recipient', 'providerId', 'lastError'])
    .where('orderId', '=', id)
    .where('channel', '<>', 'email')
    .orderBy('createdAt')
    .execute();
const counts = () => [sim.taken.length, sms.taken.length];
const shown = async () =>
  (await claimNextToConfirm(it.db, { sessionId: crypto.randomUUID() }, time)).order?.id ?? null;

describe('the plan', () => {
  test('WhatsApp at once, SMS after two hours, a call after four; each once', async () => {
    const id = await buy();
    await pass(0);
    expect(sim.taken).toMatchObject([
      { to: '923001234567', texts: expect.arrayContaining(['Rs 12,000']) as unknown },
    ]);
    expect(await messages(id)).toMatchObject([
      { channel: 'whatsapp', status: 'sent', recipient: phone, providerId: sim.taken[0]?.wamid },
    ]);
    await pass(1.9);
    expect([counts(), await shown()]).toEqual([[1, 0], null]);
    await pass(2);
    expect(sms.taken).toMatchObject([{ by: 'sendpk', to: '923001234567', sender: 'QADAM' }]);
    expect(sms.taken[0]?.text).toContain('https://qadam.pk/track/');
    await pass(3.9);
    expect([counts(), await shown()]).toEqual([[1, 1], null]);
    await pass(4);
    expect([counts(), await shown()]).toEqual([[1, 1], id]);
    await pass(30);
    expect(counts()).toEqual([1, 1]);
  });

  test('what was paid in full is no cash order: put back to pending, nothing is written and it is called', async () => {
    const id = await buy();
    const payment = { orderId: id, way: 'bank', amount: rupees(12_000), reference: 'FT-1' } as const;
    expect(await recordPaymentOf(it.db, sana, payment, noon)).toEqual({ orderId: id });
    expect((await order(id)).status).toBe('CONFIRMED');
    await changeStatus(it.db, sana, { orderId: id, to: 'PENDING', note: '' }, noon);
    await it.db.updateTable('orders').set({ askAt: noon }).where('id', '=', id).execute();
    await pass(0);
    expect([counts(), await shown()]).toEqual([[0, 0], id]);
  });

  test('the first answer ends it, also while a message waits', async () => {
    const id = await buy();
    await pass(0);
    await answerOrder(it.db, customer, { orderId: id, answer: 'yes', way: 'page' }, hours(1));
    await pass(2);
    expect(counts()).toEqual([1, 0]);
    const other = await buy();
    time = hours(2);
    await askDue(context);
    await answerOrder(it.db, customer, { orderId: other, answer: 'yes', way: 'page' }, hours(2));
    await send();
    expect(counts()).toEqual([1, 0]);
    expect(await messages(other)).toMatchObject([{ status: 'kept' }]);
  });

  test('a call that nobody took up ends the messages', async () => {
    const id = await buy();
    await pass(0);
    await noteCall(it.db, sana, { orderId: id, answer: 'no-answer', calls: 0, again: null }, hours(1));
    await pass(2);
    expect(counts()).toEqual([1, 0]);
  });

  test('nobody is written to at night, not even by a message that was queued before', async () => {
    await buy({ at: hours(10) });
    await pass(10);
    expect(counts()).toEqual([0, 0]);
    await pass(20.9);
    expect(counts()).toEqual([0, 0]);
    await pass(21);
    expect(counts()).toEqual([1, 0]);
    await buy({ at: hours(32.9) });
    time = hours(32.9);
    await askDue(context);
    time = hours(33.1);
    await send();
    expect(counts()).toEqual([1, 0]);
  });

  test('an order that somebody has on the screen is left alone', async () => {
    await turn('whatsapp', false);
    await turn('sms', false);
    const id = await buy();
    await pass(0);
    expect(await shown()).toBe(id);
    await it.db.updateTable('orders').set({ askAt: noon }).where('id', '=', id).execute();
    await turn('whatsapp', true);
    await pass(0.1);
    expect(counts()).toEqual([0, 0]);
    await pass(0.5);
    expect(counts()).toEqual([1, 0]);
  });

  test('without an account nothing is sent, and every order is called at once', async () => {
    await turn('whatsapp', false);
    await turn('sms', false);
    const id = await buy();
    await pass(0);
    expect([counts(), await shown(), (await order(id)).askAt]).toEqual([[0, 0], id, null]);
  });

  test('turned on later, it does not write to orders that came before', async () => {
    await turn('whatsapp', false);
    await turn('sms', false);
    await buy();
    await pass(0);
    await turn('whatsapp', true);
    await pass(1);
    expect(counts()).toEqual([0, 0]);
  });

  test('another phone is asked anew', async () => {
    const id = await buy();
    await pass(0);
    await correctOrder(it.db, sana, { orderId: id, version: 1, wanted }, hours(1));
    await pass(1);
    expect(sim.taken.map(({ to }) => to)).toEqual(['923001234567', '923217654321']);
  });

  test('two processes at it ask once', async () => {
    await buy();
    await Promise.all([askDue(context), askDue(context)]);
    await Promise.all([send(), send()]);
    expect(counts()).toEqual([1, 0]);
  });

  test('by the hours that the owner chose', async () => {
    await saveSetting(it.db, 'askFrom', 12);
    await saveSetting(it.db, 'smsAfterHours', 5);
    await saveSetting(it.db, 'callAfterHours', 6);
    await saveSetting(it.db, 'callEveryHours', 1);
    const id = await buy({ at: hours(-2) });
    await pass(-1);
    expect(sim.taken).toHaveLength(0);
    await pass(0);
    expect(sim.taken).toHaveLength(1);
    await pass(2.9);
    expect(sms.taken).toHaveLength(0);
    await pass(3);
    expect(sms.taken).toHaveLength(1);
    expect((await readOrder(it.db, id)).order.callAgainAt).toEqual(hours(4));
  });
});

describe('what providers do', () => {
  test('no WhatsApp on that phone: the SMS goes at once', async () => {
    const id = await buy();
    sim.fail({ error: 131026 });
    await pass(0);
    await pass(0.01);
    expect(counts()).toEqual([0, 1]);
    expect(await messages(id)).toMatchObject([
      { channel: 'whatsapp', status: 'failed' },
      { channel: 'sms', status: 'sent' },
    ]);
  });

  test.each([{ cut: 'before' }, { cut: 'after' }, { html: true }] as const)(
    'without an answer (%j) it may have been sent: not again by this way, and the SMS comes in its time',
    async (fault) => {
      const id = await buy();
      sim.fail(fault);
      await pass(0);
      const taken = 'cut' in fault && fault.cut === 'after' ? 1 : 0;
      expect(await messages(id)).toMatchObject([{ status: 'unknown' }]);
      for (const at of [0.1, 1, 1.9]) await pass(at);
      expect(counts()).toEqual([taken, 0]);
      await pass(2);
      expect(counts()).toEqual([taken, 1]);
    },
  );

  test('too fast is tried again, and given up in the end for the next way', async () => {
    const id = await buy();
    sim.fail({ error: 130429 }, { error: 130429 });
    await pass(0);
    expect(await messages(id)).toMatchObject([{ status: 'waiting' }]);
    await send(true);
    expect(await messages(id)).toMatchObject([{ status: 'failed' }]);
    await pass(0.1);
    expect(counts()).toEqual([0, 1]);
  });

  test('a job that runs again after a kill in the middle of its call sends nothing', async () => {
    const id = await buy();
    time = noon;
    await askDue(context);
    const [message] = await it.db
      .selectFrom('messages')
      .select('id')
      .where('orderId', '=', id)
      .where('channel', '=', 'whatsapp')
      .execute();
    await it.db
      .updateTable('messages')
      .set({ status: 'unknown' })
      .where('id', '=', message?.id ?? '')
      .execute();
    await sendToPhone(context, { messageId: message?.id ?? '', isLast: false });
    expect(counts()).toEqual([0, 0]);
  });

  test('a provider that refuses says why, in words without the token, and neither way leads to the call list at once', async () => {
    secrets.whatsapp = 'changed';
    secrets.sms = 'changed too';
    await turn('whatsapp', true);
    await turn('sms', true);
    const id = await buy();
    for (const at of [0, 0.01, 0.02]) await pass(at);
    expect(await messages(id)).toMatchObject([
      { status: 'failed', lastError: '190 Invalid OAuth access token' },
      { status: 'failed', lastError: 'Invalid API Key' },
    ]);
    expect(await shown()).toBe(id);
    secrets.whatsapp = 'secret-token';
    secrets.sms = 'sms-key';
  });

  test('after a restore nothing that waited for a phone is sent by itself', async () => {
    const id = await buy();
    time = noon;
    await askDue(context);
    await it.db.transaction().execute((tx) => requeueWaiting(tx));
    await send();
    expect([counts(), await messages(id)]).toMatchObject([[0, 0], [{ status: 'unknown' }]]);
  });
});

describe("the owner's rules", () => {
  test('ask all: a known customer is asked as well', async () => {
    const id = await buy();
    await pass(0);
    expect(await order(id)).toMatchObject({ status: 'PENDING', trustLevel: 'ask' });
  });

  test('trust known customers: confirmed where an order was delivered, asked after one was refused', async () => {
    await saveSetting(it.db, 'askingRule', 'known');
    const taken = await buy({ at: hours(-48) });
    await changeStatus(it.db, sana, { orderId: taken, to: 'FULFILLED', note: '' }, hours(-47));
    const stage = { orderId: taken, stage: 'delivered', courier: '', trackingNumber: '' } as const;
    await markStage(it.db, sana, stage, hours(-24));
    const id = await buy();
    const stranger = await buy({ phone: '+923337654321' });
    await pass(0);
    expect(await order(id)).toMatchObject({ status: 'CONFIRMED', trustLevel: 'known' });
    expect(await order(stranger)).toMatchObject({ status: 'PENDING', trustLevel: 'ask' });
    expect(sim.taken.map(({ to }) => to)).toEqual(['923337654321']);
    await changeStatus(it.db, sana, { orderId: id, to: 'FULFILLED', note: '' }, hours(1));
    await changeStatus(it.db, sana, { orderId: id, to: 'CANCELLED', note: '' }, hours(2));
    const again = await buy({ at: hours(3) });
    await pass(3);
    expect(await order(again)).toMatchObject({ status: 'PENDING', trustLevel: 'call' });
  });

  test('ask nobody: confirmed at once, with the reason in the timeline', async () => {
    await saveSetting(it.db, 'askingRule', 'none');
    const id = await buy();
    await pass(0);
    const { order: row, events } = await readOrder(it.db, id);
    expect([row.status, counts()]).toEqual(['CONFIRMED', [0, 0]]);
    expect(events.map(({ kind, note }) => [kind, note])).toEqual([
      ['placed', ''],
      ['trusted', 'Nobody is asked, by the rule in Settings'],
      ['status', ''],
    ]);
    expect(await verifyShop(it.db)).toEqual([]);
  });
});
