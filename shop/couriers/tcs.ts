// TCS ("Envio"): https://ociconnect.tcscourier.com. A bearer in the header and a second token in body or query; until its first scan a
// number is "invalid", so that an unknown one says nothing. No call finds a parcel by our reference.
import { readWrittenTime } from './courier-time.ts';
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
import { pakistanDay } from '../text/pakistan-time.ts';
import {
  cnOf,
  jsonOf,
  notBooked,
  placesIn,
  readPaper,
  refusedBy,
  rowsOf,
  textOf,
  unknown,
  valueOf,
} from './read-answer.ts';

const limits = { name: 50, address: 120, contents: 100, remarks: 500, pairs: 99, tracked: 1 };
const landmark = 200;

function headers(account: AccountValues): Record<string, string> {
  return { authorization: `Bearer ${account['bearer'] ?? ''}` };
}

function post(account: AccountValues, path: string, sent: object): CourierCall {
  const body = { accesstoken: account['token'] ?? '', ...sent };
  return { method: 'POST', path: `ecom/api/${path}`, headers: headers(account), body };
}

function get(account: AccountValues, path: string, sent: Record<string, string>): CourierCall {
  const query = { accesstoken: account['token'] ?? '', ...sent };
  return { method: 'GET', path: `ecom/api/${path}`, headers: headers(account), query };
}

function encodeBooking(parcel: ParcelToSend, account: AccountValues): CourierCall {
  const { text: address, rest } = fitAddress(parcel.street, limits.address);
  const [year, month, day] = pakistanDay(parcel.asked).split('-');
  return post(account, 'booking/create', {
    shipperinfo: {
      tcsaccount: account['account'] ?? '',
      shippername: account['shipper'] ?? '',
      address1: account['address'] ?? '',
      country: 'Pakistan',
      cityname: account['city'] ?? '',
      mobile: account['mobile'] ?? '',
    },
    consigneeinfo: {
      firstname: atLeastThree(fitText(parcel.name, limits.name).text, 'Customer'),
      address1: atLeastThree(address, parcel.place.name),
      address2: '',
      address3: '',
      country: 'Pakistan',
      cityname: parcel.place.name,
      citycode: parcel.place.id,
      mobile: localPhone(parcel.phone),
      areacode: '',
      landmark: fitText(rest, landmark).text,
    },
    shipmentinfo: {
      costcentercode: account['costcenter'] ?? '',
      referenceno: parcel.ref,
      contentdesc: fitText(parcel.contents, limits.contents).text,
      servicecode: 'O',
      currency: 'PKR',
      codamount: parcel.cod,
      weightinkg: Math.max(0.5, parcel.grams / 1000),
      pieces: 1,
      fragile: false,
      remarks: fitRemarks([parcel.remarks], limits.remarks),
      shipmentdate: `${day}-${month}-${year}`,
    },
  });
}

// Names and addresses of one or two letters are refused.
function atLeastThree(text: string, more: string): string {
  return text.length >= 3 ? text : `${more} ${text}`.trim();
}

function readBooking(answer: CourierAnswer): BookAnswer {
  const cn = cnOf(jsonOf(answer), 'consignmentNo');
  const no = notDone(answer);
  if (answer.status !== 200 || cn === null) return notBooked(no);
  // A number beside a no: somebody has to look which of the two is true.
  if (no.kind === 'refused') return unknown(`TCS gave the number ${cn} and said: ${no.why}`);
  return { kind: 'booked', cn };
}

function readTracking(answer: CourierAnswer, { cns }: { cns: readonly string[] }): TrackingAnswer {
  const said = jsonOf(answer);
  const [cn = ''] = cns;
  if (answer.status !== 200) return notDone(answer);
  if (textOf(said, 'message') === 'SUCCESS')
    return { kind: 'tracked', parcels: [{ cn, events: eventsOf(said) }] };
  // Booked and not scanned, or a number that never was: he says the same of both.
  if (textOf(said, 'message') === 'FAIL') return { kind: 'tracked', parcels: [{ cn, events: [] }] };
  return notDone(answer);
}

