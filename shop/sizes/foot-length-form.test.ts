// Tests of reading the length of a foot: how people write it, and what is no foot.
import * as fc from '#tests/support/fast-check.ts';
import { expect, test } from 'vitest';
import { readFootLength } from './foot-length-form.ts';

test.each([
  ['26.3', 263],
  ['26,3', 263],
  [' 26.3 cm ', 263],
  ['26', 260],
  ['26.', 260],
  ['26.30', 263],
  ['26.31', 264],
  ['26.3001', 264],
  ['۲۶٫۳', 263],
  ['٢٦', 260],
  ['10', 100],
  ['40', 400],
])('%j is %i mm', (typed, mm) => expect(readFootLength(typed)).toEqual({ ok: true, mm }));

test.each([
  ['', 'Type the length of your foot in centimetres, for example 26.3.'],
  ['   ', 'Type the length of your foot in centimetres, for example 26.3.'],
  ['abc', 'Type the length as a number of centimetres, for example 26.3.'],
  ['-26', 'Type the length as a number of centimetres, for example 26.3.'],
  ['2.6e1', 'Type the length as a number of centimetres, for example 26.3.'],
  ['26.3.1', 'Type the length as a number of centimetres, for example 26.3.'],
  ['0x1a', 'Type the length as a number of centimetres, for example 26.3.'],
  ['263', '263 looks like millimetres. In centimetres it is 26.3.'],
  ['9.9', 'A foot is between 10 and 40 centimetres long. Please measure again.'],
  ['40.1', 'A foot is between 10 and 40 centimetres long. Please measure again.'],
  ['9999', 'A foot is between 10 and 40 centimetres long. Please measure again.'],
])('%j is refused: %s', (typed, problem) => expect(readFootLength(typed)).toEqual({ ok: false, problem }));

test('whatever is typed is a length of a foot or a sentence', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
      const read = readFootLength(typed);
      return read.ok ? Number.isInteger(read.mm) && read.mm >= 100 && read.mm <= 400 : read.problem !== '';
    }),
  );
});

test('every tenth of a centimetre is read as itself', () => {
  for (let mm = 100; mm <= 400; mm += 1)
    expect(readFootLength((mm / 10).toFixed(1))).toEqual({ ok: true, mm });
});
