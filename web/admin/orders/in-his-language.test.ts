// What staff send and print for a customer who ordered in Urdu: his language, while the owner offers it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LanguageCode } from '#shop/languages/language.ts';
import { customerTextsOf, builtPages } from '#server/pages.ts';
import { composeForPhone, type WaitingForPhone } from '#server/asking/compose-for-phone.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { takePhoneOrder } from '#server/orders/take-phone-order.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { saveSetting } from '#server/testing/make-offer.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { gsmLength, smsText } from '#shop/messages/sms-text.ts';
import { whatsappCloud } from '#shop/messages/whatsapp-cloud.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { pagesOver, shopper, type Shopper } from '#tests/support/shopper.ts';
import { signIn } from '#tests/support/sign-in.ts';

let it: TestDatabase;
let shop: SmallShop;
let sana: Shopper;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  sana = shopper(pagesOver(it.db, () => noon));
  sana.cookies.set('session', (await signIn(it.db, 'ADMIN', noon)).token);
});
afterAll(() => it.close());

const offer = (codes: LanguageCode[]) => saveSetting(it.db, 'languages', codes);

async function orderIn(language: LanguageCode | null): Promise<string> {
  const input = checkoutInput({ lines: [pairs(shop.court.row('41', 'Black'))], rupees: 12_000 });
  const placed = await placeOrder(it.db, input, noon, null, { language });
  if (isRefusal(placed)) throw new Error(placed.text);
  return placed.orderId;
}

async function writtenTo(orderId: string): Promise<string> {
  const { headers } = await sana.get(`/admin/orders/${orderId}/whatsapp`);
  return new URL(headers.get('location') ?? '').searchParams.get('text') ?? '';
}

test('staff who press WhatsApp send the words of the customer, with the page of the order in his language', async () => {
  await offer(['ur']);
  const text = await writtenTo(await orderIn('ur'));
  expect(text).toContain('السلام علیکم');
  expect(text).toContain('Court Classic, EU 41, کالا');
  expect(text).toMatch(/http:\/\/[^/]+\/ur\/track\//);
  expect(text.replaceAll(/http\S+|Court Classic|EU 41|Ayesha|Rs/g, '')).not.toMatch(
    /[A-Za-z]{2} [A-Za-z]{2}/,
  );
  expect(await writtenTo(await orderIn(null))).toMatch(/^Assalam o Alaikum .*We have your order/);
});

test('a language that is offered no more is English again, and so is the link', async () => {
  await offer([]);
  const text = await writtenTo(await orderIn('ur'));
  expect(text).toMatch(/^Assalam o Alaikum/);
  expect(text).not.toContain('/ur/');
});

test('an order that staff take by phone is in the language of the last one from that number', async () => {
  const staff = await makeStaff(it.db);
  const taken = async (phone: string) => {
    const input = checkoutInput({ lines: [pairs(shop.court.row('41', 'Black'))], rupees: 12_000, phone });
    const placed = await takePhoneOrder(it.db, staff, { ...input, note: '' }, noon);
    if (isRefusal(placed)) throw new Error(placed.text);
    return it.db
      .selectFrom('orders')
      .select('language')
      .where('id', '=', placed.orderId)
      .executeTakeFirstOrThrow();
  };
  const { phone } = checkoutInput({ lines: [], rupees: 0 });
  await it.db.updateTable('orders').set({ language: 'ur' }).where('phone', '=', phone).execute();
  expect(await taken(phone)).toEqual({ language: 'ur' });
  expect(await taken('+923451112223')).toEqual({ language: null });
});

async function askedBy(orderId: string) {
  const { phone } = await it.db
    .selectFrom('orders')
    .select('phone')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const waiting: WaitingForPhone = { id: orderId, kind: 'order-ask', recipient: phone, orderId, details: {} };
  const context = { db: it.db, publicUrl: 'https://qadam.pk', authSecret: null, now: () => noon };
  const message = await composeForPhone({ ...context, textsIn: customerTextsOf(builtPages) }, waiting);
  if (!message) throw new Error('nothing to send');
  return message;
}

test('an SMS is in Urdu as people type it, in one segment', async () => {
  await offer(['ur']);
  const text = smsText(await askedBy(await orderIn('ur')));
  expect(text).toMatch(
    /^\w+: aap ka order [0-9a-f]{8}, Rs 12,000 cash darwaze par|^\w+: order [0-9a-f]{8}, Rs 12,000 cash/,
  );
  expect(text).toMatch(/ya cancel (yahan )?karein: https:\/\/qadam\.pk\/ur\/track\//);
  expect(gsmLength(text)).toBeLessThanOrEqual(160);
});

test('WhatsApp Cloud gets Urdu where the templates are approved in it, else English', async () => {
  await offer(['ur']);
  const message = await askedBy(await orderIn('ur'));
  const account = { phoneNumberId: '1', token: 't', template: 'confirm_order', language: 'en' };
  const sent = (by: Record<string, string>) => {
    const request = whatsappCloud.encode(by, message);
    return request?.method === 'POST' ? JSON.parse(request.body).template : null;
  };
  expect(sent(account)).toMatchObject({ language: { code: 'en' } });
  const urdu = { ...account, moreLanguages: 'ur, ps' };
  expect(sent(urdu)).toMatchObject({ language: { code: 'ur' } });
  expect(JSON.stringify(sent(urdu))).toContain('EU 41, کالا');
  expect(whatsappCloud.written(message, urdu)).toMatch(/^السلام علیکم .*کیا ہم بھیج دیں؟$/);
  expect(whatsappCloud.written(message, account)).toMatch(/^Assalam o Alaikum .*Shall we send it\?$/);
});

test('the label says it in both languages, the slip in that of the customer', async () => {
  await offer(['ur']);
  const urdu = await orderIn('ur');
  const paper = async (what: string, id: string) =>
    (await sana.get(`/admin/orders/print?what=${what}&ids=${id}`)).html;
  const label = await paper('labels', urdu);
  expect(label).toMatch(/Collect in cash<span lang="ur" dir="rtl"[^>]*>نقد وصول کریں/);
  const slip = await paper('slips', urdu);
  const read = (await sana.get(`/admin/orders/print?what=slips&ids=${urdu}`)).text;
  expect(slip).toMatch(/<li lang="ur" dir="rtl"/);
  for (const words of ['آرڈر کی تاریخ', 'سائز غلط ہے؟', 'کل، کیش آن ڈیلیوری', 'Court Classic'])
    expect(read).toContain(words);
  expect(read).not.toContain('Wrong size?');
  const english = await orderIn(null);
  expect(await paper('slips', english)).toContain('Wrong size? We exchange it free within');
  expect(await paper('labels', english)).not.toContain('نقد');
});
