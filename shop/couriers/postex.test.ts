// Tests of PostEx by what is known of his interface: envelopes, refusals, and what proves nothing.
import { describe, expect, test } from 'vitest';
import type { CourierAnswer } from './courier.ts';
import { answered, aParcel } from './couriers-testing.ts';
import { postex } from './postex.ts';

const account = { token: 'secret', pickup: '001' };
const good = (dist: unknown) => answered({ statusCode: '200', statusMessage: 'OK', dist });

test('a booking says whom, where, how much and under which reference', () => {
  expect(postex.book?.encode(aParcel, account)).toEqual({
    method: 'POST',
    path: 'services/integration/api/order/v3/create-order',
    headers: { token: 'secret' },
    body: {
      cityName: 'LAHORE',
      customerName: 'Ayesha Khan',
      customerPhone: '03001234567',
      deliveryAddress: 'House 12, Street 5, F-7/2, near the old mosque',
      invoiceDivision: 1,
      invoicePayment: 5400,
      items: 2,
      orderDetail: 'Court 42 Black, Slide 41 White',
      orderRefNumber: '3f2a91bc',
      orderType: 'Normal',
      transactionNotes: 'Call before you come',
      pickupAddressCode: '001',
      bookingWeight: 2,
    },
  });
});

describe('the answer to a booking', () => {
  test.each<[string, CourierAnswer, object]>([
    [
      'a number',
      good({ trackingNumber: '20270010004321', orderStatus: 'UnBooked' }),
      { kind: 'booked', cn: '20270010004321' },
    ],
    ['no number', good({ orderStatus: 'UnBooked' }), { kind: 'unknown' }],
    ['nothing in it', good(null), { kind: 'unknown' }],
    [
      'another code in the envelope',
      answered({ statusCode: '404', statusMessage: 'INVALID CITY', dist: null }),
      { kind: 'refused', why: 'INVALID CITY' },
    ],
    [
      'an error of his own in the envelope',
      answered({ statusCode: '500', statusMessage: 'Internal Server Error', dist: null }),
      { kind: 'unknown' },
    ],
    [
      'a sentence of Spring',
      answered(
        { status: 400, error: 'Bad Request', message: "on field 'cityName' must not be null", trace: '…' },
        400,
      ),
      { kind: 'refused', why: "on field 'cityName' must not be null" },
    ],
    [
      'a wrong token',
      answered({ statusCode: '401', statusMessage: 'TOKEN IS INVALID' }, 401),
      { kind: 'refused', why: 'TOKEN IS INVALID' },
    ],
    [
      'a reference used twice',
      answered({ statusCode: '400', statusMessage: 'Order reference number already exists' }),
      { kind: 'duplicate' },
    ],
    ['a page', answered('<html>Bad Gateway</html>', 502, 'text/html'), { kind: 'unknown' }],
    [
      'a 500 with words',
      answered({ status: 500, error: 'Internal Server Error', message: 'x' }, 500),
      { kind: 'unknown' },
    ],
    ['a time-out in words', answered({ message: 'Request Timeout' }, 408), { kind: 'unknown' }],
  ])('%s', (_name, answer, said) => {
    expect(postex.book?.read(answer, aParcel)).toMatchObject(said);
  });
});

describe('the list of a day', () => {
  const asked = new Date('2026-11-21T18:30:00Z');
  const look = (dist: unknown) => postex.find?.read(good(dist), { ref: '3f2a91bc', asked });

  test('is that of the day in Pakistan, and of the next one near midnight', () => {
    expect(postex.find?.encode({ ref: '3f2a91bc', asked }, account).query).toEqual({
      orderStatusId: '0',
      startDate: '2026-11-21',
      endDate: '2026-11-22',
    });
  });

  test.each<[string, unknown, object]>([
    [
      'with ours',
      [{ trackingNumber: '20270010004321', orderRefNumber: '3f2a91bc' }],
      { kind: 'found', cns: ['20270010004321'] },
    ],
    [
      'with a # before it',
      [{ trackingNumber: '20270010004321', orderRefNumber: '#3f2a91bc' }],
      { cns: ['20270010004321'] },
    ],
    [
      'with a second leg alone',
      [{ trackingNumber: '20270010004321', orderRefNumber: '3f2a91bc-2' }],
      { kind: 'found', cns: [] },
    ],
    [
      'with one that was cancelled',
      [
        {
          trackingNumber: '20270010004321',
          orderRefNumber: '3f2a91bc',
          transactionStatus: 'Un-Assigned By Me',
        },
      ],
      { kind: 'found', cns: [] },
    ],
    ['empty', [], { kind: 'found', cns: [] }],
    ['without any reference', [{ trackingNumber: '20270010004321' }], { kind: 'unknown' }],
    ['with ours without its number', [{ orderRefNumber: '3f2a91bc' }], { kind: 'unknown' }],
    ['that is no list', { trackingNumber: '20270010004321' }, { kind: 'unknown' }],
  ])('%s', (_name, dist, said) => {
    expect(look(dist)).toMatchObject(said);
  });
});

