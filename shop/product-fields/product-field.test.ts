// Tests of what the owner's fields take: as people type it, and back again.
import * as fc from '#tests/support/fast-check.ts';
import { expect, test } from 'vitest';
import { readFieldForm } from './field-form.ts';
import { detailText, readDetail, typedDetail, type ProductField } from './product-field.ts';

const material: ProductField = {
  key: 'material',
  name: 'Material',
  kind: 'choice',
  unit: '',
  choices: ['Leather', 'چمڑا', '1/2 Canvas'],
  filtered: true,
  feed: 'material',
};
const heel: ProductField = { ...material, key: 'heel', kind: 'number', unit: 'cm', choices: [] };
const lined: ProductField = { ...material, key: 'lined', kind: 'yes-no', choices: [] };
const code: ProductField = { ...material, key: 'code', kind: 'text', choices: [] };

test.each([
  [material, ' leather ', ['Leather'], 'Leather'],
  [material, 'چمڑا', ['چمڑا'], 'چمڑا'],
  [heel, '4.5', 4.5, '4.5 cm'],
  [heel, '۴٫۵ cm', 4.5, '4.5 cm'],
  [heel, '0', 0, '0 cm'],
  [lined, 'YES', true, 'Yes'],
  [lined, 'no', false, 'No'],
  [code, '  AB-12  /x ', 'AB-12 /x', 'AB-12 /x'],
])('%o: %j is %j, said %j', (field, typed, value, said) => {
  expect(readDetail(field, typed)).toEqual({ ok: true, value });
  expect(detailText(field, value)).toBe(said);
});

test.each([
  [material, 'Plastic', 'Choose one of: Leather, چمڑا, 1/2 Canvas.'],
  [heel, 'high', 'A number, such as 4 or 4.5.'],
  [heel, '1e3', 'A number, such as 4 or 4.5.'],
  [heel, '-1', 'A number, such as 4 or 4.5.'],
  [lined, 'perhaps', 'Yes or no.'],
  [code, 'x'.repeat(61), 'Use up to 60 plain characters.'],
])('%o: %j is refused: %s', (field, typed, problem) =>
  expect(readDetail(field, typed)).toEqual({ ok: false, problem }),
);

test('whatever is typed is a value, none, or a sentence; and a value is read again as itself', () => {
  const fields = fc.constantFrom(material, heel, lined, code);
  fc.assert(
    fc.property(fields, fc.string({ unit: 'grapheme', maxLength: 80 }), (field, typed) => {
      const read = readDetail(field, typed);
      if (!read.ok) return read.problem !== '';
      if (read.value === null) return true;
      expect(readDetail(field, typedDetail(read.value))).toEqual(read);
      return true;
    }),
  );
});

const form = (entries: [string, string][]) => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
};

test('choices keep their order, a renamed one is named, an emptied one goes, twins are refused', () => {
  const typed: [string, string][] = [
    ['name', 'Material'],
    ['kind', 'choice'],
    ['was', 'Lether'],
    ['choice', 'Leather'],
    ['was', 'Suede'],
    ['choice', ' '],
    ['more', 'Canvas\r\n\r\nMesh'],
    ['filtered', 'yes'],
    ['feed', 'material'],
  ];
  expect(readFieldForm(form(typed), null)).toMatchObject({
    input: {
      kind: 'choice',
      choices: ['Leather', 'Canvas', 'Mesh'],
      renamed: [{ was: 'Lether', name: 'Leather' }],
      filtered: true,
      feed: 'material',
    },
  });
  expect(readFieldForm(form([...typed, ['choice', 'MESH']]), null)).toMatchObject({
    errors: { choices: '“Mesh” is here twice.' },
  });
  expect(readFieldForm(form([['kind', 'choice']]), null)).toMatchObject({
    errors: { name: 'Enter a name, such as Material.', choices: 'Enter at least one choice, one a line.' },
  });
  const many = Array.from({ length: 41 }, (_, at) => `Colour ${at}`).join('\n');
  expect(
    readFieldForm(
      form([
        ['name', 'Material'],
        ['kind', 'choice'],
        ['more', many],
      ]),
      null,
    ),
  ).toMatchObject({ errors: { choices: 'At most 40 choices.' } });
});

test('the kind of a field that is there stays, whatever a form says', () => {
  const read = readFieldForm(
    form([
      ['name', 'Heel'],
      ['kind', 'text'],
      ['unit', 'mm'],
    ]),
    heel,
  );
  expect(read).toMatchObject({ input: { kind: 'number', unit: 'mm', filtered: false } });
});
