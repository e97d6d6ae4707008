// Tests of every courier: what he is sent fits, what he says is understood, and nothing secret is logged.
import * as fc from '#tests/support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { ROADS } from '../parcels/road.ts';
import { COURIERS, type CourierName } from './all.ts';
import type { AccountValues, Courier, CourierCall, Exchange, ParcelToSend } from './courier.ts';
import { answered, aParcel } from './couriers-testing.ts';
import { logFields } from './log-fields.ts';
import { meaningOf } from './meaning.ts';

const roads = new Set<string>(ROADS);
const whys = ['refused', 'absent', 'bad-address', 'closed', 'wants-to-open', 'no-cash'];

/** The texts of a booking that a person typed, with the limit of each: where this courier puts them. */
type SentTexts = (call: CourierCall) => { text: string; max: number }[];

const field = (call: CourierCall, key: string) => String((call.body as Record<string, unknown>)[key]);

const fromName: Partial<Record<CourierName, SentTexts>> = {
  postex: (call) => [
    { text: field(call, 'customerName'), max: 60 },
    { text: field(call, 'deliveryAddress'), max: 300 },
    { text: field(call, 'orderDetail'), max: 200 },
    { text: field(call, 'transactionNotes'), max: 200 },
  ],
  leopards: (call) => [
    { text: field(call, 'consignment_name_eng'), max: 100 },
    { text: field(call, 'consignment_address'), max: 300 },
    { text: field(call, 'special_instructions'), max: 300 },
  ],
  tcs: (call) => {
    const { consigneeinfo: to, shipmentinfo: it } = call.body as Record<string, Record<string, string>>;
    return [
      { text: to?.firstname ?? '', max: 50 },
      { text: to?.address1 ?? '', max: 120 },
      { text: to?.landmark ?? '', max: 200 },
      { text: it?.contentdesc ?? '', max: 100 },
      { text: it?.remarks ?? '', max: 500 },
    ];
  },
  trax: (call) => [
    { text: field(call, 'consignee_name'), max: 100 },
    { text: field(call, 'consignee_address'), max: 190 },
    { text: field(call, 'item_description'), max: 190 },
    { text: field(call, 'special_instructions'), max: 190 },
  ],
  mnp: (call) => [
    { text: field(call, 'consigneeName'), max: 50 },
    { text: field(call, 'consigneeAddress'), max: 200 },
    { text: field(call, 'productDetails'), max: 200 },
    { text: field(call, 'remarks'), max: 200 },
  ],
  blueex: (call) => [
    { text: field(call, 'customer_name'), max: 60 },
    { text: field(call, 'customer_address'), max: 250 },
    { text: field(call, 'customer_comment'), max: 200 },
  ],
  callcourier: ({ query }) => [
    { text: query?.ConsigneeName ?? '', max: 50 },
    { text: query?.Address ?? '', max: 200 },
    { text: query?.Description ?? '', max: 150 },
    { text: query?.remarks ?? '', max: 150 },
  ],
  daewoo: (call) => [
    { text: field(call, 'receiver_name'), max: 60 },
    { text: field(call, 'receiver_address'), max: 250 },
    { text: field(call, 'item_description'), max: 150 },
    { text: field(call, 'remarks'), max: 200 },
  ],
};