describe('tracking', () => {
  const history = {
    transactionStatusHistory: [
      { transactionStatusMessage: 'UnBooked', transactionStatusMessageCode: '0001' },
      { transactionStatusMessage: '', transactionStatusMessageCode: '0004' },
      {},
    ],
  };

  test('of one and of many', () => {
    expect(postex.track?.encode({ cns: ['1/2'] }, account).path).toMatch(/track-order\/1%2F2$/);
    expect(postex.track?.encode({ cns: ['1', '2'] }, account).query).toEqual({ TrackingNumbers: '1,2' });
    const rows = [
      { trackingNumber: '20270010004321', message: 'OK', trackingResponse: history },
      { trackingNumber: '20270010004322', message: 'ORDER NOT FOUND' },
      { trackingNumber: '20270010009999', trackingResponse: history },
    ];
    const events = [
      { word: 'UnBooked', at: null },
      { word: '0004', at: null },
    ];
    expect(postex.track?.read(good(rows), { cns: ['20270010004321', '20270010004322'] })).toEqual({
      kind: 'tracked',
      parcels: [
        { cn: '20270010004321', events },
        { cn: '20270010004322', events: null },
      ],
    });
    expect(postex.track?.read(good(history), { cns: ['20270010004321'] })).toEqual({
      kind: 'tracked',
      parcels: [{ cn: '20270010004321', events }],
    });
  });

  test('of a number that he does not know', () => {
    const no = answered({ statusCode: '404', statusMessage: 'ORDER NOT FOUND' });
    expect(postex.track?.read(no, { cns: ['1'] })).toEqual({
      kind: 'tracked',
      parcels: [{ cn: '1', events: null }],
    });
  });
});

const advise = (advice: 'again' | 'back') =>
  postex.advise?.encode({ cn: '1', advice, remarks: 'Ring twice' }, account).body;

test('1 sends a parcel home and 2 tries again', () => {
  expect(advise('back')).toEqual({ trackingNumber: '1', statusId: 1, remarks: 'Ring twice' });
  expect(advise('again')).toEqual({ trackingNumber: '1', statusId: 2, remarks: 'Ring twice' });
});

test('a label is a PDF, and JSON in its place is the reason why there is none', () => {
  const pdf = answered('%PDF-1.4 …', 200, 'application/pdf');
  expect(postex.label?.read(pdf, { cn: '1' })).toMatchObject({ kind: 'paper' });
  const no = answered({ statusCode: '404', statusMessage: 'NOT FOUND' }, 200, 'application/pdf');
  expect(postex.label?.read(no, { cn: '1' })).toEqual({ kind: 'refused', why: 'NOT FOUND' });
});

test('his cities by the names that a booking must say', () => {
  expect(
    postex.cities?.read(good([{ operationalCityName: 'LAHORE' }, { operationalCityName: 'DINA ' }]), null),
  ).toEqual({
    kind: 'cities',
    places: [
      { id: 'LAHORE', name: 'LAHORE' },
      { id: 'DINA', name: 'DINA' },
    ],
  });
});

test('a push names a number and nothing else is read of it', () => {
  expect(postex.hook?.({ trackingNumber: '20270010004321', orderStatus: 'Delivered' })).toEqual([
    '20270010004321',
  ]);
  expect(postex.hook?.('x')).toEqual([]);
});
