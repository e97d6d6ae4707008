import { expect, test } from 'vitest';
import { rateWords, readTaxRate } from './tax-rate-form.ts';

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind: 'income', percent: '2', from: '2026-07-01', ...fields }))
    form.set(name, value);
  return readTaxRate(form);
}

test.each([
  ['2', 200],
  ['0.25', 25],
  ['1.5 %', 150],
  ['۲', 200],
  ['0', 0],
  ['100', 10_000],
])('%s percent is %i hundredths of a percent', (percent, rate) => {
  expect(read({ percent })).toEqual({ kind: 'income', rate, from: '2026-07-01' });
});

test.each([
  ['no tax', { kind: 'road' }, 'Choose which tax it is.'],
  ['nothing', { percent: '' }, 'Type the rate in percent'],
  ['a word', { percent: 'two' }, 'Type the rate in percent'],
  ['more than all', { percent: '101' }, 'Type the rate in percent'],
  ['less than nothing', { percent: '-1' }, 'Type the rate in percent'],
  ['a third of a hundredth', { percent: '0.333' }, 'Type the rate in percent'],
  ['no day', { from: 'July' }, 'Choose the day'],
])('%s is refused in words', (_, fields, words) => {
  expect(read(fields)).toEqual({ wrong: expect.stringContaining(words) });
});

test('a rate is shown as it is typed', () => {
  expect([200, 25, 150].map(rateWords)).toEqual(['2%', '0.25%', '1.5%']);
});
