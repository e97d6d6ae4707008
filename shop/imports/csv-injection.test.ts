// Tests of cells that a spreadsheet would run.
import { expect, test } from 'vitest';
import { csvCell } from './csv-injection.ts';

test.each([
  '=1+1',
  '+923001234567',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '  =cmd',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '|calc',
  '%0A=1',
  '\u200B=1',
])('101: %j is exported as text, not as a formula', (text) => {
  expect(csvCell(text)).toBe(`'${text}`);
});

test.each(['Ayesha Khan', '0300 1234567', 'a=b', 'House 1-2', '', 'عائشہ'])('%j stays as it is', (text) => {
  expect(csvCell(text)).toBe(text);
});

test('a number stays a number', () => {
  expect(csvCell(-5)).toBe(-5);
});
