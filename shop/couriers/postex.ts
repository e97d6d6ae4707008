// PostEx: https://api.postex.pk. A header `token`; "no" is an answer 200 with another code in its envelope, or a raw 400 of Spring.
import { readIsoTime } from './courier-time.ts';
import type {
  AccountValues,
  BookAnswer,
  CitiesAnswer,
  Courier,
  CourierAnswer,
  CourierCall,
  CourierEvent,
  ListedAnswer,
  NotDone,
  ParcelToSend,
  TrackingAnswer,
  TrackedParcel,
} from './courier.ts';
import { fitAddress, fitRemarks, fitText, localPhone } from './fit-text.ts';
import { pakistanDay } from '../text/pakistan-time.ts';
import { readPayments } from './postex-payment.ts';
import { postexWords } from './postex-words.ts';
import {
  cnOf,
  foundIn,
  jsonOf,
  labelIn,
  notBooked,
  readPaper,
  refusedBy,
  rowsOf,
  textOf,
  unknown,
  valueOf,
} from './read-answer.ts';

const limits = { name: 60, address: 300, contents: 200, remarks: 200, pairs: 99, tracked: 20 };

function call(
  account: AccountValues,
  method: CourierCall['method'],
  path: string,
  sent: Pick<CourierCall, 'query' | 'body'> = {},
): CourierCall {
  const headers = { token: account['token'] ?? '' };
  return { method, path: `services/integration/api/order/${path}`, headers, ...sent };
}

function encodeBooking(parcel: ParcelToSend, account: AccountValues): CourierCall {
  const { text: address, rest } = fitAddress(parcel.street, limits.address);
  const body = {
    cityName: parcel.place.id,
    customerName: fitText(parcel.name, limits.name).text,
    customerPhone: localPhone(parcel.phone),
    deliveryAddress: address,
    invoiceDivision: 1,
    invoicePayment: parcel.cod,
    items: Math.min(parcel.pairs, limits.pairs),
    orderDetail: fitText(parcel.contents, limits.contents).text,
    orderRefNumber: parcel.ref,
    orderType: parcel.isSwap ? 'Replacement' : 'Normal',
    transactionNotes: fitRemarks([rest, parcel.remarks], limits.remarks),
    pickupAddressCode: account['pickup'] ?? '',
    bookingWeight: parcel.grams / 1000,
  };
  return call(account, 'POST', 'v3/create-order', { body });
}

function readBooking(answer: CourierAnswer): BookAnswer {
  const dist = distOf(answer);
  if (dist === undefined) {
    return notBooked(notDone(answer));
  }
  const cn = cnOf(dist, 'trackingNumber');
  return cn === null ? unknown('PostEx said yes without a tracking number.') : { kind: 'booked', cn };
}

// A day before or after midnight in Pakistan, whichever of the two clocks is ahead.
const nearMidnight = 6 * 3_600_000;

type ListedDays = { from: Date; until: Date };

const listKeys = {
  cn: ['trackingNumber'],
  ref: ['orderRefNumber', 'orderReferenceNumber', 'orderRefNo'],
  cod: 'invoicePayment',
  status: ['transactionStatus', 'orderStatus'],
  cancelled: /^(cancelled|un-?assigned by me)$/i,
};

function encodeList({ from, until }: ListedDays, account: AccountValues): CourierCall {
  const query = { orderStatusId: '0', startDate: pakistanDay(from), endDate: pakistanDay(until) };
  return call(account, 'GET', 'v1/get-all-order', { query });
}

function readList(answer: CourierAnswer): ListedAnswer {
  const dist = distOf(answer);
  if (!Array.isArray(dist)) return notDone(answer);
  const labels = dist.map((row) => labelIn(row, listKeys));
  // A list that names no reference at all proves nothing.
  if (labels.length > 0 && labels.every(({ ref }) => ref === ''))
    return unknown('PostEx listed no references.');
  return { kind: 'listed', labels };
}

function encodeTracking({ cns }: { cns: readonly string[] }, account: AccountValues): CourierCall {
  const [only, ...others] = cns;
  if (only !== undefined && others.length === 0)
    return call(account, 'GET', `v1/track-order/${encodeURIComponent(only)}`);
  return call(account, 'GET', 'v1/track-bulk-order', { query: { TrackingNumbers: cns.join(',') } });
}

function readTracking(answer: CourierAnswer, { cns }: { cns: readonly string[] }): TrackingAnswer {
  const [only] = cns;
  const dist = distOf(answer);
  if (Array.isArray(dist)) {
    const rows = dist.map(readTracked).filter((row) => row !== null);
    return { kind: 'tracked', parcels: rows.filter(({ cn }) => cns.includes(cn)) };
  }
  if (only === undefined || cns.length > 1) return notDone(answer);
  if (dist !== undefined) return { kind: 'tracked', parcels: [{ cn: only, events: eventsOf(dist) }] };
  const isStranger = textOf(jsonOf(answer), 'statusCode') === '404';
  return isStranger ? { kind: 'tracked', parcels: [{ cn: only, events: null }] } : notDone(answer);
}

