// Tests of reading a form: known fields, text only, the first of each.
import { expect, test } from 'vitest';
import { isUuid, readCount, readFields } from './form-fields.ts';

function form(...entries: [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

test('a repeated field counts once, as first written', () => {
  expect(readFields(form(['name', 'Ali'], ['name', 'Eve']), ['name'])).toEqual({ name: 'Ali' });
});

test('a missing field is empty', () => {
  expect(readFields(form(), ['name', 'phone'])).toEqual({ name: '', phone: '' });
});

test('a file where text belongs is empty', () => {
  const file = new File(['Ali'], 'name.txt', { type: 'text/plain' });
  expect(readFields(form(['name', file]), ['name'])).toEqual({ name: '' });
  expect(readFields(form(['name', file], ['name', 'Ali']), ['name'])).toEqual({ name: '' });
});

test('unknown fields are not read, whatever they are called', () => {
  const slipped = form(['name', 'Ali'], ['grand_total', '1'], ['__proto__', 'x'], ['constructor', 'x']);
  const fields = readFields(slipped, ['name']);
  expect(Object.keys(fields)).toEqual(['name']);
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

test.each([
  ['0', 0],
  ['1', 1],
  ['007', 7],
  [' 12 ', 12],
  ['999999999', 999_999_999],
])('%j is the number %i', (text, count) => expect(readCount(text)).toBe(count));

test.each([
  '',
  ' ',
  '-1',
  '+1',
  '1.5',
  '1e3',
  '0x10',
  '2147483648',
  '9007199254740992',
  'NaN',
  '1,000',
  '1 0',
  '١',
  '１',
])('%j is no number', (text) => expect(readCount(text)).toBeNull());

test('an id is a UUID as the database writes it', () => {
  expect(isUuid('9f1c2d3e-4b5a-4678-9abc-def012345678')).toBe(true);
  const others = ['', '1', '9F1C2D3E-4B5A-4678-9ABC-DEF012345678', '9f1c2d3e4b5a46789abcdef012345678'];
  const more = [
    '{9f1c2d3e-4b5a-4678-9abc-def012345678}',
    '9f1c2d3e-4b5a-4678-9abc-def012345678\n',
    "' or 1=1 --",
  ];
  for (const other of [...others, ...more]) expect(isUuid(other), JSON.stringify(other)).toBe(false);
});
