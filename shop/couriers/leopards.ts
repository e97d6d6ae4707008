// Leopards: https://merchantapi.leopardscourier.com. Key and password in every body, weights in grams, `status` 1 or "1" for yes, and an
// error that is a text, a number or an object. A label is at the address that the booking told; load sheet and advice need an id.
import { readIsoTime } from './courier-time.ts';
import type {
  AccountValues,
  BookAnswer,
  CitiesAnswer,
  Courier,
  CourierAnswer,
  CourierCall,
  CourierEvent,
  FirstAnswer,
  ListedAnswer,
  NotDone,
  ParcelToSend,
  TrackingAnswer,
} from './courier.ts';
import { fitAddress, fitRemarks, fitText, localPhone } from './fit-text.ts';
import { pakistanDay } from '../text/pakistan-time.ts';
import { leopardsWords } from './leopards-words.ts';
import {
  cnOf,
  foundIn,
  jsonOf,
  labelIn,
  notBooked,
  placesIn,
  readPaper,
  refusedBy,
  rowsOf,
  textOf,
  toldIn,
  unknown,
  valueOf,
} from './read-answer.ts';

const limits = { name: 100, address: 300, contents: 150, remarks: 300, pairs: 99, tracked: 20 };

function call(account: AccountValues, verb: string, sent: object = {}): CourierCall {
  const body = { api_key: account['key'] ?? '', api_password: account['password'] ?? '', ...sent };
  return { method: 'POST', path: `api/${verb}/format/json/`, body };
}

function encodeBooking(parcel: ParcelToSend, account: AccountValues): CourierCall {
  const { text: address, rest } = fitAddress(parcel.street, limits.address);
  const contents = fitText(parcel.contents, limits.contents).text;
  const said = fitRemarks([rest, parcel.remarks, contents], limits.remarks);
  return call(account, 'bookPacket', {
    booked_packet_weight: Math.max(1, Math.round(parcel.grams)),
    booked_packet_no_piece: 1,
    booked_packet_collect_amount: parcel.cod,
    booked_packet_order_id: parcel.ref,
    origin_city: 'self',
    destination_city: parcel.place.id,
    shipment_name_eng: 'self',
    shipment_email: 'self',
    shipment_phone: 'self',
    shipment_address: 'self',
    consignment_name_eng: fitText(parcel.name, limits.name).text,
    consignment_phone: localPhone(parcel.phone),
    consignment_address: address,
    // He refuses a booking that says nothing here.
    special_instructions: said === '' ? 'None' : said,
    shipment_type: 'overnight',
  });
}

function readBooking(answer: CourierAnswer): BookAnswer {
  if (!isYes(answer)) return notBooked(notDone(answer), /order/i);
  const cn = cnOf(jsonOf(answer), 'track_number');
  if (cn === null) return unknown('Leopards said yes without a tracking number.');
  const forLabel = textOf(jsonOf(answer), 'slip_link');
  return { kind: 'booked', cn, ...(forLabel !== '' && { forLabel }) };
}

// Only at hosts of his: an address anywhere else is taken for a path at the usual one.
function encodeLabel(slip: string): CourierCall {
  const url = URL.parse(slip);
  const host = url && /(^|\.)leopardscourier\.com$/.test(url.hostname) ? { host: url.hostname } : {};
  const query = Object.fromEntries(url?.searchParams ?? []);
  return { method: 'GET', ...host, path: url?.pathname.slice(1) ?? '', query };
}

// The id of what waits for advice; two sets of keys are in use.
function readWaiting(answer: CourierAnswer, { cn }: { cn: string }): FirstAnswer {
  const rows = valueOf(jsonOf(answer), 'data');
  if (!isYes(answer) || !Array.isArray(rows)) return notDone(answer);
  const row: unknown = rows.find((each) => textOf(each, 'cn_number', 'booked_packet_cn') === cn);
  return row === undefined
    ? refusedBy(`Leopards waits for no advice on ${cn}.`)
    : toldIn(row, 'id', 'booked_packet_id');
}

const listKeys = {
  cn: ['track_number', 'tracking_number'],
  ref: ['booked_packet_order_id'],
  cod: 'booked_packet_collect_amount',
  status: ['booked_packet_status'],
  cancelled: /^cancel/i,
};

function readListed(answer: CourierAnswer, key: string): ListedAnswer {
  const rows = valueOf(jsonOf(answer), key);
  if (!isYes(answer) || !Array.isArray(rows)) return notDone(answer);
  return { kind: 'listed', labels: rows.map((row) => labelIn(row, listKeys)) };
}

function readTracking(answer: CourierAnswer, { cns }: { cns: readonly string[] }): TrackingAnswer {
  const rows = valueOf(jsonOf(answer), 'packet_list');
  if (isYes(answer) && Array.isArray(rows)) {
    const parcels = rows.map((row) => ({ cn: cnOf(row, 'track_number') ?? '', events: eventsOf(row) }));
    return { kind: 'tracked', parcels: parcels.filter(({ cn }) => cns.includes(cn)) };
  }
  const no = notDone(answer);
  const [only = ''] = cns;
  const isStranger = cns.length === 1 && no.kind === 'refused' && /invalid cn|not found/i.test(no.why);
  return isStranger ? { kind: 'tracked', parcels: [{ cn: only, events: null }] } : no;
}