/** A history as he writes it and the moments it names, undefined where he names none; the server's own zone must not matter. */
const histories: Partial<Record<CourierName, { answer: unknown; at: (string | undefined)[] }>> = {
  postex: {
    answer: {
      statusCode: '200',
      dist: {
        transactionStatusHistory: [
          { transactionStatusMessage: 'Booked', modifiedDatetime: '2026-11-21T00:10:00' },
          { transactionStatusMessage: 'Delivered', transactionDate: '2026-11-22 14:05:09.000' },
        ],
      },
    },
    at: ['2026-11-20T19:10:00.000Z', '2026-11-22T09:05:09.000Z'],
  },
  leopards: {
    answer: {
      status: '1',
      error: '0',
      packet_list: [
        {
          track_number: '12345',
          'Tracking Detail': [
            { Status: 'Shipment Picked', Activity_datetime: '2026-11-21 00:10:00' },
            { Staus: 'Delivered', Activity_Date: '2026-11-22 14:05' },
          ],
        },
      ],
    },
    at: ['2026-11-20T19:10:00.000Z', '2026-11-22T09:05:00.000Z'],
  },
  tcs: {
    answer: {
      message: 'SUCCESS',
      checkpoints: [
        { status: 'Delivered', datetime: 'Sunday Nov 22, 2026 14:05' },
        { status: 'In Transit', datetime: 'Saturday Nov 21, 2026 00:10' },
      ],
    },
    at: ['2026-11-20T19:10:00.000Z', '2026-11-22T09:05:00.000Z'],
  },
  trax: {
    answer: {
      status: 0,
      details: {
        tracking_history: [
          { status: 'Shipment - Delivered', date_time: '22/11/2026 02:05 PM', timestamp: 1_795_338_309 },
          { status: 'Shipment - Booked', date_time: '05/11/2026 12:10 AM' },
        ],
      },
    },
    at: ['2026-11-04T19:10:00.000Z', '2026-11-22T09:05:09.000Z'],
  },
  mnp: {
    answer: {
      isSuccess: 'true',
      CNTrackingDetail: [
        { TrackingStatus: 'Delivered', TransactionTime: '11/22/2026 14:05:09' },
        { TrackingStatus: 'Pickup', TransactionTime: '11/05/2026 00:10:00' },
      ],
    },
    at: ['2026-11-04T19:10:00.000Z', '2026-11-22T09:05:09.000Z'],
  },
  blueex: { answer: { status: '1', response: 'Delivered' }, at: [undefined] },
  callcourier: {
    answer: [
      { ProcessDescForPortal: 'Booked', TransactionDate: '2026-11-21T00:10:00.123' },
      { ProcessDescForPortal: 'DELIVERED', TransactionDate: '2026-11-22T14:05:09' },
    ],
    at: ['2026-11-20T19:10:00.000Z', '2026-11-22T09:05:09.000Z'],
  },
  daewoo: {
    answer: {
      Result: {
        Success: true,
        Error: false,
        TrackingDetails: [
          { Date: '05/11/2026 00:10:00', Status: 'Booked', Status_Reason: '' },
          { Date: '22/11/2026 14:05:09', Status: 'OK - DELIVERED', Status_Reason: 'Received by self' },
        ],
      },
    },
    at: ['2026-11-04T19:10:00.000Z', '2026-11-22T09:05:09.000Z'],
  },
};