// Newest first, and several in one minute: turned round, the later one stands later.
function eventsOf(tracked: unknown): CourierEvent[] {
  return [...rowsOf(tracked, 'deliveryinfo'), ...rowsOf(tracked, 'checkpoints')]
    .map((row) => ({
      word: textOf(row, 'status').slice(0, 200),
      at: readWrittenTime(textOf(row, 'datetime')),
    }))
    .filter(({ word }) => word !== '')
    .toReversed();
}

function readCities(answer: CourierAnswer): CitiesAnswer {
  const said = jsonOf(answer);
  const rows = ['citylist', 'cities', 'data'].map((key) => valueOf(said, key)).find(Array.isArray) as unknown;
  if (answer.status !== 200 || !Array.isArray(rows)) return notDone(answer);
  return { kind: 'cities', places: placesIn(rows, 'citycode', 'cityname') };
}

// A list of errors, a message that says failure, and a token that is refused are clear; any other message may come after the deed.
function notDone(answer: CourierAnswer): NotDone {
  const said = jsonOf(answer);
  const errors = rowsOf(said, 'error').filter((each) => typeof each === 'string');
  const message = textOf(said, 'message');
  const isNo = /^(fail|invalid|mismatch|no record|unauthori)/i.test(message);
  if (answer.status === 200 && errors.length > 0) return refusedBy(errors.join(', '));
  if (isNo && (answer.status === 200 || answer.status === 401)) return refusedBy(message);
  return unknown(`TCS answered ${answer.status} without saying what was done.`);
}

function readCancelled(answer: CourierAnswer): { kind: 'cancelled' } | NotDone {
  const isDone = answer.status === 200 && textOf(jsonOf(answer), 'message') === 'SUCCESS';
  return isDone ? { kind: 'cancelled' } : notDone(answer);
}

export const tcs: Courier = {
  name: 'tcs',
  title: 'TCS',
  host: 'ociconnect.tcscourier.com',
  fields: [
    { key: 'bearer', label: 'Bearer token', secret: true },
    { key: 'token', label: 'Access token', hint: 'The second one, of the e-commerce API.', secret: true },
    { key: 'account', label: 'Account number', secret: false },
    { key: 'costcenter', label: 'Cost center code', secret: false },
    { key: 'shipper', label: 'Shipper name', hint: '3 to 50 characters.', secret: false },
    { key: 'address', label: 'Shipper address', hint: '3 to 120 characters.', secret: false },
    { key: 'city', label: 'Shipper city', secret: false },
    { key: 'mobile', label: 'Shipper mobile', hint: '03001234567', secret: false },
  ],
  can: { cod0: true, codUpTo: 250_000, sameRef: 'unknown', visibleWithin: 30 },
  limits,
  book: { encode: encodeBooking, read: readBooking },
  track: {
    encode: ({ cns }, account) => ({
      method: 'GET',
      path: 'tracking/api/Tracking/GetDynamicTrackDetail',
      headers: headers(account),
      query: { consignee: cns.join(',') },
    }),
    read: readTracking,
  },
  cancel: {
    encode: ({ cn }, account) => post(account, 'booking/cancel', { consignmentNumber: cn }),
    read: readCancelled,
  },
  label: {
    encode: ({ cn }, account) =>
      get(account, 'print/label', { consignmentno: cn, shipperDetails: 'false', printtype: '2' }),
    read: (answer) => readPaper(answer, notDone),
  },
  cities: {
    encode: (_, account) => get(account, 'setup/citylistbycountry', { countryname: 'Pakistan' }),
    read: readCities,
  },
  // His list of statuses is not public: what is missing here comes up as a question once.
  words: {
    Booked: 'booked',
    'Shipment Picked Up': 'handed',
    'Arrived at TCS Facility': 'moving',
    'Departed from TCS Facility': 'moving',
    'In Transit': 'moving',
    'Out For Delivery': 'out',
    'Delivery Attempted': 'tried',
    'Refused by Consignee': 'tried:refused',
    'Consignee Not Available': 'tried:absent',
    'Incomplete Address': 'tried:bad-address',
    'Address Closed': 'tried:closed',
    'Consignee Wants to Open': 'tried:wants-to-open',
    'Awaiting Receiver Instructions': 'held',
    Delivered: 'delivered',
    'Return to Shipper': 'returning',
    'Return In Transit': 'returning',
    'Return Out For Delivery': 'returning',
    'Returned to Shipper': 'back',
    Cancelled: 'cancelled',
  },
  logged: [],
};