// The reason stands beside the status, and says why somebody was not met.
function eventsOf(packet: unknown): CourierEvent[] {
  return rowsOf(packet, 'Tracking Detail')
    .map((item) => {
      const status = textOf(item, 'Status', 'Staus');
      const reason = textOf(item, 'Reason');
      const word = /^pending$/i.test(status) && reason !== '' ? `${status}: ${reason}` : status;
      return {
        word: word.slice(0, 200),
        at: readIsoTime(textOf(item, 'Activity_datetime', 'Activity_Date')),
      };
    })
    .filter(({ word }) => word !== '');
}

function readCities(answer: CourierAnswer): CitiesAnswer {
  const rows = valueOf(jsonOf(answer), 'city_list');
  if (!isYes(answer) || !Array.isArray(rows)) return notDone(answer);
  const there = rows.filter((row) => valueOf(row, 'allow_as_destination') !== false);
  return { kind: 'cities', places: placesIn(there, 'id', 'name') };
}

function isYes(answer: CourierAnswer): boolean {
  return answer.status === 200 && textOf(jsonOf(answer), 'status') === '1';
}

// `status` 0 with an error is his clear no.
function notDone(answer: CourierAnswer): NotDone {
  const said = jsonOf(answer);
  const error = valueOf(said, 'error');
  const words =
    typeof error === 'object' && error !== null ? wordsIn(error) : textOf(said, 'error', 'message');
  const isNo = answer.status === 200 && textOf(said, 'status') === '0' && !/^(0|null|)$/.test(words);
  return isNo
    ? refusedBy(words)
    : unknown(`Leopards answered ${answer.status} without saying what was done.`);
}

function wordsIn(error: object): string {
  return Object.entries(error)
    .map(([about, words]) => `${about}: ${typeof words === 'string' ? words : JSON.stringify(words)}`)
    .join(', ');
}

function readCancelled(answer: CourierAnswer): { kind: 'cancelled' } | NotDone {
  return isYes(answer) ? { kind: 'cancelled' } : notDone(answer);
}

export const leopards: Courier = {
  name: 'leopards',
  title: 'Leopards',
  host: 'merchantapi.leopardscourier.com',
  fields: [
    { key: 'key', label: 'API key', secret: true },
    { key: 'password', label: 'API password', secret: true },
    {
      key: 'rider',
      label: 'Rider who picks up',
      hint: 'His name, for load sheets.',
      secret: false,
      optional: true,
    },
    { key: 'ridercode', label: 'Code of that rider', secret: false, optional: true },
  ],
  can: { cod0: true, sameRef: 'unknown', visibleWithin: 30 },
  limits,
  book: { encode: encodeBooking, read: readBooking },
  find: {
    encode: ({ ref }, account) => call(account, 'getShipmentDetailsByOrderID', { shipment_order_id: [ref] }),
    read: (answer, { ref }) => foundIn(readListed(answer, 'data'), ref, 'Leopards'),
  },
  list: {
    encode: ({ from, until }, account) =>
      call(account, 'getBookedPacketLastStatus', {
        from_date: pakistanDay(from),
        to_date: pakistanDay(until),
      }),
    read: (answer) => readListed(answer, 'packet_list'),
  },
  track: {
    encode: ({ cns }, account) => call(account, 'trackBookedPacket', { track_numbers: cns.join(',') }),
    read: readTracking,
  },
  cancel: {
    encode: ({ cn }, account) => call(account, 'cancelBookedPackets', { cn_numbers: cn }),
    read: readCancelled,
  },
  label: {
    first: 'booking',
    encode: (_, _account, told = '') => encodeLabel(told),
    read: (answer) => readPaper(answer, notDone),
  },
  sheet: {
    first: {
      encode: ({ cns }, account) =>
        call(account, 'generateLoadSheet', {
          cn_numbers: cns,
          courier_name: account['rider'] ?? '',
          courier_code: account['ridercode'] ?? '',
        }),
      read: (answer) => (isYes(answer) ? toldIn(jsonOf(answer), 'load_sheet_id') : notDone(answer)),
    },
    encode: (_, account, told = '') =>
      call(account, 'downloadLoadSheet', { load_sheet_id: told, response_type: 'PDF' }),
    read: (answer) => readPaper(answer, notDone),
  },
  advise: {
    first: { encode: (_, account) => call(account, 'shipperAdviceList'), read: readWaiting },
    // RA tries again, RT sends it home: swapped they lose a sale.
    encode: ({ cn, advice, remarks }, account, told = '') =>
      call(account, 'updateShipperAdvice', {
        data: [
          {
            id: told,
            cn_number: cn,
            shipper_advice_status: advice === 'back' ? 'RT' : 'RA',
            shipper_remarks: fitText(remarks, limits.remarks).text,
          },
        ],
      }),
    read: (answer) => (isYes(answer) ? { kind: 'advised' } : notDone(answer)),
  },
  cities: { encode: (_, account) => call(account, 'getAllCities'), read: readCities },
  hook: (body) => rowsOf(body, 'data').flatMap((row) => cnOf(row, 'cn_number') ?? []),
  words: leopardsWords,
  logged: ['status'],
};
