// Emails about an order are in the language that it was placed in.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LanguageCode } from '#shop/languages/language.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { composeEmail, type ComposedEmail } from '#server/email/compose-email.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { builtPages, emailRenderer } from '#server/pages.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';

const publicUrl = 'https://qadam.pk';

let it: TestDatabase;
let shop: SmallShop;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
});
afterAll(() => it.close());

async function emailOf(
  language: LanguageCode | null,
  kind: 'order-placed-customer' | 'order-placed-owner' | 'order-status',
): Promise<ComposedEmail> {
  const input = checkoutInput({ lines: [pairs(shop.court.row('41', 'Black'))], rupees: 12_000 });
  const placed = await placeOrder(it.db, input, noon, null, { language });
  if (isRefusal(placed)) throw new Error(placed.text);
  const context = {
    db: it.db,
    publicUrl,
    now: () => noon,
    authSecret: null,
    ownerEmail: 'owner@example.com',
  };
  const message = { id: placed.orderId, kind, recipient: 'ali@example.com', orderId: placed.orderId };
  const email = await composeEmail(
    { ...context, renderEmail: emailRenderer(builtPages) },
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
