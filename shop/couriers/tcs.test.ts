// Tests of what TCS answers to a booking: a number alone is a label, and no text that stands in its place.
import { expect, test } from 'vitest';
import { tcs } from './tcs.ts';
import { aParcel } from './couriers-testing.ts';

function booked(said: unknown, status = 200) {
  const bytes = new TextEncoder().encode(JSON.stringify(said));
  return tcs.book?.read({ status, type: 'application/json', bytes }, aParcel);
}

test('a number is a label', () => {
  const answer = { consignmentNo: '779412326902', message: 'SUCCESS' };
  expect(booked(answer)).toEqual({ kind: 'booked', cn: '779412326902' });
  expect(booked({ consignmentNo: 779412326902, message: 'Booked' })).toEqual({
    kind: 'booked',
    cn: '779412326902',
  });
});

test.each(['', ' ', 'Invalid', 'Invalid CN', 'null', 'undefined', 'FAIL', '0', '0000000000', null, 0])(
  'the consignment number %j is no booking, but unknown',
  (consignmentNo) => {
    expect(booked({ consignmentNo, message: 'SUCCESS' })).toMatchObject({ kind: 'unknown' });
  },
);

test('a no in words without a number is refused, beside a number it is not known', () => {
  expect(booked({ consignmentNo: '', message: 'Invalid city code' })).toEqual({
    kind: 'refused',
    why: 'Invalid city code',
  });
  expect(booked({ consignmentNo: '779412326902', message: 'FAIL' })).toMatchObject({ kind: 'unknown' });
  expect(booked({ consignmentNo: '779412326902', error: ['Invalid cost center'] })).toMatchObject({
    kind: 'unknown',
  });
});
