// Every reader of forms and addresses against whatever comes: it answers, and what it lets through is plain and bounded.
import * as fc from '#tests/support/fast-check.ts';
import { expect, test } from 'vitest';
import { readPageForm } from '#shop/own-pages/page-form.ts';
import { defaultSettings } from '#shop/settings/settings.ts';
import { anyText } from '../../tests/support/any-text.ts';
import { readNewPassword, readProfile, readSignIn, readSignUp } from '../accounts/account-form.ts';
import { readAddress } from '../accounts/address-form.ts';
import { readLine, readLines, readWish } from '../cart/cart-form.ts';
import { readCheckout } from '../checkout/checkout-form.ts';
import { readCoupon } from '../coupons/coupon-form.ts';
import { readAdminFilters } from '../admin/admin-filters.ts';
import { readEmail } from '../accounts/email-field.ts';
import { readFilters } from '../search/filters-form.ts';
import { readFootLength } from '../sizes/foot-length-form.ts';
import { readInvitation } from '../accounts/invitation-form.ts';
import { readListedName } from '../catalogue/listed-name-form.ts';
import { readMoment } from '../offers/moment-field.ts';
import { readOffer } from '../offers/offer-form.ts';
import { readNote, readStage, readStatusChanges } from '../orders/order-admin-form.ts';
import { readOrderIds } from '../orders/order-ids.ts';
import { readOrderList } from '../orders/order-filters.ts';
import { linesAfter, readPhoneOrder } from '../orders/phone-order-form.ts';
import { readPhone } from '../accounts/phone-field.ts';
import { readNewProduct, readProductChange } from '../catalogue/product-form.ts';
import { readFields } from './form-fields.ts';
import { readReviewDecision } from '../reviews/review-admin-form.ts';
import { readReview } from '../reviews/review-form.ts';
import { readSettings } from '../settings/settings-form.ts';
import { readAlertForm } from '../back-in-stock/alert-form.ts';
import { readTracking } from '../orders/track-form.ts';

/** For each reader; the long form: CASES=20000 npx vitest run --project shop shop/text/any-input.test.ts */
const CASES = Number(process.env.CASES ?? 200);

const ofForm: [string, (form: FormData) => unknown][] = [
  ['sign in', readSignIn],
  ['sign up', readSignUp],
  ['new password', (form) => readNewPassword(readFields(form, ['password', 'confirm']), 8)],
  ['profile', readProfile],
  ['address', readAddress],
  ['a pair for the cart', readLine],
  ['a wish', readWish],
  ['checkout', (form) => readCheckout(form, 'required')],
  ['coupon', readCoupon],
  ['invitation', readInvitation],
  ['brand or category', readListedName],
  ['offer', readOffer],
  ['changes of status', readStatusChanges],
  ['note', readNote],
  ['stage', readStage],
  ['phone order', readPhoneOrder],
  ['lines of a phone order', linesAfter],
  ['new product', readNewProduct],
  ['product', readProductChange],
  ['decision on a review', readReviewDecision],
  ['review', readReview],
  ['own page', readPageForm],
  ['settings', (form) => readSettings(form, defaultSettings)],
  ['waiting for a pair', readAlertForm],
  ['tracking', readTracking],
];

const ofAddress: [string, (query: URLSearchParams) => unknown][] = [
  ['filters of the shop', readFilters],
  ['filters of the products admin', readAdminFilters],
  ['list of orders', readOrderList],
  ['ids of orders', readOrderIds],
];

const ofText: [string, (text: string) => unknown][] = [
  ['lines', readLines],
  ['e-mail', readEmail],
  ['phone', readPhone],
  ['foot length', readFootLength],
  ['moment', readMoment],
];

test.each(ofForm)('74* %s answers whatever comes', (_name, read) => {
  const names = namesAskedBy(read);
  const pairs = fc.array(fc.tuple(fc.constantFrom(...names), anyText), { maxLength: 30 });
  check(pairs, (entries) => {
    const form = new FormData();
    for (const [name, text] of entries) form.append(name, text);
    return read(form);
  });
});

test.each(ofForm)('74* %s answers a file where a text is asked for', (_name, read) => {
  const form = new FormData();
  for (const name of namesAskedBy(read)) form.append(name, new File(['x'], 'x.png'));
  expect(oddIn(read(form))).toEqual([]);
});

test.each(ofAddress)('74* %s answers whatever comes', (_name, read) => {
  const known = [
    'search',
    'sort',
    'brand',
    'category',
    'size',
    'status',
    'after',
    'before',
    'id',
    'ids',
    'minPrice',
  ];
  const name = fc.oneof(fc.constantFrom(...known), anyText);
  check(fc.array(fc.tuple(name, anyText), { maxLength: 12 }), (entries) =>
    read(new URLSearchParams(entries.map(([key, text]) => [key.toWellFormed(), text.toWellFormed()]))),
  );
});

test.each(ofText)('74* %s answers whatever comes', (_name, read) => check(anyText, read));

function check<Input>(inputs: fc.Arbitrary<Input>, read: (input: Input) => unknown): void {
  fc.assert(
    fc.property(inputs, (input) => {
      const odd = isAccepted(read(input)) ? oddIn(read(input)) : [];
      expect(odd).toEqual([]);
    }),
    { numRuns: CASES },
  );
}

/** The names that a reader asks a form for, learned by listening, and those that it finds by looking through all. */
function namesAskedBy(read: (form: FormData) => unknown): string[] {
  const names = new Set([
    ...Object.keys(defaultSettings),
    'stock:42:Black',
    'stock:999:',
    'sku:42:Black',
    'line',
    'pairs',
  ]);
  const form = new FormData();
  const note = (name: string) => void names.add(name);
  Object.defineProperty(form, 'get', { value: (name: string) => (note(name), null) });
  Object.defineProperty(form, 'getAll', { value: (name: string) => (note(name), []) });
  Object.defineProperty(form, 'has', { value: (name: string) => (note(name), false) });
  read(form);
  return [...names];
}

/** What comes back with problems may hold what was typed, to be shown again. */
function isAccepted(answer: unknown): boolean {
  const isNo = typeof answer === 'object' && answer !== null;
  return !(isNo && (('ok' in answer && answer.ok === false) || 'refused' in answer || 'errors' in answer));
}

/** Values that no row should ever get (`typed` is shown again, never stored): NUL, halves of letters, numbers that are none, endless texts. */
function oddIn(value: unknown): unknown[] {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() || value.length > 20_000 ? [value] : [];
  if (typeof value === 'number')
    return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? [] : [value];
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(oddIn);
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => (key === 'typed' ? [] : oddIn(each)))
    : [];
}
