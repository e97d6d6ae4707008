// A customer who leaves is nowhere afterwards: every table and every line of the log is searched for what they gave us, and for the
// secrets of the shop's accounts.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { sendpk } from '#shop/messages/sendpk.ts';
import { whatsappCloud } from '#shop/messages/whatsapp-cloud.ts';
import { asItIs } from '#shop/orders/correction.ts';
import { rupees } from '#shop/pricing/money.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import { openSim, type CourierSim } from '#sims/engine/open-sim.ts';
import { postexSkin } from '#sims/couriers/postex.ts';
import { noTransport } from '#platform/email/open-transport.ts';
import { openLog } from '#platform/log/log.ts';
import { englishTexts } from '#server/languages/writing.ts';
import { customer } from '#server/asking/answer-order.ts';
import { askDue } from '#server/asking/ask-due.ts';
import { cancelOwnOrder } from '#server/asking/cancel-own-order.ts';
import { hearReply } from '#server/asking/hear-reply.ts';
import { noteCall } from '#server/asking/note-call.ts';
import { sendToPhone } from '#server/asking/send-to-phone.ts';
import { sweepReplies } from '#server/asking/sweep-replies.ts';
import { advise } from '#server/attempts/advise.ts';
import { noteSaid } from '#server/attempts/note-said.ts';
import { courierCalls } from '#server/couriers/call.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { sendEmail } from '#server/email/send-email.ts';
import { hookSecret, readInbox, sweepInbox, takePush } from '#server/following/inbox.ts';
import { takeEvents } from '#server/following/take-events.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { saveAccount } from '#server/messages/accounts.ts';
import { queueOrderNews } from '#server/order-news/tell-order-news.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { correctOrder } from '#server/orders/correct-order.ts';
import { markStage, noteOrder } from '#server/orders/note-order.ts';
import { nobody } from '#shop/orders/nobody.ts';
import { sweepForgotten } from '#server/orders/forget-customer.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { sweepFarewells } from '#server/outbox/erase-messages.ts';
import { claimPayment } from '#server/payments/claim-payment.ts';
import { giveBackPaid } from '#server/payments/give-back-paid.ts';
import { recordPayment } from '#server/payments/record-payment.ts';
import { refuseClaim } from '#server/payments/settle-claim.ts';
import { writeRefund } from '#server/payments/write-refund.ts';
import { settleQuestion } from '#server/questions/settle-question.ts';
import { transact } from '#server/db/transact.ts';
import { fine } from '#server/testing/fine.ts';
import { give, makeAccount, runQueue } from '#server/testing/book-parcels.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { renderEmail } from '#web/emails/render-email.tsx';
import { openWhatsapp } from '../../sims/whatsapp.ts';
import { newPerson, visit } from '../../tests/support/new-person.ts';
import { deleteAccount } from './delete-account.ts';
import { findActor } from './sessions.ts';
import { signIn } from './sign-in.ts';

const password = 'lemon desk 7 window';
const oldPhone = '+923219876501';
const phone = '+923219876502';
const secrets = {
  whatsapp: 'EAAG-secret-of-meta',
  app: 'secret-of-the-app',
  postex: postexSkin().secrets.token ?? '',
};
/** As each may have been typed anywhere: without country code, in capitals. */
const theirs = ['Zubaida', '3219876501', '3219876502', 'Neelam Ghar', 'person-1@'];

const lines: string[] = [];
const log = openLog('debug', (line) => lines.push(line));
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
let time = noon;
let it: TestDatabase;
let shop: SmallShop;
let sana: Actor;
let courier: CourierSim;
let meta: Awaited<ReturnType<typeof openWhatsapp>>;

beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  sana = await makeStaff(it.db);
  courier = await openSim(postexSkin, { startAt: noon, lives: false });
  meta = await openWhatsapp({ phoneNumberId: '1555', token: secrets.whatsapp, appSecret: secrets.app });
});
afterAll(async () => {
  await meta.close();
  await courier.close();
  await it.close();
});

/** Where a text stands, in any table, as text or as bytes. */
async function placesOf(needle: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(it.db);
  const places: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select each::text as row from ${sql.raw(name)} each
      where each::text ilike ${`%${needle}%`} or each::text ilike ${`%${Buffer.from(needle).toString('hex')}%`}`.execute(
      it.db,
    );
    places.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return places;
}

const lastEvent = async (parcelId: number) => {
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from parcel_events where parcel_id = ${parcelId}`.execute(it.db);
  return rows[0]?.id ?? 0;
};

