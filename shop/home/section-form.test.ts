// The form of a section: what it makes, and what is wrong with it in words.
import { expect, test } from 'vitest';
import { newSection } from './default-arrangement.ts';
import { sectionFields, typedFields } from './section-fields.ts';
import { readSectionForm, ruleOf, type FormParts } from './section-form.ts';
import { readSectionLink } from './section-link.ts';
import type { SectionKind } from './sections.ts';

const SHOP = 'https://chappal.pk';
const nothing: FormParts = { picture: null, products: { ids: [] } };

function read(kind: SectionKind, fields: [string, string][], parts: Partial<FormParts> = {}) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return readSectionForm(form, newSection(kind, 's-1'), { ...nothing, ...parts }, SHOP);
}

test.each<[string, SectionKind, [string, string][], string, string]>([
  ['a picture section with nothing in it', 'picture', [], 'title', 'Give it a title, or choose a picture.'],
  [
    'a heading of 200 letters',
    'newest',
    [['title', 'x'.repeat(200)]],
    'title',
    'Shorten this to 80 characters.',
  ],
  ['an empty heading', 'brands', [['title', ' \u200B ']], 'title', 'Type the heading.'],
  ['a text with nothing in it', 'text', [['title', 'Us']], 'text', 'Type the text.'],
  ['a rule without a filter', 'rule', [['title', 'All']], 'query', 'Choose at least one filter.'],
  [
    'a size that is none',
    'rule',
    [
      ['title', 'All'],
      ['size', 'L'],
    ],
    'query',
    'We could not understand a size.',
  ],
  ['no product', 'products', [['title', 'Ours']], 'products', 'Tick at least one product.'],
  ['no question', 'questions', [['title', 'FAQ']], 'question-0', 'Type at least one question.'],
  [
    'a question without its answer',
    'questions',
    [
      ['title', 'FAQ'],
      ['question-1', 'Why?'],
    ],
    'answer-1',
    'Type the answer.',
  ],
  [
    'an answer to nothing',
    'questions',
    [
      ['title', 'FAQ'],
      ['answer-0', 'So.'],
    ],
    'question-0',
    'Type the question.',
  ],
  [
    'a button without an address',
    'picture',
    [
      ['title', 'A'],
      ['buttonLabel', 'Go'],
    ],
    'buttonTo',
    'Type where the button leads.',
  ],
  [
    'a button without words',
    'picture',
    [
      ['title', 'A'],
      ['secondTo', '/shop'],
    ],
    'secondLabel',
    'Type what the button says.',
  ],
  [
    'an end before the start',
    'text',
    [
      ['text', 'A'],
      ['startAt', '2026-11-02T10:00'],
      ['endAt', '2026-11-02T09:59'],
    ],
    'endAt',
    'The end is before the start.',
  ],
  [
    'letters that turn the line around',
    'text',
    [['text', 'a\u202Eb']],
    'text',
    'This has characters that cannot be shown. Please type it again.',
  ],
])('is refused in words: %s', (_, kind, fields, field, message) => {
  expect(read(kind, fields)).toMatchObject({ ok: false, errors: { [field]: message } });
});

test('Urdu and English stand in one sentence, and paragraphs stay', () => {
  const text = 'عید مبارک from Peshawar\r\n\r\n\r\n\r\nنیا مال 20% off';
  expect(
    read('text', [
      ['title', ''],
      ['text', text],
    ]),
  ).toMatchObject({
    ok: true,
    section: { text: 'عید مبارک from Peshawar\n\nنیا مال 20% off' },
  });
});

test('a rule is the address of a list: runners in size 42 under 8,000', () => {
  const fields: [string, string][] = [
    ['title', 'Runners under ₨8,000'],
    ['category', 'Running'],
    ['size', '42'],
    ['minPrice', ''],
    ['maxPrice', '8,000'],
    ['sort', 'newest'],
    ['search', 'slipped in'],
  ];
  expect(read('rule', fields)).toMatchObject({
    ok: true,
    section: { query: '?category=Running&size=42&maxPrice=8000' },
  });
});

test('the moments typed are those of Pakistan', () => {
  const dated = read('offer', [
    ['startAt', '2026-11-20T09:30'],
    ['endAt', '2026-11-22T23:59'],
  ]);
  expect(dated).toMatchObject({
    section: { from: '2026-11-20T04:30:00.000Z', to: '2026-11-22T18:59:59.999Z' },
  });
});

test('what was typed and refused is shown again', () => {
  const form = new FormData();
  form.append('title', 'x'.repeat(200));
  form.append('category', 'Running');
  form.append('category', 'Men');
  expect(typedFields(form, ruleOf(form))).toMatchObject({
    title: 'x'.repeat(200),
    query: '?category=Running&category=Men',
  });
});

test('the form has the ids of its products, and of a form that comes back those that were ticked', () => {
  const [one, two] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  const section = {
    ...newSection('products', 's-1'),
    kind: 'products' as const,
    title: 'Ours',
    products: [one, two],
  };
  expect(sectionFields(section)).toMatchObject({ title: 'Ours', ticked: `${one} ${two}`, startAt: '' });
  const form = new FormData();
  for (const id of [two, one]) form.append('ticked', id);
  expect(typedFields(form, ruleOf(form))['ticked']).toBe(`${two} ${one}`);
});

const product = '/product/11111111-1111-4111-8111-111111111111';
test.each([
  ['/', '/'],
  ['/shop?brand=Nike&size=42', '/shop?brand=Nike&size=42'],
  [`${SHOP}/size-guide#eu`, '/size-guide#eu'],
  [SHOP, '/'],
  [product, product],
  ['https://wa.me/923001234567', 'https://wa.me/923001234567'],
])('a button may lead to %s', (typed, to) => {
  expect(readSectionLink(typed, SHOP)).toEqual({ to });
});

test.each([
  ['/nowhere'],
  ['/admin/orders'],
  ['/track/abc'],
  ['/product/42'],
  ['/shop.data'],
  ['/cart/lines'],
  ['//evil.pk'],
  ['/\\evil.pk'],
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['ftp://files.pk'],
  ['https://user:word@bank.pk'],
  ['https://localhost'],
  ['www.chappal.pk'],
  ['https://'],
])('a button leads nowhere else: %s', (typed) => {
  expect(readSectionLink(typed, SHOP)).toHaveProperty('error');
});
