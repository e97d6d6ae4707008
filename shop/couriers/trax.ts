// Trax (Sonic): https://sonic.pk. A key in the header without "Bearer"; `status` 0 is yes and 1 is no; a reference used twice is refused.
import { readSlashedTime } from './courier-time.ts';
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
import { FOOTWEAR, takenAlong } from './trax-swap.ts';
import { pakistanDay } from '../text/pakistan-time.ts';
import {
  cnOf,
  jsonOf,
  placesIn,
  readPaper,
  refusedBy,
  rowsOf,
  textOf,
  toldIn,
  unknown,
  valueOf,
} from './read-answer.ts';

const limits = { name: 100, address: 190, contents: 190, remarks: 190, pairs: 99, tracked: 1 };

function get(account: AccountValues, path: string, query: Record<string, string> = {}): CourierCall {
  return { method: 'GET', path: `api/${path}`, headers: headers(account), query };
}

function post(account: AccountValues, path: string, body: object): CourierCall {
  return { method: 'POST', path: `api/${path}`, headers: headers(account), body };
}

function headers(account: AccountValues): Record<string, string> {
  return { authorization: account['key'] ?? '' };
}

function encodeBooking(parcel: ParcelToSend, account: AccountValues): CourierCall {
  const { text: address, rest } = fitAddress(parcel.street, limits.address);
  return post(account, 'shipment/book', {
    service_type_id: parcel.isSwap ? 2 : 1,
    ...(parcel.isSwap && takenAlong(fitText(parcel.contents, limits.contents).text, parcel.pairs)),
    pickup_address_id: Number(account['pickup'] ?? ''),
    information_display: 1,
    consignee_city_id: Number(parcel.place.id),
    consignee_name: fitText(parcel.name, limits.name).text,
    consignee_address: address,
    consignee_phone_number_1: localPhone(parcel.phone),
    // The shop's own: he refuses a parcel without one, and the customer's is not his affair.
    consignee_email_address: account['email'] ?? '',
    order_id: parcel.ref,
    item_product_type_id: FOOTWEAR,
    item_description: fitText(parcel.contents, limits.contents).text,
    item_quantity: parcel.pairs,
    item_insurance: 0,
    pickup_date: pakistanDay(parcel.asked),
    special_instructions: fitRemarks([rest, parcel.remarks], limits.remarks),
    estimated_weight: parcel.grams / 1000,
    shipping_mode_id: Number(account['mode'] || '1'),
    amount: parcel.cod,
    // Nothing to collect is a payment mode of its own.
    payment_mode_id: parcel.cod === 0 ? 4 : 1,
    charges_mode_id: 4,
    open_shipment: 0,
    pieces_quantity: 1,
  });
}

function readBooking(answer: CourierAnswer): BookAnswer {
  const said = jsonOf(answer);
  if (isYes(answer)) {
    const cn = cnOf(said, 'tracking_number', 'tracking number');
    return cn === null ? unknown('Trax said yes without a tracking number.') : { kind: 'booked', cn };
  }
  const no = notDone(answer);
  const aboutOrder = rowsOf(valueOf(said, 'errors'), 'order_id').join(' ');
  return no.kind === 'refused' && /taken|already|unique/i.test(aboutOrder)
    ? { kind: 'duplicate', why: no.why }
    : no;
}

function readFound(answer: CourierAnswer): FindAnswer {
  const details = valueOf(jsonOf(answer), 'details');
  if (isYes(answer)) {
    const cn = cnOf(details, 'tracking_number', 'tracking number');
    if (cn === null) return unknown('Trax found it without its number.');
    const isCancelled = eventsOf(details).at(-1)?.word === 'Shipment - Cancelled';
    return { kind: 'found', cns: isCancelled ? [] : [cn] };
  }
  const no = notDone(answer);
  return no.kind === 'refused' && isStranger(no.why) ? { kind: 'found', cns: [] } : no;
}

function readTracking(answer: CourierAnswer, { cns }: { cns: readonly string[] }): TrackingAnswer {
  const [cn = ''] = cns;
  const details = valueOf(jsonOf(answer), 'details');
  if (isYes(answer) && typeof details === 'object' && details !== null)
    return { kind: 'tracked', parcels: [{ cn, events: eventsOf(details) }] };
  const no = notDone(answer);
  return no.kind === 'refused' && isStranger(no.why)
    ? { kind: 'tracked', parcels: [{ cn, events: null }] }
    : no;
}

function isStranger(why: string): boolean {
  return /(invalid|not found|no).*(tracking|order)/i.test(why);
}

// Newest first. The Unix time is certain; the date beside it is DD/MM.
function eventsOf(details: unknown): CourierEvent[] {
  return rowsOf(details, 'tracking_history')
    .map((row) => {
      const status = textOf(row, 'status').replaceAll('–', '-');
      const reason = textOf(row, 'status_reason');
      const isTried = /Delivery Unsuccessful$/i.test(status) && reason !== '';
      const seconds = Number(textOf(row, 'timestamp'));
      return {
        word: (isTried ? `${status}: ${reason}` : status).slice(0, 200),
        at: seconds > 0 ? new Date(seconds * 1000) : readSlashedTime(textOf(row, 'date_time'), 'day'),
      };
    })
    .filter(({ word }) => word !== '')
    .toReversed();
}

