// Emails are in the language of the page that they were asked on, while the owner offers it.
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LanguageCode } from '#shop/languages/language.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { signUp } from '#server/accounts/sign-up.ts';
import { composeEmail, type ComposedEmail } from '#server/email/compose-email.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { builtPages, emailRenderer } from '#server/pages.ts';
import { requestAlert } from '#server/back-in-stock/request-alert.ts';
import { queueAccountChanged } from '#server/outbox/queue-account-changed.ts';
import { transact } from '#server/db/transact.ts';
import { moveStock } from '#server/stock/move-stock.ts';
import { saveSetting } from '#server/testing/make-offer.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';

const publicUrl = 'https://qadam.pk';

let it: TestDatabase;
let shop: SmallShop;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  await saveSetting(it.db, 'languages', ['ur']);
});
afterAll(() => it.close());

const arabic = /[\u0600-\u06FF]/;

/** What is sent of the newest message of this kind. */
async function sent(kind: 'account-confirm' | 'account-changed' | 'back-in-stock'): Promise<ComposedEmail> {
  const { orderId, ...message } = await it.db
    .selectFrom('messages')
    .select(['id', 'recipient', 'details', 'orderId'])
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  const details = message.details as Record<string, unknown>;
  const waiting = { ...message, kind, orderId, details };
  const email = await composeEmail({ ...context(), renderEmail: emailRenderer(builtPages) }, waiting);
  if (!email) throw new Error('nothing to send');
  return email;
}

function context() {
  return { db: it.db, publicUrl, now: () => noon, authSecret: null, ownerEmail: 'owner@example.com' };
}

async function emailOf(
  language: LanguageCode | null,
  kind: 'order-placed-customer' | 'order-placed-owner' | 'order-status',
): Promise<ComposedEmail> {
  const input = checkoutInput({ lines: [pairs(shop.court.row('41', 'Black'))], rupees: 12_000 });
  const placed = await placeOrder(it.db, input, noon, null, { language });
  if (isRefusal(placed)) throw new Error(placed.text);
  const message = { id: placed.orderId, kind, recipient: 'ali@example.com', orderId: placed.orderId };
  const email = await composeEmail(
    { ...context(), renderEmail: emailRenderer(builtPages) },
    { ...message, details: { to: 'FULFILLED', note: '' } },
  );
  if (!email) throw new Error('nothing to send');
  return email;
}

test.each(['order-placed-customer', 'order-status'] as const)(
  '%s of an order in Urdu is in Urdu',
  async (kind) => {
    const { subject, text, html } = await emailOf('ur', kind);
    expect(subject).toMatch(/[\u0600-\u06FF]/);
    expect(text).toContain(`${publicUrl}/ur/track/`);
    expect(html).toContain('<html lang="ur" dir="rtl">');
    expect(html).not.toContain('letter-spacing');
    const english = text.split('\n').filter((line) => /^[A-Z][a-z]+ [a-z]+ [a-z]+/.test(line));
    expect(english).toEqual([]);
  },
);

test('that of an order in English is as it was', async () => {
  const { subject, text, html } = await emailOf(null, 'order-placed-customer');
  expect(`${subject} ${text}`).not.toMatch(/[\u0600-\u06FF]/);
  expect(html).toContain('<html lang="en">');
});

test('the owner reads English, whatever his customer reads', async () => {
  const { subject, html } = await emailOf('ur', 'order-placed-owner');
  expect(subject).not.toMatch(/[\u0600-\u06FF]/);
  expect(html).toContain('<html lang="en">');
});

test('an email about an account is in the language that was signed up in, and its link leads there', async () => {
  const person = { name: 'Ayesha', email: 'ayesha@example.com', password: 'lemon desk 7 window' };
  expect(isRefusal(await signUp(it.db, person, noon, 'ur'))).toBe(false);
  const urdu = await sent('account-confirm');
  expect(urdu.subject).toMatch(arabic);
  expect(urdu.text).toMatch(/https:\/\/qadam\.pk\/ur\/auth\/confirm#[\w-]{64}/);
  await signUp(it.db, { ...person, email: 'bilal@example.com' }, new Date(noon.getTime() + 1));
  const { rows } = await sql<{ id: string }>`
    select id from messages where recipient = 'bilal@example.com' and not details ? 'language'`.execute(
    it.db,
  );
  expect(rows).toHaveLength(1);
});

test('a language that the owner offers no more is English, and its links lead to pages that are there', async () => {
  await saveSetting(it.db, 'languages', []);
  const { subject, text } = await emailOf('ur', 'order-status');
  expect(subject).not.toMatch(arabic);
  expect(text).toContain(`${publicUrl}/track/`);
  const confirm = await sent('account-confirm');
  expect(confirm.text).not.toContain('/ur/');
  await saveSetting(it.db, 'languages', ['ur']);
});

test('the email that a size is back is in the language of the page that asked', async () => {
  const product = await makeProduct(it.db, { title: 'All Gone', rupees: 4_000, stock: { 42: 0 } });
  const variantId = product.row('42');
  await requestAlert(it.db, { email: 'ayesha@example.com', variantId, language: 'ur' }, noon);
  await transact(it.db, (tx) =>
    moveStock(tx, [{ variantId, delta: 2 }], { reason: 'delivery', orderId: null, at: noon }),
  );
  const { subject, text } = await sent('back-in-stock');
  expect(subject).toContain('دوبارہ دستیاب');
  expect(text).toContain(`${publicUrl}/ur/back-in-stock/`);
});

test('what was changed of an account is told in the language that it was changed in', async () => {
  await transact(it.db, (tx) =>
    queueAccountChanged(tx, {
      recipient: 'ayesha@example.com',
      userId: null,
      what: 'password',
      language: 'ur',
    }),
  );
  expect((await sent('account-changed')).text).toContain('آپ کا پاس ورڈ بدل دیا گیا');
});

test('an email about an order says the name that the owner gave the shoe in its language', async () => {
  await it.db
    .insertInto('translations')
    .values({
      language: 'ur',
      kind: 'product',
      id: shop.court.id,
      field: 'title',
      source: 'Court Classic',
      text: 'کورٹ کلاسک',
      savedBy: 'seller@example.com',
    })
    .execute();
  expect((await emailOf('ur', 'order-placed-customer')).text).toContain('کورٹ کلاسک');
  expect((await emailOf(null, 'order-placed-customer')).text).toContain('Court Classic');
});

test('a test of an email is in the language that it was asked in, while the shop offers that', async () => {
  const details = { name: 'order-placed', subject: '', opening: '', closing: '' };
  const tried = async (language: LanguageCode) => {
    const message = {
      id: randomUUID(),
      kind: 'email-test',
      recipient: 'owner@example.com',
      orderId: null,
    } as const;
    const waiting = { ...message, details: { ...details, language } };
    const email = await composeEmail({ ...context(), renderEmail: emailRenderer(builtPages) }, waiting);
    return email?.html ?? '';
  };
  expect(await tried('ur')).toContain('<html lang="ur" dir="rtl">');
  expect(await tried('fr')).toContain('<html lang="en"');
});
