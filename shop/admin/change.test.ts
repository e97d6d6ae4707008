// Tests of the change that stands on a stat card.
import { expect, test } from 'vitest';
import { changeInWords } from './change.ts';

test.each([
  [{ last: 9, before: 8 }, '+12.5%'],
  [{ last: 97, before: 100 }, '−3%'],
  [{ last: 5, before: 0 }, 'new'],
  [{ last: 0, before: 0 }, 'no change'],
  [{ last: 7, before: 7 }, 'no change'],
  [{ last: 0, before: 4 }, '−100%'],
  [{ last: 100_001, before: 100_000 }, 'no change'],
  [{ last: 30, before: 1 }, '+2,900%'],
])('%o is %s', (figure, words) => {
  expect(changeInWords(figure)).toBe(words);
});
