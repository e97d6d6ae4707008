// Daewoo FastEx: https://codapi.daewoo.net.pk. All three secrets travel in the query, also of a POST; a parcel goes to a terminal, which
// is what he calls a city. No call that is known finds a parcel by our reference, and of a label none is known at all.
import { readSlashedTime } from './courier-time.ts';
import type {
  AccountValues,
  BookAnswer,
  CitiesAnswer,
  Courier,
  CourierAnswer,
  CourierCall,
  CourierEvent,
  NotDone,
  ParcelToSend,
  TrackingAnswer,
} from './courier.ts';
import { fitAddress, fitRemarks, fitText, localPhone } from './fit-text.ts';
import {
  cnOf,
  jsonOf,
  notBooked,
  placesIn,
  refusedBy,
  rowsOf,
  textOf,
  unknown,
  valueOf,
} from './read-answer.ts';

const limits = { name: 60, address: 250, contents: 150, remarks: 200, pairs: 99, tracked: 1 };

function secretsOf(account: AccountValues): Record<string, string> {
  return {
    apiKey: account['key'] ?? '',
    apiUser: account['user'] ?? '',
    apiPassword: account['password'] ?? '',
  };
}

// Points of the map are asked for and not looked at.
function encodeBooking(parcel: ParcelToSend, account: AccountValues): CourierCall {
  const { text: address, rest } = fitAddress(parcel.street, limits.address);
  return {
    method: 'POST',
    path: 'api/booking/quickBook',
    query: secretsOf(account),
    body: {
      order_no: parcel.ref,
      source_terminal_id: account['terminal'] ?? '',
      destination_terminal_id: parcel.place.id,
      receiver_name: fitText(parcel.name, limits.name).text,
      receiver_cnic: '',
      receiver_mobile: localPhone(parcel.phone),
      receiver_address: address,
      receiver_city: parcel.place.name,
      receiver_email: '',
      remarks: fitRemarks([rest, parcel.remarks], limits.remarks),
      category_id: '0',
      qty: '1',
      weight: String(parcel.grams / 1000),
      barcode: '0',
      cod_amount: String(parcel.cod),
      source_location_point: '0.0',
      destination_location_point: '0.0',
      source_location_address: account['address'] ?? '',
      destination_location_address: address,
      item_description: fitText(parcel.contents, limits.contents).text,
    },
  };
}

function readBooking(answer: CourierAnswer): BookAnswer {
  const said = jsonOf(answer);
  if (!isYes(answer, said)) return notBooked(notDone(answer, said), /order|ref/i);
  const cn = cnOf(said, 'TrackNo');
  return cn === null ? unknown('Daewoo said yes without a number.') : { kind: 'booked', cn };
}

function readTracking(answer: CourierAnswer, { cns }: { cns: readonly string[] }): TrackingAnswer {
  const [cn = ''] = cns;
  const said = valueOf(jsonOf(answer), 'Result');
  if (isYes(answer, said)) {
    const events = rowsOf(said, 'TrackingDetails').flatMap(eventOf);
    return { kind: 'tracked', parcels: [{ cn, events: events.length > 0 ? events : lastStatus(said) }] };
  }
  const no = notDone(answer, said);
  return no.kind === 'refused' && /not found|no record|invalid track/i.test(no.why)
    ? { kind: 'tracked', parcels: [{ cn, events: null }] }
    : no;
}

// Oldest first. A reason says more of a word that is not final, and would make a final one another word.
function eventOf(row: unknown): CourierEvent[] {
  const status = textOf(row, 'Status');
  const reason = textOf(row, 'Status_Reason');
  const isPlain =
    reason === '' || Object.keys(words).some((word) => word.toLowerCase() === status.toLowerCase());
  const word = (isPlain ? status : `${status}: ${reason}`).slice(0, 200);
  return word === '' ? [] : [{ word, at: readSlashedTime(textOf(row, 'Date'), 'day') }];
}

// Of a parcel that was not scanned yet.
function lastStatus(said: unknown): CourierEvent[] {
  const word = textOf(rowsOf(said, 'CurrentTrackStatus')[0], 'status_name').slice(0, 200);
  return word === '' ? [] : [{ word, at: null }];
}

function readCities(answer: CourierAnswer): CitiesAnswer {
  const said = jsonOf(answer);
  const rows = valueOf(said, 'Data');
  if (!isYes(answer, said) || !Array.isArray(rows)) return notDone(answer, said);
  return { kind: 'cities', places: placesIn(rows, 'terminal_id', 'terminal_name') };
}

function readCancelled(answer: CourierAnswer): { kind: 'cancelled' } | NotDone {
  const said = jsonOf(answer);
  return isYes(answer, said) ? { kind: 'cancelled' } : notDone(answer, said);
}

// `Success` is true, or the text of it; with `Error` beside it, it is not.
function isYes({ status }: CourierAnswer, said: unknown): boolean {
  return status === 200 && isTrue(valueOf(said, 'Success')) && !isTrue(valueOf(said, 'Error'));
}

function notDone({ status }: CourierAnswer, said: unknown): NotDone {
  const why = textOf(said, 'Response');
  const isNo = status === 200 && String(valueOf(said, 'Success')).toLowerCase() === 'false';
  return isNo && why !== ''
    ? refusedBy(why)
    : unknown(`Daewoo answered ${status} without saying what was done.`);
}

function isTrue(value: unknown): boolean {
  return String(value).toLowerCase() === 'true';
}

// His list of statuses is not public; these were seen. What is missing here, such as every return, comes up as a question once.
const words: Courier['words'] = {
  Booked: 'booked',
  Arrival: 'moving',
  Departure: 'moving',
  'On Route': 'moving',
  Delivered: 'delivered',
  'OK - Delivered': 'delivered',
};

export const daewoo: Courier = {
  name: 'daewoo',
  title: 'Daewoo FastEx',
  host: 'codapi.daewoo.net.pk',
  fields: [
    { key: 'key', label: 'API key', secret: true },
    { key: 'user', label: 'API user', secret: false },
    { key: 'password', label: 'API password', secret: true },
    { key: 'terminal', label: 'Your terminal', hint: 'Its number, such as 18.', secret: false },
    { key: 'address', label: 'Pick-up address', secret: false },
  ],
  // Whether he takes a parcel with nothing to collect is not known.
  can: { cod0: false, sameRef: 'unknown', visibleWithin: 30 },
  limits,
  book: { encode: encodeBooking, read: readBooking },
  track: {
    encode: ({ cns }) => ({
      method: 'GET',
      path: 'api/booking/quickTrack',
      query: { trackingNo: cns[0] ?? '' },
    }),
    read: readTracking,
  },
  cancel: {
    encode: ({ cn }, account) => ({
      method: 'POST',
      path: 'api/booking/quickCancel',
      query: { ...secretsOf(account), trackingNo: cn },
    }),
    read: readCancelled,
  },
  cities: {
    encode: (_, account) => ({ method: 'GET', path: 'api/cargo/getLocations', query: secretsOf(account) }),
    read: readCities,
  },
  words,
  logged: [],
};