const typed = fc
  .array(
    fc.oneof(
      fc.string(),
      fc.constantFrom("House 12-A, St. 5'", 'مکان نمبر ۱۲، گلی ۵', 'Near Jamia Masjid', '👟', 'O’Hara', '#9'),
      fc.string({ minLength: 100, maxLength: 400 }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(', '));

const parcels: fc.Arbitrary<ParcelToSend> = fc
  .record({
    name: typed,
    street: typed,
    contents: typed,
    remarks: typed,
    pairs: fc.integer({ min: 1, max: 500 }),
  })
  .map((texts) => ({ ...aParcel, ...texts }));

function accountOf(courier: Courier): AccountValues {
  return Object.fromEntries(courier.fields.map(({ key }) => [key, `typed-${key}-4711`]));
}

function callsOf(courier: Courier, parcel: ParcelToSend): CourierCall[] {
  const account = accountOf(courier);
  const asked = new Date('2026-11-21T19:30:00Z');
  const calls = [
    courier.book?.encode(parcel, account),
    courier.find?.encode({ ref: parcel.ref, asked }, account),
    courier.list?.encode({ from: asked, until: asked }, account),
    courier.track?.encode({ cns: ['123'] }, account),
    courier.track?.encode({ cns: ['123', '456'] }, account),
    courier.cancel?.encode({ cn: '123' }, account),
    ...bothCalls(courier.label, { cn: '123' }, account),
    ...bothCalls(courier.sheet, { cns: ['123'] }, account),
    ...bothCalls(courier.advise, { cn: '123', advice: 'again', remarks: parcel.remarks }, account),
    courier.payment?.encode({ cn: '123' }, account),
    courier.cities?.encode(null, account),
  ];
  return calls.filter((call) => call !== undefined);
}

function bothCalls<Input>(
  exchange: Exchange<Input, unknown> | undefined,
  input: Input,
  account: AccountValues,
): (CourierCall | undefined)[] {
  const first = exchange?.first === 'booking' ? undefined : exchange?.first?.encode(input, account);
  return [first, exchange?.encode(input, account, 'https://evil.example/slip?cn=123')];
}

describe.each(Object.entries(COURIERS) as [CourierName, Courier][])('%s', (name, courier) => {
  test('is found by his name, in the form that a variable of the environment can have', () => {
    expect(courier.name).toBe(name);
    expect(courier.name).toBe(name);
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test('is called at his one host, at an address without a secret in it', () => {
    for (const call of callsOf(courier, aParcel)) {
      const host = call.host ?? courier.host;
      const url = new URL(call.path, `https://${host}/`);
      expect(url.host).toBe(host);
      expect(url.pathname).toBe(`/${call.path}`);
      expect(call.path).not.toContain('4711');
    }
    if (courier.book) expect(courier.host).not.toBe('');
  });

  test('is sent what he takes, whatever was typed', () => {
    if (!courier.book) return;
    const { encode } = courier.book;
    const textsOf = fromName[name];
    expect(textsOf, 'say in this test where he puts the texts').toBeDefined();
    fc.assert(
      fc.property(parcels, (parcel) => {
        const call = encode(parcel, accountOf(courier));
        for (const { text, max } of textsOf?.(call) ?? []) {
          expect(text.length).toBeLessThanOrEqual(max);
          expect(text.isWellFormed() || !Object.values(parcel).join('').isWellFormed()).toBe(true);
        }
        expect(JSON.stringify(call.body ?? null).length).toBeLessThan(8_000);
      }),
    );
  });

  test('has a road for every one of his words, and nothing comes back by how a word begins', () => {
    for (const [word, meaning] of Object.entries(courier.words)) {
      const [road = '', why] = meaning.split(':');
      expect(roads).toContain(road);
      if (why !== undefined) expect(whys).toContain(why);
      expect(meaningOf(courier, word.replace('{}', 'LAHORE').toUpperCase())).toBe(meaning);
      if (word.includes('{}')) expect(['back', 'delivered', 'cancelled', 'lost']).not.toContain(road);
    }
    for (const word of [
      'Return to hub',
      'Return initiated',
      'Returning',
      'Delivered to hub',
      'No such word',
      '',
    ])
      if (!Object.hasOwn(courier.words, word)) expect(meaningOf(courier, word)).toBeNull();
  });

  test('says times by the clock of Pakistan', () => {
    if (!courier.track) return;
    const history = histories[name];
    expect(history, 'say in this test how he writes a history').toBeDefined();
    const read = courier.track.read(answered(history?.answer), { cns: ['12345'] });
    const [parcel] = read.kind === 'tracked' ? read.parcels : [];
    expect(parcel?.events?.map(({ at }) => at?.toISOString())).toEqual(history?.at);
  });

  test('is in the log without a secret and without a customer', () => {
    const echo = answered({
      ...aParcel,
      ...accountOf(courier),
      status: 400,
      message: `${aParcel.name} ${aParcel.street} ${aParcel.phone}`,
      dist: { ...aParcel, token: 'typed-token-4711' },
    });
    for (const call of callsOf(courier, aParcel)) {
      const line = JSON.stringify(logFields(courier, call, echo));
      for (const secret of ['4711', 'Ayesha', 'House 12', '3001234567']) expect(line).not.toContain(secret);
    }
  });

  test('never takes for done what is no answer of his', () => {
    const noise = fc.record({
      status: fc.constantFrom(200, 201, 204, 301, 400, 401, 403, 404, 408, 429, 500, 502, 503, 504),
      body: fc.oneof(
        fc.constantFrom(
          '',
          '<html>502 Bad Gateway</html>',
          '{"half":',
          'null',
          '[]',
          '{}',
          '"ok"',
          '200',
          '{"dist":[]}',
        ),
        fc.string(),
        fc.json(),
      ),
    });
    fc.assert(
      fc.property(noise, ({ status, body }) => {
        const answer = answered(body, status);
        const { book, cancel, label, sheet, advise, find, list, payment } = courier;
        expect(book?.read(answer, aParcel).kind).not.toBe('booked');
        if (status >= 500) expect(book?.read(answer, aParcel).kind ?? 'unknown').toBe('unknown');
        expect(cancel?.read(answer, { cn: '123' }).kind).not.toBe('cancelled');
        expect(label?.read(answer, { cn: '123' }).kind).not.toBe('paper');
        expect(sheet?.read(answer, { cns: ['123'] }).kind).not.toBe('paper');
        for (const { first } of [label, sheet].filter((each) => each !== undefined))
          if (typeof first === 'object')
            expect(first.read(answer, { cn: '123', cns: ['123'] }).kind).not.toBe('told');
        expect(advise?.read(answer, { cn: '123', advice: 'back', remarks: '' }).kind).not.toBe('advised');
        expect(find?.read(answer, { ref: '3f2a91bc', asked: new Date(0) }).kind).not.toBe('found');
        expect(payment?.read(answer, { cn: '123' }).kind).not.toBe('told');
        expect(list?.read(answer, { from: new Date(0), until: new Date(0) }).kind).not.toBe('listed');
      }),
    );
  });
});