async function sendAll(): Promise<void> {
  const messageSimulator = `http://127.0.0.1:${meta.port}`;
  const context = {
    db: it.db,
    now: () => time,
    publicUrl: 'https://qadam.pk',
    authSecret: null,
    messageSimulator,
    textsIn: englishTexts,
  };
  const mailer = { ...context, transport: noTransport, ownerEmail: null, renderEmail };
  const waiting = await it.db
    .selectFrom('messages')
    .select(['id', 'channel'])
    .where('status', '=', 'waiting')
    .execute();
  for (const { id: messageId, channel } of waiting) {
    if (channel === 'email')
      await sendEmail(mailer, { messageId, isLast: true, signal: AbortSignal.timeout(60_000) });
    else await sendToPhone(context, { messageId, isLast: true });
  }
}

test('P9 after an account is deleted nothing of its customer is left, and no secret ever was', async () => {
  const account = {
    phoneNumberId: '1555',
    token: secrets.whatsapp,
    appSecret: secrets.app,
    template: 'confirm_order',
    parcelTemplate: 'parcel_news',
    language: 'en',
  };
  fine(
    await saveAccount(it.db, sana, null, {
      channel: 'whatsapp',
      provider: whatsappCloud,
      account,
      isOn: true,
      version: 0,
    }),
  );
  const accountId = await makeAccount(it.db, { token: secrets.postex });
  const person = await newPerson(it.db, password, noon);

  // Placed, asked, answered, corrected, noted.
  const orderId = await makeOrder(it.db, {
    row: shop.court.row('42', 'Black'),
    rupees: 12_000,
    name: 'Zubaida Qamarunnisa',
    phone: oldPhone,
    email: person.email,
    address: {
      street: 'Neelam Ghar 4, Block B',
      city: 'Lahore',
      state: 'Punjab',
      postalCode: '54000',
      country: 'Pakistan',
    },
  });
  await it.db
    .updateTable('orders')
    .set({ userId: person.userId, guestOrder: false })
    .where('id', '=', orderId)
    .execute();
  await askDue({ db: it.db, now: () => time });
  await sendAll();
  const asked = meta.taken[0]?.wamid ?? '';
  const reply = { kind: 'reply', id: 'in-1', from: oldPhone, payload: null, answers: asked } as const;
  const hearing = { db: it.db, authSecret: null, now: () => time };
  await hearReply(hearing, { ...reply, text: 'Zubaida here, bring it to Neelam Ghar' });
  fine(await noteCall(it.db, sana, { orderId, answer: 'change', calls: 0, again: null }, noon));
  const { version } = await it.db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const wanted = (order: Parameters<typeof asItIs>[0]) => ({ ...asItIs(order), phone });
  fine(await correctOrder(it.db, sana, { orderId, version, wanted }, noon));
  fine(
    await noteOrder(it.db, sana, { orderId, note: `Zubaida’s brother is at ${oldPhone}`, key: null }, noon),
  );
  fine(await changeStatus(it.db, sana, { orderId, to: 'CONFIRMED', note: 'Zubaida said yes' }, noon));

  // Booked, carried, tried, advised, delivered.
  fine(await give(it.db, sana, [orderId], noon));
  const call = courierCalls({ hosts: { postex: courier.origin }, log });
  await runQueue({ db: it.db, authSecret: null, call, now: () => time });
  const { id: parcelId, cn } = await it.db
    .selectFrom('parcels')
    .select(['id', 'cn'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(cn).not.toBeNull();
  time = later(2);
  fine(await takeEvents(it.db, { parcelId, told: [{ word: 'Out For Delivery', at: later(2) }] }, time));
  const push = JSON.stringify({ trackingNumber: cn, name: 'ZUBAIDA', phone: '03219876502' });
  const body = Buffer.from(push);
  const secret = await hookSecret({ db: it.db, authSecret: null }, accountId);
  expect(await takePush({ db: it.db, authSecret: null }, { way: 'postex', secret, body }, time)).toBe(202);
  const { id: inboxId } = await it.db.selectFrom('inbox').select('id').executeTakeFirstOrThrow();
  await readInbox(it.db, inboxId, time);
  const seen = await lastEvent(parcelId);
  fine(await noteSaid(it.db, sana, { parcelId, said: 'tried:absent', note: 'Zubaida was out', seen }, time));
  const tried = await lastEvent(parcelId);
  const remark = `Call ${phone}, Neelam Ghar`;
  fine(await advise(it.db, sana, { parcelId, advice: 'again', remark, seen: tried }, time));
  await hearReply(hearing, { ...reply, id: 'in-2', from: phone, answers: null, text: 'no' });
  await sendAll();
  const questions = await it.db.selectFrom('questions').select('id').where('settledAt', 'is', null).execute();
  for (const { id } of questions)
    await transact(it.db, (tx) =>
      settleQuestion(tx, sana, { id, answer: 'delivered', note: 'Zubaida has it' }, time),
    );
  fine(await takeEvents(it.db, { parcelId, told: [{ word: 'Delivered', at: later(6) }] }, later(7)));
  await sql`
    insert into returns (order_id, variant_id, quantity, why, how, state, answer, remark)
    select order_id, variant_id, 1, 'small', 'brings', 'refused', 'Dear Zubaida', 'Ask for Zubaida'
    from order_items where order_id = ${orderId}`.execute(it.db);
  const told = { way: 'bank', amount: rupees(1), payer: 'HBL, Zubaida', reference: 'T100' } as const;
  const claim = {
    ...fine(await claimPayment(it.db, customer, { orderId, claimed: told }, noon)),
    seen: 'claimed',
  } as const;
  fine(await refuseClaim(it.db, sana, { ...claim, answer: 'No transfer of Zubaida' }, noon));
  const arrived = { way: 'bank', amount: rupees(1), reference: 'T101' } as const;
  fine(await recordPayment(it.db, sana, { shortId: orderId.slice(0, 8), ...arrived }, noon));
  const given = { orderId, way: 'cash', amount: rupees(1), reference: '', note: 'to Zubaida' } as const;
  fine(
    await transact(it.db, async (tx) => {
      await writeRefund(tx, sana, { ...given, returnId: null }, noon);
      return { written: true };
    }),
  );
  for (const needle of theirs) expect(await placesOf(needle)).not.toEqual([]);

  const entered = fine(await signIn(it.db, { email: person.email, password }, visit, later(8)));
  const actor = await findActor(it.db, entered.token, later(8));
  if (!actor) throw new Error('not signed in');
  expect(await deleteAccount(it.db, actor, password)).toEqual({ deleted: true });
  time = later(9);
  await sendAll();
  // What is not of the order goes after the days that it is kept.
  time = later(31 * 24);
  await it.db.updateTable('replies').set({ settledAt: noon }).execute();
  await sweepReplies({ db: it.db, now: () => time });
  await sweepInbox({ db: it.db, now: () => time });
  // Its row was written by the clock of the database.
  await sweepFarewells({ db: it.db, now: () => new Date(Date.now() + 31 * 86_400_000) });
  for (const needle of theirs) expect(await placesOf(needle), needle).toEqual([]);
  for (const needle of [...theirs, ...Object.values(secrets)])
    expect(lines.filter((line) => line.toLowerCase().includes(needle.toLowerCase()))).toEqual([]);
  for (const needle of Object.values(secrets)) expect(await placesOf(needle)).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
  expect(await verifyShop(it.db)).toEqual([]);
});

test('an order that is open when its account is deleted keeps the address until its pairs can no longer be returned', async () => {
  const person = await newPerson(it.db, password, noon);
  const name = 'Gulnaz Bibi';
  const id = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000, name });
  await it.db
    .updateTable('orders')
    .set({ userId: person.userId, guestOrder: false })
    .where('id', '=', id)
    .execute();
  const entered = fine(await signIn(it.db, { email: person.email, password }, visit, later(1)));
  const actor = await findActor(it.db, entered.token, later(1));
  if (!actor) throw new Error('not signed in');
  expect(await deleteAccount(it.db, actor, password)).toEqual({ deleted: true });
  const nameNow = async () => (await readOrder(it.db, { id }))?.customerName;
  const step = async (to: 'CONFIRMED' | 'FULFILLED') => {
    fine(await changeStatus(it.db, sana, { orderId: id, to, note: '' }, later(2)));
    await sweepForgotten({ db: it.db, now: () => later(3) });
  };
  await step('CONFIRMED');
  expect(await nameNow()).toBe(name);
  await step('FULFILLED');
  expect(await nameNow()).toBe(name);
  fine(
    await markStage(
      it.db,
      sana,
      { orderId: id, stage: 'delivered', courier: '', trackingNumber: '' },
      later(4),
    ),
  );
  await sweepForgotten({ db: it.db, now: () => later(5) });
  expect(await nameNow()).toBe(name);
  // The days in which unworn shoes may be returned.
  await sweepForgotten({ db: it.db, now: () => daysLater(later(5), 31) });
  expect(await nameNow()).toBe('Deleted customer');
  expect(await placesOf('Gulnaz')).toEqual([]);
});

