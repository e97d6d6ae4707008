// CallCourier: https://cod.callcourier.com.pk. A booking is a GET with all of it in the query, so nothing may send it a second time. He
// has no look-up, no cancelling and no label: what became of a lost answer a person sees in his portal.
import { readIsoTime } from './courier-time.ts';
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
import { cnOf, jsonOf, placesIn, refusedBy, textOf, unknown } from './read-answer.ts';

const limits = { name: 50, address: 200, contents: 150, remarks: 150, pairs: 99, tracked: 1 };
const CASH_ON_DELIVERY = '7';

function get(verb: string, query: Record<string, string>): CourierCall {
  return { method: 'GET', path: `API/CallCourier/${verb}`, query };
}

// Each of them has to be there, also the empty ones.
function encodeBooking(parcel: ParcelToSend, account: AccountValues): CourierCall {
  const { text: address, rest } = fitAddress(parcel.street, limits.address);
  return get('SaveBooking', {
    loginId: account['login'] ?? '',
    ConsigneeName: fitText(parcel.name, limits.name).text,
    ConsigneeRefNo: parcel.ref,
    ConsigneeCellNo: localPhone(parcel.phone),
    Address: address,
    Origin: account['origin'] ?? '',
    DestCityId: parcel.place.id,
    ServiceTypeId: CASH_ON_DELIVERY,
    Pcs: '1',
    Weight: String(parcel.grams / 1000),
    Description: fitText(parcel.contents, limits.contents).text,
    SelOrigin: 'Domestic',
    CodAmount: String(parcel.cod),
    SpecialHandling: 'false',
    MyBoxId: '1',
    Holiday: 'false',
    remarks: fitRemarks([rest, parcel.remarks], limits.remarks),
    ShipperName: account['shipper'] ?? '',
    ShipperCellNo: account['mobile'] ?? '',
    ShipperArea: account['area'] ?? '',
    ShipperCity: account['city'] ?? '',
    ShipperAddress: account['address'] ?? '',
    ShipperLandLineNo: account['mobile'] ?? '',
    ShipperEmail: parcel.email,
  });
}

function readBooking(answer: CourierAnswer): BookAnswer {
  const said = jsonOf(answer);
  const cn = cnOf(said, 'CNNO');
  const isNo = /^false/i.test(textOf(said, 'Response'));
  if (answer.status === 200 && cn !== null && !isNo) return { kind: 'booked', cn };
  return notDone(answer);
}

// Oldest first. An empty list is a number that nobody gave out.
function readTracking(answer: CourierAnswer, { cns }: { cns: readonly string[] }): TrackingAnswer {
  const [cn = ''] = cns;
  const rows = jsonOf(answer);
  if (answer.status !== 200 || !Array.isArray(rows)) return notDone(answer);
  return { kind: 'tracked', parcels: [{ cn, events: rows.length === 0 ? null : rows.flatMap(eventOf) }] };
}

function eventOf(row: unknown): CourierEvent[] {
  const status = textOf(row, 'ProcessDescForPortal', 'OperationDesc');
  const reason = textOf(row, 'ReasonDesc');
  const isTried = /^undelivered$/i.test(status) && !/^(ok)?$/i.test(reason);
  const word = (isTried ? `${status}: ${reason}` : status).slice(0, 200);
  return word === '' ? [] : [{ word, at: readIsoTime(textOf(row, 'TransactionDate')) }];
}

function readCities(answer: CourierAnswer): CitiesAnswer {
  const rows = jsonOf(answer);
  if (answer.status !== 200 || !Array.isArray(rows)) return notDone(answer);
  return { kind: 'cities', places: placesIn(rows, 'CityID', 'CityName') };
}

function notDone(answer: CourierAnswer): NotDone {
  const why = textOf(jsonOf(answer), 'Response');
  if (answer.status === 200 && /^false/i.test(why))
    return refusedBy(why.replace(/^false[,:. ]*/i, '') || why);
  return unknown(`CallCourier answered ${answer.status} without saying what was done.`);
}

export const callcourier: Courier = {
  name: 'callcourier',
  title: 'CallCourier',
  host: 'cod.callcourier.com.pk',
  fields: [
    { key: 'login', label: 'Login id', secret: true },
    { key: 'origin', label: 'Origin', hint: 'Such as LAHORE.', secret: false },
    { key: 'shipper', label: 'Shipper name', secret: false },
    { key: 'mobile', label: 'Shipper mobile', hint: '03001234567', secret: false },
    { key: 'area', label: 'Shipper area id', secret: false },
    { key: 'city', label: 'Shipper city id', secret: false },
    { key: 'address', label: 'Shipper address', secret: false },
  ],
  can: { cod0: false, sameRef: 'unknown', visibleWithin: 30 },
  limits,
  book: { encode: encodeBooking, read: readBooking },
  track: { encode: ({ cns }) => get('GetTackingHistory', { cn: cns.join(',') }), read: readTracking },
  cities: { encode: () => get('GetCityListByService', { serviceID: CASH_ON_DELIVERY }), read: readCities },
  words: {
    Booked: 'booked',
    'Picked up from shipper': 'handed',
    'Reached at Origin': 'moving',
    'Moved to Destination': 'moving',
    'Reached at Destination': 'moving',
    'Out for Delivery': 'out',
    Undelivered: 'tried',
    'Undelivered: Refused{}': 'tried:refused',
    'Undelivered: Consignee not available{}': 'tried:absent',
    'Undelivered: Incomplete address{}': 'tried:bad-address',
    'Undelivered: Premises closed{}': 'tried:closed',
    'Undelivered: Wants to open{}': 'tried:wants-to-open',
    'Contacting Customer': 'held',
    Delivered: 'delivered',
    'Moved to Origin': 'returning',
    'Returned - Reached at Origin': 'returning',
    'Out for Return': 'returning',
    'Returned to Shipper': 'back',
    Cancelled: 'cancelled',
  },
  logged: [],
};
