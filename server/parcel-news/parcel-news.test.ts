// Tests of the messages that follow a parcel: written when its courier says so, once, and sent only while they are true.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { Channel } from '#shop/messages/provider.ts';
import { englishTexts } from '#server/languages/writing.ts';
import { providerNamed } from '#server/messages/providers.ts';
import { gsmLength } from '#shop/messages/sms-text.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { noTransport } from '#platform/email/open-transport.ts';
import { hearReceipt } from '#server/asking/hear-receipt.ts';
import { hearReply } from '#server/asking/hear-reply.ts';
import { listReplies } from '#server/asking/list-replies.ts';
import { sendToPhone, type AskingContext } from '#server/asking/send-to-phone.ts';
import { advise } from '#server/attempts/advise.ts';
import { noteSaid } from '#server/attempts/note-said.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { bookParcels } from '#server/dispatch/book-parcels.ts';
import { numberParcels } from '#server/dispatch/change-waiting.ts';
import { sendEmail } from '#server/email/send-email.ts';
import { takeEvents } from '#server/following/take-events.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { saveAccount } from '#server/messages/accounts.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { renderEmail } from '#web/emails/render-email.tsx';
import { simulateSms } from '../../sims/sms.ts';
import { openWhatsapp } from '../../sims/whatsapp.ts';

let it: TestDatabase;
let shop: SmallShop;
let sana: Actor;
let sim: Awaited<ReturnType<typeof openWhatsapp>>;
let sms: ReturnType<typeof simulateSms>;
let context: AskingContext;
let time = noon;
let numbers = 0;

const publicUrl = 'https://qadam.pk';
const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

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
  sms = simulateSms({ apiKey: 'sms-key' });
  sim = await openWhatsapp({ phoneNumberId: '1555', token: 'secret-token', appSecret: 'app' }, sms);
  const messageSimulator = `http://127.0.0.1:${sim.port}`;
  context = {
    db: it.db,
    now: () => time,
    publicUrl,
    authSecret: null,
    messageSimulator,
    textsIn: englishTexts,
  };
});
afterEach(async () => {
  await it.db.deleteFrom('messageAccounts').execute();
  await sim.close();
});

async function turnOn(channel: Channel, more: Record<string, string> = {}): Promise<void> {
  const provider = providerNamed(channel === 'whatsapp' ? 'whatsapp-cloud' : 'sendpk');
  if (!provider) throw new Error(channel);
  const account = {
    phoneNumberId: '1555',
    token: 'secret-token',
    appSecret: 'app',
    template: 'confirm_order',
    language: 'en',
    apiKey: 'sms-key',
    sender: 'QADAM',
    ...more,
  };
  expect(
    await saveAccount(it.db, sana, null, { channel, provider, account, isOn: true, version: 0 }),
  ).toEqual({ saved: true });
}

/** Confirmed in the morning and given to TCS. */
async function sent(): Promise<{ orderId: string; parcelId: number }> {
  const orderId = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000, at: at(-3) });
  await changeStatus(it.db, sana, { orderId, to: 'CONFIRMED', note: '' }, at(-2));
  await bookParcels(it.db, sana, { courier: 'TCS', keys: [{ orderId }], authSecret: null }, at(-2));
  const { id: parcelId } = await it.db
    .selectFrom('parcels')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  await numberParcels(it.db, sana, [{ parcelId, trackingNumber: `77${(numbers += 1)}` }], at(-2));
  return { orderId, parcelId };
}

async function says(parcelId: number, word: string, hour: number, heard = hour): Promise<void> {
  time = at(heard);
  const taken = await takeEvents(it.db, { parcelId, told: [{ word, at: at(hour) }] }, time);
  if (isRefusal(taken)) throw new Error(taken.text);
}

const news = (orderId: string) =>
  it.db
    .selectFrom('messages')
    .select(['id', 'channel', 'status', 'subject', 'textBody', 'lastError'])
    .where('orderId', '=', orderId)
    .where('kind', '=', 'parcel-news')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** What the workers do at this hour, until nothing waits. */
async function send(hour: number): Promise<void> {
  time = at(hour);
  for (let round = 0; round < 3; round += 1) {
    const waiting = await it.db
      .selectFrom('messages')
      .select(['id', 'channel'])
      .where('kind', '=', 'parcel-news')
      .where('status', '=', 'waiting')
      .execute();
    const signal = new AbortController().signal;
    const mail = { ...context, transport: noTransport, ownerEmail: null, renderEmail };
    for (const { id: messageId, channel } of waiting)
      await (channel === 'email'
        ? sendEmail(mail, { messageId, isLast: true, signal })
        : sendToPhone(context, { messageId, isLast: true }));
  }
}

