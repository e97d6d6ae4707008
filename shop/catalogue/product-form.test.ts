// Tests of the form of a product as it is read, new or changed.
import { describe, expect, test } from 'vitest';
import { readPastedCells } from './grid-cells.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { changedFields, draftOf, emptyDraft } from './product-form-draft.ts';
import { changeOfCell, hasTooManyPictures } from './product-draft.ts';
import { readRupees } from '#shop/pricing/rupees.ts';
import { readNewProduct, readProductChange } from './product-form.ts';

const typed: Record<string, string> = {
  title: 'Mall Road',
  brand: 'Nike',
  category: 'Casual',
  price: '12,490',
  discount: '10',
  colours: JSON.stringify([{ ref: 'new:1', name: 'Black', swatch: '#111111' }]),
  'stock/new%3A1/42': '5',
  'was/new%3A1/42': '',
};

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

const read = (fields: Record<string, string> = {}) => readNewProduct(form({ ...typed, ...fields }));
const errorsOf = (fields: Record<string, string>) => {
  const answer = read(fields);
  return answer.ok ? {} : answer.errors;
};

describe('a new product', () => {
  test('is read with its price in paisa and its squares', () => {
    expect(read()).toMatchObject({
      ok: true,
      input: {
        fields: { title: 'Mall Road', basePrice: 1_249_000, discountPercentage: 10, audience: null },
        cells: [{ colour: 'new:1', size: '42', stock: 5, was: null }],
      },
    });
  });

  test.each([
    ['no title', { title: '' }],
    ['a title of spaces', { title: ' \u200B ' }],
    ['no brand', { brand: '' }],
    ['no category', { category: '' }],
    ['no price', { price: '' }],
    ['a price of 0', { price: '0' }],
  ])('with %s is "Missing fields: Please fill in all required fields", told at the field', (_, fields) => {
    const answer = read(fields);
    expect(answer).toMatchObject({
      ok: false,
      refusal: { title: 'Missing fields', text: 'Please fill in all required fields', status: 400 },
    });
    expect(Object.keys(answer.ok ? {} : answer.errors)).toEqual(Object.keys(fields));
  });

  test.each([
    ['price', '-1'],
    ['price', '12.50'],
    ['price', '1e9'],
    ['price', '1000000001'],
    ['discount', '101'],
    ['discount', '-1'],
    ['discount', '12.5'],
    ['discount', 'ten'],
    ['title', 'x'.repeat(201)],
    ['title', 'a\u202Eb'],
    ['description', 'x'.repeat(5001)],
    ['colours', '[]'],
    ['colours', 'nonsense'],
    ['colours', '[{"ref":"a","name":"Red","swatch":null},{"ref":"b","name":"red","swatch":null}]'],
    ['pictures', '[{"key":"../../etc/passwd","alt":"","colour":"a","focalX":0,"focalY":0}]'],
    ['pictures', '[{"key":"http://127.0.0.1/x.png","alt":"","colour":"a","focalX":0,"focalY":0}]'],
    ['sizeChart', 'file:///etc/passwd'],
    ['video', 'https://example.com/film.mp4'],
    ['stock/new%3A1/42', '-1'],
    ['stock/new%3A1/42', '1.5'],
    ['stock/new%3A1/42', '100000'],
  ])('with %s "%s" is told so at that field', (name, value) => {
    expect(Object.keys(errorsOf({ [name]: value }))).toEqual([name]);
  });

  test.each([
    ['12490', 12_490],
    ['₨ 12,490', 12_490],
    ['Rs. 500', 500],
    ['۱۲۴۹۰', 12_490],
    ['', null],
    ['1,2.5', null],
  ])('price "%s" is %s whole rupees', (text, amount) => {
    expect(readRupees(text)).toBe(amount);
  });

  test('takes 0 and nothing as no discount, 100 as one', () => {
    for (const [text, percent] of [
      ['', null],
      ['0', null],
      ['100', 100],
      ['۱۵%', 15],
    ] as const)
      expect(read({ discount: text })).toMatchObject({ input: { fields: { discountPercentage: percent } } });
  });

  test('42: ignores id, slug, version and dates that are slipped in', () => {
    const answer = read({
      id: 'x',
      slug: 'other',
      createdAt: '2000-01-01',
      archivedAt: 'x',
      __proto__: 'x',
    });
    const keys = answer.ok ? Object.keys(answer.input.fields) : [];
    expect(keys.toSorted()).toEqual(
      'active audience basePrice brand category description discountPercentage title'.split(' '),
    );
  });

  test('refuses the same SKU twice in one form', () => {
    const errors = errorsOf({ 'sku/new%3A1/41': 'A-1', 'sku/new%3A1/42': 'A-1' });
    expect(errors).toEqual({ 'sku/new%3A1/42': 'A-1 is here twice.' });
  });
});