function readCities(answer: CourierAnswer): CitiesAnswer {
  const rows = valueOf(jsonOf(answer), 'cities');
  if (!isYes(answer) || !Array.isArray(rows)) return notDone(answer);
  return { kind: 'cities', places: placesIn(rows, 'id', 'name') };
}

function isYes(answer: CourierAnswer): boolean {
  return answer.status === 200 && textOf(jsonOf(answer), 'status') === '0';
}

function notDone(answer: CourierAnswer): NotDone {
  const said = jsonOf(answer);
  const errors = valueOf(said, 'errors');
  const words = typeof errors === 'object' && errors !== null ? Object.values(errors).flat() : [];
  const why = words.length > 0 ? words.join(' ') : textOf(said, 'message');
  const isNo = textOf(said, 'status') === '1' && (answer.status === 200 || answer.status === 401);
  return isNo && why !== ''
    ? refusedBy(why)
    : unknown(`Trax answered ${answer.status} without saying what was done.`);
}

function readDone<Kind extends string>(kind: Kind): (answer: CourierAnswer) => { kind: Kind } | NotDone {
  return (answer) => (isYes(answer) ? { kind } : notDone(answer));
}

export const trax: Courier = {
  name: 'trax',
  title: 'Trax',
  host: 'sonic.pk',
  fields: [
    { key: 'key', label: 'API key', secret: true },
    { key: 'pickup', label: 'Pick-up address id', hint: 'A number, in the portal of Trax.', secret: false },
    { key: 'email', label: 'E-mail', hint: 'The shop’s own; Trax wants one on each parcel.', secret: false },
    {
      key: 'mode',
      label: 'Shipping mode',
      hint: '1 Rush, 2 Saver Plus, 3 Swift.',
      secret: false,
      optional: true,
    },
  ],
  can: { cod0: true, swap: true, sameRef: 'refused', visibleWithin: 30 },
  limits,
  book: { encode: encodeBooking, read: readBooking },
  find: {
    encode: ({ ref }, account) => get(account, 'shipment/track/order_id', { order_id: ref, type: '0' }),
    read: readFound,
  },
  track: {
    encode: ({ cns }, account) =>
      get(account, 'shipment/track', { tracking_number: cns.join(','), type: '0' }),
    read: readTracking,
  },
  cancel: {
    encode: ({ cn }, account) => post(account, 'shipment/cancel', { tracking_number: cn }),
    read: readDone('cancelled'),
  },
  label: {
    encode: ({ cn }, account) => get(account, 'shipment/air_waybill', { tracking_number: cn, type: '1' }),
    read: (answer) => readPaper(answer, notDone),
  },
  sheet: {
    first: {
      encode: ({ cns }, account) => post(account, 'receiving_sheet/create', { tracking_numbers: cns }),
      read: (answer) => (isYes(answer) ? toldIn(jsonOf(answer), 'receiving_sheet_id') : notDone(answer)),
    },
    encode: (_, account, told = '') => get(account, 'receiving_sheet/view', { receiving_sheet_id: told }),
    read: (answer) => readPaper(answer, notDone),
  },
  advise: {
    // 1 sends it home, 2 tries again: swapped they lose a sale.
    encode: ({ cn, advice, remarks }, account) =>
      post(account, 'request/rcp', {
        tracking_number: cn,
        type: advice === 'back' ? 1 : 2,
        remarks: fitText(remarks, limits.remarks).text,
      }),
    read: readDone('advised'),
  },
  cities: { encode: (_, account) => get(account, 'cities'), read: readCities },
  hook: (body) => [cnOf(body, 'tracking_number', 'tracking number')].filter((cn) => cn !== null),
  words: {
    'Shipment - Booked': 'booked',
    'Shipment - Re-Booked': 'booked',
    'Shipment - Rider Picked': 'handed',
    'Shipment - Arrival Service Center': 'moving',
    'Shipment - Arrived at Origin': 'moving',
    'Shipment - In Transit': 'moving',
    'Shipment - Arrived at Destination': 'moving',
    'Shipment - Misrouted': 'moving',
    'Shipment - Out for Delivery': 'out',
    'Shipment - Not Attempted': 'moving',
    'Shipment - Delivery Unsuccessful': 'tried',
    'Shipment - Delivery Unsuccessful: Refused{}': 'tried:refused',
    'Shipment - Delivery Unsuccessful: Consignee Not Available{}': 'tried:absent',
    'Shipment - Delivery Unsuccessful: Incomplete Address{}': 'tried:bad-address',
    'Shipment - Delivery Unsuccessful: Consignee Wants to Open{}': 'tried:wants-to-open',
    'Shipment - Delivery Unsuccessful: Office/Home Closed{}': 'tried:closed',
    'Shipment - On Hold': 'held',
    'Shipment - On Hold for Self Collection': 'held',
    'Shipment - Re-Attempt Requested': 'moving',
    'Shipment - Re-Attempt': 'moving',
    'Shipment - Delivered': 'delivered',
    'Shipment - Cancelled': 'cancelled',
    'Shipment - Lost': 'lost',
    'Return - Confirmation Pending': 'held',
    'Return - Confirm': 'returning',
    'Return - In Transit': 'returning',
    'Return - Arrived at Origin': 'returning',
    'Return - Dispatched': 'returning',
    'Return - Delivery Unsuccessful': 'returning',
    'Return - Not Attempted': 'returning',
    'Return - On Hold': 'returning',
    'Return - Delivered to Shipper': 'back',
  },
  logged: ['status'],
};