test('the courier goes out with it: an email with courier, number and cash, once a day', async () => {
  const { orderId, parcelId } = await sent();
  await says(parcelId, 'In transit', -1);
  await says(parcelId, 'Out for delivery', 0);
  await says(parcelId, 'Out for delivery', 0);
  await says(parcelId, 'OUT FOR DELIVERY', 1);
  await send(1);
  const [email, ...more] = await news(orderId);
  expect(more).toEqual([]);
  expect(email?.subject).toMatch(/^Order #\w{8} is out for delivery today$/);
  expect(email?.textBody).toMatch(
    /TCS brings it today \(tracking number 77\d+\)\. Please keep ₨12,000 in cash/,
  );
});

test('never after delivered, and never of yesterday', async () => {
  const before = await sent();
  await says(before.parcelId, 'Delivered', 1);
  await says(before.parcelId, 'Out for delivery', 0, 2);
  expect(await news(before.orderId)).toEqual([]);
  const late = await sent();
  await says(late.parcelId, 'Out for delivery', 0, 20);
  expect(await news(late.orderId)).toEqual([]);
  const meanwhile = await sent();
  await says(meanwhile.parcelId, 'Out for delivery', 0);
  await says(meanwhile.parcelId, 'Delivered', 1);
  await send(1);
  expect(await news(meanwhile.orderId)).toMatchObject([{ status: 'kept', textBody: null }]);
});

test('an attempt asks what to do, unless staff have decided meanwhile', async () => {
  const { orderId, parcelId } = await sent();
  await says(parcelId, 'Refused', 2);
  const other = await sent();
  await says(other.parcelId, 'Refused', 2);
  const { id: seen } = await it.db
    .selectFrom('parcelEvents')
    .select('id')
    .where('parcelId', '=', other.parcelId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const decided = { parcelId: other.parcelId, advice: 'back', remark: '', seen } as const;
  expect(await advise(it.db, sana, decided, at(2))).not.toHaveProperty('refused');
  await send(3);
  const [email] = await news(orderId);
  expect(email?.subject).toMatch(/was not accepted at the door$/);
  expect(await news(other.orderId)).toMatchObject([{ status: 'kept' }]);
});

test('what staff write down for a courier who says nothing himself is told as well', async () => {
  const { orderId, parcelId } = await sent();
  await changeStatus(it.db, sana, { orderId, to: 'FULFILLED', note: '' }, at(0));
  const { id: seen } = await it.db
    .selectFrom('parcelEvents')
    .select('id')
    .where('parcelId', '=', parcelId)
    .executeTakeFirstOrThrow();
  const said = { parcelId, said: 'tried:absent', note: '', seen } as const;
  expect(await noteSaid(it.db, sana, said, at(2))).not.toHaveProperty('refused');
  await send(3);
  expect((await news(orderId))[0]?.textBody).toContain('The rider could not reach you');
});

test('by WhatsApp where a template is named for it, else by SMS, in one segment', async () => {
  await turnOn('sms');
  await turnOn('whatsapp', { parcelTemplate: 'parcel_news' });
  const first = await sent();
  await says(first.parcelId, 'Out for delivery', 0);
  await send(0);
  expect(sim.taken).toMatchObject([{ template: 'parcel_news', payloads: [] }]);
  expect(sim.taken[0]?.texts[4]).toContain('Please keep Rs 12,000 in cash ready.');
  expect(sms.taken).toEqual([]);
  await it.db.deleteFrom('messageAccounts').where('channel', '=', 'whatsapp').execute();
  await turnOn('whatsapp');
  const second = await sent();
  await says(second.parcelId, 'Out for delivery', 0);
  await send(0);
  expect(sim.taken).toHaveLength(1);
  expect(sms.taken).toHaveLength(1);
  const text = sms.taken[0]?.text ?? '';
  expect(text).toMatch(/^Qadam: order \w{8} comes today with TCS 77\d+, keep Rs 12,000 cash ready\. https:/);
  expect(gsmLength(text)).toBeLessThanOrEqual(160);
});

test('a phone without WhatsApp gets an SMS; nobody is written to at night, and by then "today" is over', async () => {
  await turnOn('sms');
  await turnOn('whatsapp', { parcelTemplate: 'parcel_news' });
  const { orderId, parcelId } = await sent();
  await says(parcelId, 'Out for delivery', 0);
  sim.fail({ error: 131026 });
  await send(0);
  expect(sms.taken).toHaveLength(1);
  expect((await news(orderId)).map(({ channel, status }) => `${channel} ${status}`).toSorted()).toEqual([
    'email kept',
    'sms sent',
    'whatsapp failed',
  ]);
  const told = await sent();
  await says(told.parcelId, 'Out for delivery', 1);
  await send(1);
  await hearReceipt(it.db, { kind: 'status', id: sim.taken[0]?.wamid ?? '', status: 'failed', code: 131026 });
  await send(1);
  expect(sms.taken).toHaveLength(2);
  const late = await sent();
  await says(late.parcelId, 'Out for delivery', 11);
  await send(11);
  await send(21);
  expect(sms.taken).toHaveLength(2);
  expect((await news(late.orderId)).every(({ status }) => status === 'kept')).toBe(true);
});

test('whoever answers that it shall come again is read by staff, and a no is a question', async () => {
  await turnOn('whatsapp', { parcelTemplate: 'parcel_news' });
  for (const [text, why, status] of [
    ['Yes', 'Wrote to the shop', 'FULFILLED'],
    ['No', 'Wants to cancel, the parcel is on its way', 'FULFILLED'],
  ] as const) {
    const { orderId, parcelId } = await sent();
    await says(parcelId, 'Refused', 0);
    await send(0);
    const { wamid = '', to = '' } = sim.taken.at(-1) ?? {};
    const reply = {
      kind: 'reply',
      id: `in-${text}`,
      from: `+${to}`,
      text,
      payload: null,
      answers: wamid,
    } as const;
    await hearReply(context, reply);
    expect((await listReplies(it.db)).filter((each) => each.orderId === orderId)).toMatchObject([
      { text, why },
    ]);
    expect((await readOrder(it.db, orderId)).order.status).toBe(status);
  }
});