describe('a change', () => {
  test('holds only what was sent', () => {
    expect(readProductChange(form({ price: '500' }))).toEqual({
      ok: true,
      change: {
        fields: { basePrice: 50_000 },
        colours: null,
        pictures: null,
        sizeChart: undefined,
        cells: [],
        skus: [],
      },
    });
  });

  test('may not empty a required field', () => {
    expect(readProductChange(form({ title: '' }))).toMatchObject({ refusal: { refused: 'missing-fields' } });
  });

  test('moves a square from what was shown; emptied, it goes off sale; unchanged, nothing', () => {
    expect(changeOfCell({ stock: 12, was: 10 })).toEqual({ delta: 2, active: true });
    expect(changeOfCell({ stock: null, was: 10 })).toEqual({ delta: -10, active: false });
    expect(changeOfCell({ stock: 0, was: null })).toEqual({ delta: 0, active: true });
    expect(readProductChange(form({ 'stock/Black/42': '7', 'was/Black/42': '7' }))).toMatchObject({
      change: { cells: [] },
    });
  });

  test('89: pictures stop at five; a product that came with more may only have fewer', () => {
    expect([hasTooManyPictures(4, 5), hasTooManyPictures(5, 6), hasTooManyPictures(0, 6)]).toEqual([
      false,
      true,
      true,
    ]);
    expect([hasTooManyPictures(9, 9), hasTooManyPictures(9, 8), hasTooManyPictures(9, 10)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('the draft in the browser', () => {
  const kept = {
    title: 'Mall Road',
    brand: 'Nike',
    category: 'Casual',
    audience: null,
    description: '',
    basePrice: 500_000,
    discountPercentage: null,
    active: true,
    searchTitle: '',
    searchDescription: '',
    sizeChart: null,
    video: null,
    colours: [{ ref: 'Black', name: 'Black', swatch: null }],
    pictures: [],
    rows: [
      { colour: 'Black', size: '41', stock: 3, sku: 'A', active: true },
      { colour: 'Black', size: '42', stock: 0, sku: null, active: false },
    ],
  };
  const base = draftOf(kept);

  test('sends nothing when nothing changed, and only what did', () => {
    expect(changedFields(base, base)).toEqual([]);
    const draft = { ...base, price: '4500', stock: { ...base.stock, 'Black/41': '5', 'Black/42': '1' } };
    expect(changedFields(draft, base)).toEqual([
      ['price', '4500'],
      ['stock/Black/41', '5'],
      ['was/Black/41', '3'],
      ['stock/Black/42', '1'],
      ['was/Black/42', ''],
    ]);
  });

  test('sends everything of a new product', () => {
    const names = changedFields(emptyDraft, null).map(([name]) => name);
    expect(names).toEqual(
      'title brand category audience description price discount cost searchTitle searchDescription newBrand newCategory newAudience active colours pictures sizeChart video'.split(
        ' ',
      ),
    );
  });

  test('keeps mine and takes theirs after another save, and names what both changed', () => {
    const mine = { ...base, title: 'Mine', price: '1', stock: { 'Black/41': '9' } };
    const theirs = draftOf({
      ...kept,
      title: 'Theirs',
      brand: 'Puma',
      rows: [{ ...kept.rows[0], stock: 2 } as never],
    });
    const { draft, clashes } = mergeDrafts(mine, base, theirs);
    expect(draft).toMatchObject({ title: 'Mine', price: '1', brand: 'Puma', stock: { 'Black/41': '9' } });
    expect(clashes).toEqual(['title', 'stock Black 41']);
  });

  test('what I typed in a colour goes along when they renamed it, beside my other changes', () => {
    const pictures = [{ key: 'a', alt: '', colour: 'Black', focalX: 0.5, focalY: 0.5 }] as never;
    const shown = draftOf({ ...kept, pictures });
    const theirs = draftOf({
      ...kept,
      colours: [{ ref: 'Jet', name: 'Jet', swatch: null }],
      pictures: [{ ...(pictures as object[])[0], colour: 'Jet' }] as never,
      rows: kept.rows.map((row) => ({ ...row, colour: 'Jet' })),
    });
    const mine = {
      ...shown,
      stock: { ...shown.stock, 'Black/42': '8' },
      sku: { ...shown.sku, 'Black/41': 'B' },
    };
    const { draft, clashes } = mergeDrafts(mine, shown, theirs);
    expect(clashes).toEqual([]);
    expect(draft.colours).toEqual(theirs.colours);
    expect(changedFields(draft, theirs)).toEqual([
      ['sku/Jet/41', 'B'],
      ['stock/Jet/42', '8'],
      ['was/Jet/42', ''],
    ]);
    const onyx = { ...mine, colours: [{ ref: 'Black', name: 'Onyx', swatch: null }] };
    const both = mergeDrafts(onyx, shown, theirs);
    expect(both.clashes).toEqual(['colours']);
    expect(both.draft.colours).toEqual([{ ref: 'Jet', name: 'Onyx', swatch: null }]);
  });

  test('what I typed in a colour that they took away stays in the form, unsaved, with its colour', () => {
    const white = { ref: 'White', name: 'White', swatch: null };
    const shown = draftOf({ ...kept, colours: [white, ...kept.colours] });
    // Which of the two became Jet is not known.
    const theirs = draftOf({ ...kept, colours: [{ ref: 'Jet', name: 'Jet', swatch: null }], rows: [] });
    const { draft, clashes } = mergeDrafts(
      { ...shown, stock: { ...shown.stock, 'Black/42': '8' } },
      shown,
      theirs,
    );
    expect(clashes).toEqual(['colours']);
    expect(changedFields(draft, theirs)).toEqual([
      ['colours', JSON.stringify([...theirs.colours, ...kept.colours])],
      ['stock/Black/42', '8'],
      ['was/Black/42', ''],
    ]);
    expect(mergeDrafts(shown, shown, theirs).draft).toEqual(theirs);
  });

  test('reads what a spreadsheet copies', () => {
    expect(readPastedCells('1\t2\r\n3\t\r\n')).toEqual([
      ['1', '2'],
      ['3', ''],
    ]);
  });
});
