// M&P (Mulphilog): https://mnpcourier.com. Answers are lists, `isSuccess` is text, a boolean or misspelt; apostrophes and parcels with
// nothing to collect are refused, and so is a reference used twice. Tracking is at a host of its own and asks for no secret.
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
  readPaper,
  refusedBy,
  rowsOf,
  textOf,
  unknown,
  valueOf,
} from './read-answer.ts';

const limits = { name: 50, address: 200, contents: 200, remarks: 200, pairs: 99, tracked: 1 };

function signedBy(account: AccountValues): Record<string, string> {
  return { username: account['username'] ?? '', password: account['password'] ?? '' };
}

function post(account: AccountValues, path: string, sent: object): CourierCall {
  return { method: 'POST', path: `mycodapi/api/${path}`, body: { ...signedBy(account), ...sent } };
}

function encodeBooking(parcel: ParcelToSend, account: AccountValues): CourierCall {
  const { text: address, rest } = fitAddress(plain(parcel.street), limits.address);
  const returnTo = account['returnTo'] ?? '';
  const subAccount = account['subAccount'] ?? '';
  return post(account, 'Booking/InsertBookingData', {
    consigneeName: fitText(plain(parcel.name), limits.name).text,
    consigneeAddress: address,
    consigneeMobNo: localPhone(parcel.phone),
    // The key must be there.
    consigneeEmail: '',
    destinationCityName: parcel.place.id,
    pieces: 1,
    weight: parcel.grams / 1000,
    codAmount: parcel.cod,
    custRefNo: parcel.ref,
    productDetails: fitText(plain(parcel.contents), limits.contents).text,
    fragile: 'NO',
    service: 'Overnight',
    remarks: fitRemarks([rest, plain(parcel.remarks)], limits.remarks),
    insuranceValue: '0',
    locationID: account['location'] ?? '',
    AccountNo: account['account'] ?? '',
    InsertType: 19,
    // 0 is an error, so it is left out unless somebody gave it.
    ...(returnTo !== '' && { ReturnLocation: Number(returnTo) }),
    ...(subAccount !== '' && { subAccountId: subAccount }),
  });
}