test('an order on the road, owed money, with a return or an exchange to come keeps its person until that is over', async () => {
  const person = await newPerson(it.db, password, noon);
  const name = 'Rukhsana Bibi';
  const order = async () => {
    const id = await makeOrder(it.db, { row: shop.court.row('41', 'Black'), rupees: 12_000, name });
    await it.db
      .updateTable('orders')
      .set({ userId: person.userId, guestOrder: false })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const to = async (orderId: string, status: 'FULFILLED' | 'CANCELLED') =>
    fine(await changeStatus(it.db, sana, { orderId, to: status, note: '' }, later(1)));
  const deliver = async (orderId: string) => {
    await to(orderId, 'FULFILLED');
    const stage = { stage: 'delivered', courier: '', trackingNumber: '' } as const;
    fine(await markStage(it.db, sana, { orderId, ...stage }, later(2)));
  };
  const [road, owed, returned, over] = [await order(), await order(), await order(), await order()];
  await to(road, 'FULFILLED');
  const arrived = { way: 'bank', amount: rupees(9_500), reference: 'T950' } as const;
  fine(await recordPayment(it.db, sana, { shortId: owed.slice(0, 8), ...arrived }, noon));
  await to(owed, 'CANCELLED');
  await deliver(returned);
  await sql`
    insert into returns (order_id, variant_id, quantity, why, how, state)
    select order_id, variant_id, 1, 'small', 'brings', 'agreed' from order_items where order_id = ${returned}`.execute(
    it.db,
  );
  await deliver(over);
  const entered = fine(await signIn(it.db, { email: person.email, password }, visit, later(3)));
  const actor = await findActor(it.db, entered.token, later(3));
  if (!actor) throw new Error('not signed in');
  expect(await deleteAccount(it.db, actor, password)).toEqual({ deleted: true });
  const kept = async () => {
    const names = [road, owed, returned, over].map(
      async (id) => (await readOrder(it.db, { id }))?.customerName,
    );
    return (await Promise.all(names)).map((each) => each === name);
  };
  expect(await kept()).toEqual([true, true, true, false]);
  await sweepForgotten({ db: it.db, now: () => daysLater(later(4), 61) });
  expect(await kept()).toEqual([false, true, true, false]);
  const back = { way: 'bank', amount: rupees(9_500), reference: 'B950', note: '' } as const;
  fine(await giveBackPaid(it.db, sana, { orderId: owed, ...back }, later(5)));
  const close = it.db.updateTable('returns').set({ state: 'closed' }).where('orderId', '=', returned);
  await close.execute();
  await it.db.insertInto('parcels').values(exchangeOf(returned)).execute();
  await sweepForgotten({ db: it.db, now: () => daysLater(later(4), 61) });
  expect(await kept()).toEqual([false, false, true, false]);
  await it.db
    .updateTable('parcels')
    .set({ outcome: 'cancelled', endedAt: later(6) })
    .where('kind', '=', 'exchange')
    .execute();
  await sweepForgotten({ db: it.db, now: () => daysLater(later(4), 61) });
  expect(await kept()).toEqual([false, false, false, false]);
});

const exchangeOf = (orderId: string) =>
  ({
    orderId,
    kind: 'exchange',
    number: 1,
    ourRef: `${orderId.slice(0, 8)}-x1`,
    cod: 0,
    roadAt: noon,
  }) as const;

test('what waits to be sent when its account is deleted is sent, and forgotten then', async () => {
  time = noon;
  const person = await newPerson(it.db, password, noon);
  const buyer = { name: 'Mahnoor Bibi', phone: '+923219876503', email: person.email };
  const id = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000, ...buyer });
  await it.db
    .updateTable('orders')
    .set({ userId: person.userId, guestOrder: false })
    .where('id', '=', id)
    .execute();
  const account = { apiKey: 'sms-key', sender: 'QADAM' };
  fine(
    await saveAccount(it.db, sana, null, {
      channel: 'sms',
      provider: sendpk,
      account,
      isOn: true,
      version: 0,
    }),
  );
  const news = { channel: 'whatsapp', about: { news: 'unpaid' } } as const;
  await transact(it.db, async (tx) => ({ id: await queueOrderNews(tx, { id, ...buyer }, news) }));
  const entered = fine(await signIn(it.db, { email: person.email, password }, visit, later(1)));
  const actor = await findActor(it.db, entered.token, later(1));
  if (!actor) throw new Error('not signed in');
  fine(await cancelOwnOrder(it.db, actor, id, later(1)));
  expect(await deleteAccount(it.db, actor, password)).toEqual({ deleted: true });
  await sendAll();
  const cancelled = await it.db
    .selectFrom('messages')
    .select(['recipient', 'subject'])
    .where('orderId', '=', id)
    .where('kind', '=', 'order-status')
    .execute();
  expect(cancelled).toMatchObject([
    { recipient: person.email, subject: expect.stringContaining('cancelled') },
  ]);
  await sweepForgotten({ db: it.db, now: () => later(2) });
  await sweepFarewells({ db: it.db, now: () => new Date(Date.now() + 31 * 86_400_000) });
  for (const needle of [person.email, '3219876503', 'Mahnoor'])
    expect(await placesOf(needle), needle).toEqual([]);
  const toNobody = it.db.selectFrom('messages').select('kind').where('recipient', '=', nobody.phone);
  expect(await toNobody.execute()).toEqual([]);
});
