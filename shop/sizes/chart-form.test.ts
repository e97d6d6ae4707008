// Tests of the form of a size chart: what makers' tables look like, and what is no chart.
import * as fc from '#tests/support/fast-check.ts';
import { expect, test } from 'vitest';
import { isEuSize, pastedRows, readChartForm, typedRows } from './chart-form.ts';

type Fields = Record<string, string | readonly string[]>;

function formOf(more: string, fields: Fields = { brand: 'Nike' }): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries({ ...fields, more }))
    for (const value of [values].flat()) form.append(name, value);
  return form;
}

function problemOf(more: string, fields?: Fields) {
  const read = readChartForm(formOf(more, fields));
  return read.ok ? null : (read.errors.rows ?? read.errors.brand);
}

test('rows come by commas, tabs and semicolons, with one length, two, or a range, in any order', () => {
  const more = 'EU 40, 6, 7, 246-255\r\n38½\t5,5\t6.0\t240\t245\n\n41;;;265 mm\n۴۲,,,۲۷۵';
  const read = readChartForm(formOf(more, { brand: 'Nike', category: 'Men', width: ['Wide', 'Huge'] }));
  expect(read).toEqual({
    ok: true,
    input: {
      brand: 'Nike',
      category: 'Men',
      widths: ['Wide'],
      rows: [
        { eu: '38.5', uk: '5.5', us: '6', from: 240, to: 245 },
        { eu: '40', uk: '6', us: '7', from: 246, to: 255 },
        { eu: '41', uk: '', us: '', from: null, to: 265 },
        { eu: '42', uk: '', us: '', from: null, to: 275 },
      ],
    },
  });
});

test('rows of the table and pasted ones are one chart; empty rows are none', () => {
  const fields = {
    category: 'Kids',
    eu: ['20', '', '21'],
    uk: ['4C', '', '4.5c'],
    us: ['5C', ' ', '5.5C'],
    from: ['', '', '124'],
    to: ['123', '', '130'],
  };
  const read = readChartForm(formOf('22,5.5C,6C,137', fields));
  expect(read.ok && read.input.rows.map(({ eu, uk, from, to }) => [eu, uk, from, to])).toEqual([
    ['20', '4C', null, 123],
    ['21', '4.5C', 124, 130],
    ['22', '5.5C', null, 137],
  ]);
  expect(typedRows(formOf('22,,,137', fields))).toHaveLength(3);
});

test('a child’s chart from 20 to 38 with halves is a chart', () => {
  const lines = Array.from({ length: 37 }, (_, step) => {
    const size = 20 + step / 2;
    return `${size},,,${Math.round((size / 1.5 - 1) * 10)}`;
  });
  const read = readChartForm(formOf(lines.join('\n'), { category: 'Kids' }));
  expect(read.ok && read.input.rows).toHaveLength(37);
});

test.each([
  ['', 'Enter at least one size with the length of its foot.'],
  ['40,6,7,abc', 'Row 1: EU 40: “abc” is no number of millimetres, such as 245.'],
  ['40,6,7,25.5', 'Row 1: EU 40: 25.5 looks like centimetres. In millimetres it is 255.'],
  ['40,6,7,255.5', 'Row 1: EU 40: use whole millimetres.'],
  ['40,6,7,900', 'Row 1: EU 40: a foot is between 80 and 400 millimetres long.'],
  ['40,6,7', 'Row 1: EU 40: enter the length of the foot in millimetres, such as 245.'],
  ['40,6,7,255,250', 'Row 1: EU 40: the foot is from 255 to 250 mm. The shorter one comes first.'],
  [',6,7,255', 'Row 1: the EU size is missing. It is what the shop stores.'],
  ['7,6,7,255', 'Row 1: “7” is no EU size, such as 38, 38.5 or 36-37.'],
  ['XL,6,7,255', 'Row 1: “XL” is no EU size, such as 38, 38.5 or 36-37.'],
  ['40,six,7,255', 'Row 1: “six” is no UK or US size, such as 7, 7.5, 10C or 1Y.'],
  ['40,6,7,255\n40,6.5,7.5,260', 'EU 40 is here twice.'],
  ['40,6,7,255\n41,6,8,260', 'UK 6 is here twice: at EU 40 and at EU 41. Leave one of them empty.'],
  [
    '40,6,7,255\n41,7,8,250',
    'EU 41 (250 mm) is not longer than EU 40 (255 mm). Lengths go up with the sizes.',
  ],
  [
    '40,6,7,255\n41,7,8,255',
    'EU 41 (255 mm) is not longer than EU 40 (255 mm). Lengths go up with the sizes.',
  ],
  [
    '40,6,7,251-255\n41,7,8,260-265',
    'No size is for a foot of 256 to 259 mm: EU 40 ends at 255, EU 41 begins at 260.',
  ],
  [
    '40,6,7,255\n43,9,10,280',
    'From EU 40 (255 mm) to EU 43 (280 mm) it is 25 mm: a size between them is missing, or a length is wrong.',
  ],
])('%j is refused: %s', (more, problem) => expect(problemOf(more)).toBe(problem));

test('two hundred rows are refused whole, and none of them is lost', () => {
  const more = Array.from({ length: 200 }, (_, at) => `${20 + (at % 30)},,,${100 + at}`).join('\n');
  expect(problemOf(more)).toBe('A chart has 60 sizes at most; these are 200.');
  expect(typedRows(formOf(more))).toHaveLength(200);
});

test('a double size has a width, too', () => {
  expect(problemOf('36-37,,,235', { brand: 'Nike', width: 'Narrow' })).toBeNull();
  expect(problemOf('36-37,,,235', { brand: 'Nike', width: 'Wide' })).toBeNull();
});

test('a chart is for somebody: for everything it is the shop’s own', () => {
  expect(problemOf('40,6,7,255', {})).toMatch(/^Choose a brand, or for whom it is/);
  expect(problemOf('40,6,7,255', { brand: ' ', category: '' })).toMatch(/^Choose a brand/);
});

test('the row that stands in the way is named by its place', () => {
  const read = readChartForm(formOf('42,8,9,275\n40,6,7,265\n41,7,8,262'));
  expect(read.ok ? null : read.errors.row).toBe('2');
});

test.each(['16', '38', '38.5', '52', '36-37'])('%s is an EU size', (size) =>
  expect(isEuSize(size)).toBe(true),
);
test.each(['15', '53', '38.25', '37-36', '36-', '4', '042', '', '38 W'])('%j is none', (size) =>
  expect(isEuSize(size)).toBe(false),
);

test('whatever is pasted is a chart whose lengths go up, or a sentence', () => {
  const cell = fc.oneof(fc.integer({ min: -5, max: 450 }).map(String), fc.string({ maxLength: 6 }));
  const line = fc.array(cell, { maxLength: 6 }).map((cells) => cells.join(','));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const read = readChartForm(formOf(lines.join('\n')));
      if (!read.ok) return typeof (read.errors.rows ?? read.errors.brand) === 'string';
      return read.input.rows.every(({ to }, at) => at === 0 || to > (read.input.rows[at - 1]?.to ?? 0));
    }),
  );
  expect(pastedRows('  \n\t\n')).toEqual([]);
});