function plain(text: string): string {
  return text.replaceAll(/['’‘`´]/g, ' ');
}

function readBooking(answer: CourierAnswer): BookAnswer {
  if (isYes(answer)) {
    const cn = cnOf(rowOf(answer), 'orderReferenceId');
    return cn === null ? unknown('M&P said yes without a number.') : { kind: 'booked', cn };
  }
  return notBooked(notDone(answer));
}

function readTracking(answer: CourierAnswer, { cns }: { cns: readonly string[] }): TrackingAnswer {
  const [cn = ''] = cns;
  const rows = valueOf(jsonOf(answer), 'CNTrackingDetail');
  if (answer.status !== 200 || !Array.isArray(rows)) return notDone(answer);
  return { kind: 'tracked', parcels: [{ cn, events: rows.length === 0 ? null : eventsOf(rows) }] };
}

// In no order: by their times, which are MM/DD.
function eventsOf(rows: unknown[]): CourierEvent[] {
  return rows
    .map((row) => {
      const status = textOf(row, 'TrackingStatus').replaceAll('–', '-');
      const narration = textOf(row, 'TrackingNarration');
      const isTried = /^(unsuccessful delivery )?attempt$/i.test(status) && narration !== '';
      return {
        word: (isTried ? `${status}: ${narration}` : status).slice(0, 200),
        at: readSlashedTime(textOf(row, 'TransactionTime'), 'month'),
      };
    })
    .filter(({ word }) => word !== '')
    .toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
}

// A booking says the name exactly as it stands here, with the blanks behind it.
function readCities(answer: CourierAnswer): CitiesAnswer {
  if (!isYes(answer)) return notDone(answer);
  const names = rowsOf(rowOf(answer), 'City').map((row) => valueOf(row, 'CityName'));
  const places = names.filter((name) => typeof name === 'string' && name.trim() !== '');
  return { kind: 'cities', places: places.map((id) => ({ id: String(id), name: String(id).trim() })) };
}

function rowOf(answer: CourierAnswer): unknown {
  const said = jsonOf(answer);
  return Array.isArray(said) ? (said[0] as unknown) : said;
}

// `isSucces` is his own mistake; which of the two comes depends on the address.
function successOf(answer: CourierAnswer): string {
  const row = rowOf(answer);
  return String(valueOf(row, 'isSuccess') ?? valueOf(row, 'isSucces') ?? '').toLowerCase();
}

function isYes(answer: CourierAnswer): boolean {
  return answer.status === 200 && successOf(answer) === 'true';
}

function notDone(answer: CourierAnswer): NotDone {
  const why = textOf(rowOf(answer), 'message');
  if (answer.status === 200 && successOf(answer) === 'false' && why !== '') return refusedBy(why);
  return unknown(`M&P answered ${answer.status} without saying what was done.`);
}

function readCancelled(answer: CourierAnswer): { kind: 'cancelled' } | NotDone {
  return isYes(answer) ? { kind: 'cancelled' } : notDone(answer);
}

export const mnp: Courier = {
  name: 'mnp',
  title: 'M&P',
  host: 'mnpcourier.com',
  fields: [
    { key: 'username', label: 'User name', secret: false },
    { key: 'password', label: 'Password', secret: true },
    { key: 'account', label: 'Account number', secret: false },
    { key: 'location', label: 'Location id', secret: false },
    { key: 'returnTo', label: 'Return location', hint: 'A number, not 0.', secret: false, optional: true },
    { key: 'subAccount', label: 'Sub-account id', secret: false, optional: true },
  ],
  can: { cod0: false, sameRef: 'refused', visibleWithin: 30 },
  limits,
  book: { encode: encodeBooking, read: readBooking },
  track: {
    encode: ({ cns }) => ({
      method: 'GET',
      host: 'tracking.mulphilog.com.pk',
      path: 'api/CNTracking',
      query: { consignment: cns.join(','), id: '4' },
    }),
    read: readTracking,
  },
  cancel: {
    encode: ({ cn }, account) =>
      post(account, 'Booking/VoidConsignment', {
        consignmentNumberList: [cn],
        locationID: account['location'] ?? '',
      }),
    read: readCancelled,
  },
  // His address of a label carries the password: the shop fetches it, and shows bytes of its own.
  label: {
    encode: ({ cn }, account) => {
      const { username = '', password = '' } = signedBy(account);
      const query = { con: cn, userid: username, password, labeltype: '3' };
      return { method: 'GET', path: 'mycodapi/GetAddressLabel_HTML_image.aspx', query };
    },
    read: (answer) => readPaper(answer, notDone),
  },
  cities: {
    encode: (_, account) => ({
      method: 'GET',
      path: 'mycodapi/api/Branches/Get_Cities_All',
      query: { ...signedBy(account), AccountNo: account['account'] ?? '' },
    }),
    read: readCities,
  },
  // "Return to Shipper" and "Return to Vendor" are in the present tense and yet the end.
  words: {
    'Order created': 'booked',
    Booked: 'booked',
    Pickup: 'handed',
    'Arrived at Origin': 'moving',
    'Forward - In Transit': 'moving',
    'Reached at destination': 'moving',
    'Out for delivery': 'out',
    Attempt: 'tried',
    'Unsuccessful Delivery Attempt': 'tried',
    'Unsuccessful Delivery Attempt: Refused{}': 'tried:refused',
    'Unsuccessful Delivery Attempt: Consignee not available{}': 'tried:absent',
    'Unsuccessful Delivery Attempt: Incomplete address{}': 'tried:bad-address',
    'Unsuccessful Delivery Attempt: Residence closed{}': 'tried:closed',
    'Unsuccessful Delivery Attempt: Open parcel{}': 'tried:wants-to-open',
    'Hold for advice (NCI)': 'held',
    'Hold for advice': 'held',
    'Re-attempt advice': 'moving',
    Delivered: 'delivered',
    'Return - In Transit': 'returning',
    'Return - Reached at Origin': 'returning',
    'Return - Out for Delivery': 'returning',
    'Return - Attempt': 'returning',
    'Return to Vendor': 'back',
    'Return to Shipper': 'back',
    Cancelled: 'cancelled',
  },
  logged: [],
};