function readTracked(row: unknown): TrackedParcel | null {
  const cn = cnOf(row, 'trackingNumber');
  const history = valueOf(row, 'trackingResponse');
  if (cn === null) return null;
  if (/not found/i.test(textOf(row, 'message'))) return { cn, events: null };
  return { cn, events: eventsOf(history) };
}

// Only the history is read: what stands beside it is the same again without a time.
function eventsOf(tracked: unknown): CourierEvent[] {
  return rowsOf(tracked, 'transactionStatusHistory')
    .map((item) => ({
      word: textOf(item, 'transactionStatusMessage', 'transactionStatusMessageCode').slice(0, 200),
      at: readIsoTime(textOf(item, 'modifiedDatetime', 'transactionDate')),
    }))
    .filter(({ word }) => word !== '');
}

function readCities(answer: CourierAnswer): CitiesAnswer {
  const dist = distOf(answer);
  if (!Array.isArray(dist)) return notDone(answer);
  const names = dist.map((row) => textOf(row, 'operationalCityName', 'cityName'));
  return {
    kind: 'cities',
    places: names.filter((name) => name !== '').map((name) => ({ id: name, name })),
  };
}

/** What a good envelope carries; undefined for anything else. */
function distOf(answer: CourierAnswer): unknown {
  const said = jsonOf(answer);
  if (answer.status !== 200 || textOf(said, 'statusCode') !== '200') return undefined;
  return valueOf(said, 'dist') ?? null;
}

// A 4xx of his own, in the envelope or as Spring words it, is a clear no; an error of his server may come after the deed.
function notDone(answer: CourierAnswer): NotDone {
  const said = jsonOf(answer);
  const code = answer.status === 200 ? textOf(said, 'statusCode') : String(answer.status);
  const why = textOf(said, 'statusMessage', 'message', 'trace', 'error');
  if (/^4(?!08)\d\d$/.test(code) && why !== '') return refusedBy(why);
  return unknown(`PostEx answered ${answer.status} without saying what was done.`);
}

function readDone<Kind extends string>(kind: Kind): (answer: CourierAnswer) => { kind: Kind } | NotDone {
  return (answer) => (distOf(answer) === undefined ? notDone(answer) : { kind });
}

export const postex: Courier = {
  name: 'postex',
  title: 'PostEx',
  host: 'api.postex.pk',
  fields: [
    { key: 'token', label: 'API token', secret: true },
    {
      key: 'pickup',
      label: 'Pick-up address code',
      hint: 'Such as 001, in the portal of PostEx.',
      secret: false,
    },
  ],
  can: { cod0: true, swap: true, sameRef: 'unknown', visibleWithin: 30 },
  limits,
  book: { encode: encodeBooking, read: readBooking },
  find: {
    encode: ({ asked }, account) =>
      encodeList(
        {
          from: new Date(asked.getTime() - nearMidnight),
          until: new Date(asked.getTime() + nearMidnight),
        },
        account,
      ),
    read: (answer, { ref }) => foundIn(readList(answer), ref, 'PostEx'),
  },
  list: { encode: encodeList, read: readList },
  track: { encode: encodeTracking, read: readTracking },
  cancel: {
    encode: ({ cn }, account) => call(account, 'PUT', 'v1/cancel-order', { body: { trackingNumber: cn } }),
    read: readDone('cancelled'),
  },
  label: {
    encode: ({ cn }, account) => call(account, 'GET', 'v1/get-invoice', { query: { trackingNumbers: cn } }),
    read: (answer) => readPaper(answer, notDone),
  },
  sheet: {
    encode: ({ cns }, account) =>
      call(account, 'POST', 'v2/generate-load-sheet', {
        body: { trackingNumbers: cns, pickupAddress: account['pickup'] ?? '' },
      }),
    read: (answer) => readPaper(answer, notDone),
  },
  advise: {
    // 1 sends it home, 2 tries again: swapped they lose a sale.
    encode: ({ cn, advice, remarks }, account) =>
      call(account, 'PUT', 'v2/save-shipper-advice', {
        body: {
          trackingNumber: cn,
          statusId: advice === 'back' ? 1 : 2,
          remarks: fitText(remarks, limits.remarks).text,
        },
      }),
    read: readDone('advised'),
  },
  payment: {
    encode: ({ cn }, account) => call(account, 'GET', `v1/payment-status/${encodeURIComponent(cn)}`),
    read: (answer, { cn }) => {
      const dist = distOf(answer);
      return dist === undefined ? notDone(answer) : readPayments(dist, cn);
    },
  },
  cities: { encode: (_, account) => call(account, 'GET', 'v2/get-operational-city'), read: readCities },
  hook: (body) => [cnOf(body, 'trackingNumber')].filter((cn) => cn !== null),
  words: postexWords,
  logged: ['statusCode', 'status'],
};
