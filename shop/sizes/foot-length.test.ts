// Tests of the way from a foot to a size: the next larger row of the chart, and honest edges.
import { expect, test } from 'vitest';
import { centimetres, sizeForFoot } from './foot-length.ts';

test.each([
  [236, '38'],
  [241, '38'],
  [245, '38'],
  [246, '39'],
  [250, '39'],
  [251, '40'],
  [255, '40'],
  [256, '41'],
  [263, '41'],
  [265, '41'],
  [266, '42'],
  [270, '42'],
  [271, '43'],
  [281, '44'],
  [285, '44'],
  [286, '45'],
  [295, '45'],
  [296, '46'],
  [300, '46'],
])('a foot of %i mm takes EU %s', (mm, eu) =>
  expect(sizeForFoot(mm)).toMatchObject({ fit: 'size', row: { eu } }),
);

test('every length in between has a size that is long enough and no smaller one that is', () => {
  for (let mm = 236; mm <= 300; mm += 1) {
    const found = sizeForFoot(mm);
    if (found?.fit !== 'size') throw new Error(`no size for ${mm}`);
    const length = Number(found.row.cm) * 10;
    expect(length).toBeGreaterThanOrEqual(mm);
    expect(length - mm).toBeLessThan(10);
  }
});

test('below the chart the answer is a size of the guide, and marked as one', () => {
  expect(sizeForFoot(226)).toMatchObject({ fit: 'guide', row: { eu: '36', cm: '23' } });
  expect(sizeForFoot(230)).toMatchObject({ fit: 'guide', row: { eu: '36' } });
  expect(sizeForFoot(235)).toMatchObject({ fit: 'guide', row: { eu: '37', cm: '23.5' } });
});

test('outside all sizes it says so instead of offering the nearest', () => {
  expect(sizeForFoot(225)).toMatchObject({ fit: 'shorter', smallest: { eu: '36' } });
  expect(sizeForFoot(301)).toMatchObject({ fit: 'longer', largest: { eu: '46' } });
});

test('a length is written without a needless zero', () => {
  expect([centimetres(263), centimetres(270)]).toEqual(['26.3', '27']);
});
