// Tests of an order whose buyer gave no email address, to its end: nothing is sent to nobody, and the phone is told instead (rule K20).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { englishTexts } from '#server/languages/writing.ts';
import { providerNamed } from '#server/messages/providers.ts';
import { asItIs } from '#shop/orders/correction.ts';
import type { Order } from '#shop/orders/order.ts';
import { readOrderList } from '#shop/orders/order-filters.ts';
import { rupees, zero } from '#shop/pricing/money.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { defaultSettings } from '#shop/settings/settings.ts';
import { composeForPhone } from '#server/asking/compose-for-phone.ts';
import { saveAccount } from '#server/messages/accounts.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { composeEmail } from '#server/email/compose-email.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { giveBack } from '#server/payments/give-back.ts';
import { agreeReturn } from '#server/returns/agree-return.ts';
import { askReturn } from '#server/returns/ask-return.ts';
import { receiveReturn } from '#server/returns/receive-return.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { renderEmail } from '#web/emails/render-email.tsx';
import { smsText } from '#shop/messages/sms-text.ts';
import { changeStatus } from './change-status.ts';
import { correctOrder } from './correct-order.ts';
import { ordersCsv } from './export-orders.ts';
import { listOrders } from './list-orders.ts';
import { markStage } from './note-order.ts';
import { readOrder, readOrders } from './read-order.ts';

let it: TestDatabase;
let shop: SmallShop;
let sana: Actor;
const publicUrl = 'https://qadam.pk';

beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  sana = await makeStaff(it.db);
  const provider = providerNamed('sendpk');
  if (!provider) throw new Error('sendpk');
  const account = { apiKey: 'sms-key', sender: 'QADAM' };
  await saveAccount(it.db, sana, null, { channel: 'sms', provider, account, isOn: true, version: 0 });
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const order = () => makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000, email: '' });

const queued = (orderId: string) =>
  it.db
    .selectFrom('messages')
    .select(['id', 'kind', 'channel', 'recipient', 'orderId', 'details'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

async function found(orderId: string) {
  const read = await readOrder(it.db, { id: orderId });
  if (!read) throw new Error('no order');
  return read;
}

test('the owner is told of it, by an email that names no address and answers to nobody', async () => {
  const orderId = await order();
  const [message, ...more] = await queued(orderId);
  expect(more).toEqual([]);
  expect(message).toMatchObject({ kind: 'order-placed-owner', channel: 'email' });
  const context = {
    db: it.db,
    publicUrl,
    now: () => noon,
    authSecret: null,
    ownerEmail: 'owner@example.com',
  };
  const email = await composeEmail(
    { ...context, renderEmail },
    { id: message?.id ?? '', kind: 'order-placed-owner', recipient: '', orderId, details: {} },
  );
  expect(email).toMatchObject({ recipient: 'owner@example.com', replyTo: null });
  expect(email?.html).not.toMatch(/mailto:["']/);
  expect(email?.text).not.toContain('E-mail');
  expect(email?.html).toContain('gave no email address');
});

test('confirmed, sent, delivered and returned it is told to the phone alone, each message in one SMS', async () => {
  const orderId = await order();
  for (const to of ['CONFIRMED', 'FULFILLED'] as const)
    await changeStatus(it.db, sana, { orderId, to, note: '' }, noon);
  await markStage(it.db, sana, { orderId, stage: 'delivered', courier: '', trackingNumber: '' }, noon);
  const asked = {
    variantId: shop.court.row('42', 'Black'),
    quantity: 1,
    why: 'small',
    insteadId: null,
    how: 'brings',
    remark: '',
  } as const;
  const promise = { ...defaultSettings, contactAddress: 'Islamabad' };
  const made = await askReturn(it.db, sana, { orderId, asked, promise }, noon);
  if (!('returnId' in made)) throw new Error(made.text);
  const { returnId } = made;
  const said = [await lastSaid(orderId)];
  const terms = { how: 'brings', collect: zero, refund: rupees(12_000), answer: '' } as const;
  await agreeReturn(it.db, sana, { returnId, seen: 'asked', ...terms }, noon);
  said.push(await lastSaid(orderId));
  await receiveReturn(it.db, sana, { returnId, seen: 'agreed', isFit: true, note: '' }, noon);
  said.push(await lastSaid(orderId));
  const given = { way: 'bank', amount: rupees(12_000), reference: 'FT900', note: '' } as const;
  await giveBack(it.db, sana, { returnId, seen: 'received', ...given }, noon);
  said.push(await lastSaid(orderId));
  const number = orderId.slice(0, 8);
  expect(said).toEqual([
    expect.stringContaining(`we have your return request for order ${number}`),
    expect.stringContaining(`your return of order ${number} is agreed`),
    expect.stringContaining(`your return of order ${number} is here`),
    expect.stringContaining(`Rs 12,000 given back for order ${number}`),
  ]);
  for (const text of said) expect(text?.length).toBeLessThanOrEqual(160);
  const messages = await queued(orderId);
  expect(messages.filter(({ channel }) => channel === 'email').map(({ kind }) => kind)).toEqual([
    'order-placed-owner',
  ]);
  expect(messages.filter(({ channel }) => channel === 'sms').map(({ recipient }) => recipient)).toEqual(
    Array.from({ length: 4 }, () => '+923001234567'),
  );
});

/** The newest message, as its SMS reads. */
async function lastSaid(orderId: string): Promise<string | null> {
  const message = (await queued(orderId)).at(-1);
  if (!message || message.channel !== 'sms') throw new Error(message?.kind);
  const { id, recipient, details } = message;
  const context = { db: it.db, publicUrl, authSecret: null, now: () => noon, textsIn: englishTexts };
  const said = await composeForPhone(context, { id, kind: 'order-news', recipient, orderId, details });
  return said && smsText(said);
}

test('a correction tells nobody, and one that adds an address writes there', async () => {
  const orderId = await order();
  const correct = async (changed: { name?: string; email?: string }) => {
    const { version } = await found(orderId);
    const wanted = (now: Order) => ({ ...asItIs(now), ...changed });
    expect(isRefusal(await correctOrder(it.db, sana, { orderId, version, wanted }, noon))).toBe(false);
  };
  await correct({ name: 'Ayesha Malik' });
  expect((await queued(orderId)).map(({ kind }) => kind)).toEqual(['order-placed-owner']);
  await correct({ email: 'ayesha@example.com' });
  expect((await queued(orderId)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['order-placed-owner', ''],
    ['order-corrected', 'ayesha@example.com'],
  ]);
});

test('lists, search by phone and the orders file have it with an empty cell', async () => {
  const orderId = await order();
  const { rows } = await listOrders(it.db, readOrderList(new URLSearchParams({ search: '0300 1234567' })));
  expect(rows.find(({ id }) => id === orderId)?.email).toBe('');
  const [head = '', row = ''] = ordersCsv(await readOrders(it.db, [orderId]))
    .trim()
    .split(/\r?\n/);
  const at = head
    .replace(/^\uFEFF/, '')
    .split(',')
    .indexOf('E-mail');
  expect(at).toBeGreaterThan(-1);
  expect(row).not.toMatch(/null|undefined/);
});
