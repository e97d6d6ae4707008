// Leopards: https://merchantapi.leopardscourier.com. Key and password in every body, weights in grams, `status` 1 or "1" for yes, and an
// error that is a text, a number or an object. His labels, load sheets and advice need an id of another answer: they are had in his portal.
import { readIsoTime } from './courier-time.ts';
import type {
  AccountValues,
  BookAnswer,
  CitiesAnswer,
  Courier,
  CourierAnswer,
  CourierCall,
  CourierEvent,
  FindAnswer,
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

const limits = { name: 100, address: 300, contents: 150, remarks: 300, pairs: 99, tracked: 20, labels: 0 };

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
  return cn === null ? unknown('Leopards said yes without a tracking number.') : { kind: 'booked', cn };
}

function readFound(answer: CourierAnswer, { ref }: { ref: string }): FindAnswer {
  const rows = valueOf(jsonOf(answer), 'data');
  if (!isYes(answer) || !Array.isArray(rows)) return notDone(answer);
  const ours = rows.filter(
    (row) =>
      textOf(row, 'booked_packet_order_id') === ref && !/^cancel/i.test(textOf(row, 'booked_packet_status')),
  );
  const cns = ours.map((row) => cnOf(row, 'track_number')).filter((cn) => cn !== null);
  return cns.length === ours.length
    ? { kind: 'found', cns }
    : unknown('Leopards listed it without its number.');
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
  ],
  can: { cod0: true, sameRef: 'unknown', visibleWithin: 30 },
  limits,
  book: { encode: encodeBooking, read: readBooking },
  find: {
    encode: ({ ref }, account) => call(account, 'getShipmentDetailsByOrderID', { shipment_order_id: [ref] }),
    read: readFound,
  },
  track: {
    encode: ({ cns }, account) => call(account, 'trackBookedPacket', { track_numbers: cns.join(',') }),
    read: readTracking,
  },
  cancel: {
    encode: ({ cn }, account) => call(account, 'cancelBookedPackets', { cn_numbers: cn }),
    read: readCancelled,
  },
  cities: { encode: (_, account) => call(account, 'getAllCities'), read: readCities },
  hook: (body) => rowsOf(body, 'data').flatMap((row) => cnOf(row, 'cn_number') ?? []),
  // Of all that begins with "Return" only "Returned to shipper" means that the shop has it. Capitals are the codes of his pushes.
  words: {
    RC: 'booked',
    'Pickup Request not Send': 'booked',
    'Pickup Request Sent': 'booked',
    SP: 'handed',
    'Shipment Picked': 'handed',
    DP: 'moving',
    Dispatched: 'moving',
    AR: 'moving',
    'Arrived at Station': 'moving',
    AC: 'out',
    'Assign to Courier': 'out',
    PN1: 'tried',
    PN2: 'tried',
    Pending: 'tried',
    'Pending: Refused{}': 'tried:refused',
    'Pending: Consignee not available{}': 'tried:absent',
    'Pending: Incomplete address{}': 'tried:bad-address',
    'Pending: Premises closed{}': 'tried:closed',
    'Pending: Wants to open{}': 'tried:wants-to-open',
    NR: 'held',
    'Ready for Return': 'held',
    DV: 'delivered',
    Delivered: 'delivered',
    RO: 'returning',
    'Being Return': 'returning',
    RN1: 'returning',
    RN2: 'returning',
    RW: 'returning',
    DW: 'returning',
    'Return to Origin': 'returning',
    'Return to Shipper Attempt': 'returning',
    RS: 'back',
    DR: 'back',
    'Returned to shipper': 'back',
    Cancelled: 'cancelled',
  },
  logged: ['status'],
};
