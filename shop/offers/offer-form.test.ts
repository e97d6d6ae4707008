// Tests of the offer form: the checks and the words of rule F8.
import { expect, test } from 'vitest';
import { lastDayOf, periodFields } from './discount-form.ts';
import { readOffer, type OfferField } from './offer-form.ts';

const typed: Partial<Record<OfferField, string>> = {
  title: 'Eid Sale',
  discountType: 'PERCENT',
  value: '20',
  scope: 'SITE_WIDE',
  active: 'on',
};

function read(fields: Partial<Record<OfferField, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...fields })) form.set(name, value);
  return readOffer(form);
}

const missing = { title: 'Missing information', text: 'Please fill in all required fields.' };

test.each<[string, Partial<Record<OfferField, string>>, object]>([
  ['no title', { title: ' \u200b ' }, missing],
  ['no value', { value: '' }, missing],
  ['a value of zero', { value: '0' }, missing],
  ['a value of many zeros', { value: ' 000 ' }, missing],
  ['a scope that is none', { scope: 'MOON' }, missing],
  [
    'no category',
    { scope: 'CATEGORY', category: ' ' },
    { title: 'Missing category', text: 'Please select a category for this offer.' },
  ],
  [
    'no product',
    { scope: 'PRODUCT', productId: 'x' },
    { title: 'Missing product', text: 'Please select a product for this offer.' },
  ],
])('%s is refused in the words of rule F8', (_name, fields, refusal) => {
  expect(read(fields)).toMatchObject({ ok: false, refusal, typed: { title: fields.title ?? 'Eid Sale' } });
});

test('title and value are asked for before category and product', () => {
  expect(read({ title: '', scope: 'CATEGORY' })).toMatchObject({ refusal: missing });
});

test.each<[string, Partial<Record<OfferField, string>>, OfferField]>([
  ['101 percent', { value: '101' }, 'value'],
  ['minus 5', { value: '-5' }, 'value'],
  ['half a percent', { value: '0.5' }, 'value'],
  ['a number in another form', { value: '1e1' }, 'value'],
  ['more rupees than any pair costs', { discountType: 'FLAT', value: '1000001' }, 'value'],
  ['a discount that is neither', { discountType: 'GIFT' }, 'value'],
  ['a title too long', { title: 'x'.repeat(121) }, 'title'],
  ['a title that turns the reading around', { title: 'Sale \u202e' }, 'title'],
  ['a day that is none', { startAt: '2026-02-30T10:00' }, 'startAt'],
  ['year 0', { endAt: '0000-01-01T00:00' }, 'endAt'],
  ['year 275760', { endAt: '275760-01-01T00:00' }, 'endAt'],
  ['an offset of its own', { endAt: '2026-11-01T00:00+05:00' }, 'endAt'],
  ['an end before the start', { startAt: '2026-11-02T10:00', endAt: '2026-11-02T09:59' }, 'endAt'],
])('85 %s is told at its field', (_name, fields, field) => {
  const answer = read(fields);
  expect(answer).toMatchObject({ ok: false, refusal: { refused: 'check-the-form' } });
  expect(answer).toHaveProperty(`errors.${field}`);
});

test('percent stays percent, rupees become paisa', () => {
  expect(read({ value: '20' })).toMatchObject({ input: { discountType: 'PERCENT', value: 20 } });
  expect(read({ discountType: 'FLAT', value: '1,500' })).toMatchObject({ input: { value: 150_000 } });
  expect(read({ value: '۲۰' })).toMatchObject({ input: { value: 20 } });
});

test('dates are read by the clock of Pakistan, and both are optional', () => {
  expect(read({ startAt: '2026-11-02T10:00', endAt: '' })).toMatchObject({
    input: { startAt: new Date('2026-11-02T05:00:00Z'), endAt: null },
  });
});

function ending(endAt: string): Date {
  const answer = read({ startAt: '', endAt });
  if (!answer.ok || !answer.input.endAt) throw new Error('the end was not read');
  return answer.input.endAt;
}

test('an offer that ends at 23:59 lasts through that minute, one that ends at midnight is until the day before', () => {
  const late = ending('2026-11-22T23:59');
  expect(late).toEqual(new Date('2026-11-22T18:59:59.999Z'));
  expect(periodFields({ startAt: null, endAt: late }).endAt).toBe('2026-11-22T23:59');
  expect(lastDayOf(late)).toBe('22 November');
  expect(lastDayOf(ending('2026-11-23T00:00'))).toBe('22 November');
  expect(lastDayOf(ending('2026-11-23T00:01'))).toBe('23 November');
});

test('what the scope does not need is not kept', () => {
  const { productId } = { productId: crypto.randomUUID() };
  const answer = read({ category: 'Running', productId });
  expect(answer).toMatchObject({ ok: true, input: { scope: 'SITE_WIDE' } });
  expect(answer).not.toHaveProperty('input.category');
  expect(answer).not.toHaveProperty('input.productId');
});

test('fields that the form does not have are not read', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, id: 'x', createdAt: '2020-01-01', version: '9' }))
    form.set(name, value);
  const answer = readOffer(form);
  expect(answer.ok && Object.keys(answer.input).toSorted()).toEqual([
    'active',
    'description',
    'discountType',
    'endAt',
    'scope',
    'startAt',
    'title',
    'value',
  ]);
});
