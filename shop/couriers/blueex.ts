// BlueEx: https://bigazure.com. Basic authentication, cities by code, and a reference that he spells `order_refernce_code`. Only his
// last status is certain to be had, as a text without a time; no call that is known finds a parcel by our reference.
import type {
  AccountValues,
  BookAnswer,
  CitiesAnswer,
  Courier,
  CourierAnswer,
  CourierCall,
  NotDone,
  ParcelToSend,
  TrackingAnswer,
} from './courier.ts';
import { fitAddress, fitRemarks, fitText, localPhone } from './fit-text.ts';
import { cnOf, jsonOf, notBooked, placesIn, refusedBy, textOf, unknown, valueOf } from './read-answer.ts';

const limits = { name: 60, address: 250, contents: 150, remarks: 200, pairs: 99, tracked: 1 };

function post(account: AccountValues, path: string, body: object): CourierCall {
  const key = new TextEncoder().encode(`${account['username'] ?? ''}:${account['password'] ?? ''}`);
  const headers = { authorization: `Basic ${btoa(String.fromCharCode(...key))}` };
  return { method: 'POST', path: `api/json_v3/${path}`, headers, body };
}

function encodeBooking(parcel: ParcelToSend, account: AccountValues): CourierCall {
  const { text: address, rest } = fitAddress(parcel.street, limits.address);
  const kg = parcel.grams / 1000;
  return post(account, 'shipment/create_shipment.php', {
    shipper_name: account['shipper'] ?? '',
    shipper_email: parcel.email,
    shipper_contact: account['mobile'] ?? '',
    shipper_address: account['address'] ?? '',
    shipper_city: account['city'] ?? '',
    customer_name: fitText(parcel.name, limits.name).text,
    customer_email: '',
    customer_contact: localPhone(parcel.phone),
    customer_address: address,
    customer_city: parcel.place.id,
    customer_country: 'PK',
    customer_comment: fitRemarks([rest, parcel.remarks], limits.remarks),
    shipping_charges: '0',
    payment_type: 'COD',
    service_code: 'BE',
    total_order_amount: parcel.cod,
    total_order_weight: kg,
    order_refernce_code: parcel.ref,
    fragile: 'N',
    parcel_type: 'P',
    insurance_require: 'N',
    insurance_value: '0',
    testbit: 'N',
    cn_generate: 'Y',
    multi_pickup: 'N',
    products_detail: [
      {
        product_code: parcel.ref,
        product_name: fitText(parcel.contents, limits.contents).text,
        product_price: parcel.cod,
        product_weight: kg,
        product_quantity: 1,
        product_variations: '',
        sku_code: parcel.ref,
      },
    ],
  });
}

function readBooking(answer: CourierAnswer): BookAnswer {
  if (isYes(answer)) {
    const cn = cnOf(jsonOf(answer), 'cn');
    return cn === null ? unknown('BlueEx said yes without a number.') : { kind: 'booked', cn };
  }
  return notBooked(notDone(answer));
}

function readTracking(answer: CourierAnswer, { cns }: { cns: readonly string[] }): TrackingAnswer {
  const [cn = ''] = cns;
  const word = textOf(jsonOf(answer), 'response').slice(0, 200);
  if (isYes(answer) && word !== '')
    return { kind: 'tracked', parcels: [{ cn, events: [{ word, at: null }] }] };
  const no = notDone(answer);
  return no.kind === 'refused' && /invalid cn|not found/i.test(no.why)
    ? { kind: 'tracked', parcels: [{ cn, events: null }] }
    : no;
}

function readCities(answer: CourierAnswer): CitiesAnswer {
  const rows = valueOf(jsonOf(answer), 'response');
  if (!isYes(answer) || !Array.isArray(rows)) return notDone(answer);
  return { kind: 'cities', places: placesIn(rows, 'CITY_CODE', 'CITY_NAME') };
}

function isYes(answer: CourierAnswer): boolean {
  return answer.status === 200 && textOf(jsonOf(answer), 'status') === '1';
}

function notDone(answer: CourierAnswer): NotDone {
  const said = jsonOf(answer);
  const why = textOf(said, 'message');
  const isNo = textOf(said, 'status') === '0' && (answer.status === 200 || answer.status === 401);
  return isNo && why !== ''
    ? refusedBy(why)
    : unknown(`BlueEx answered ${answer.status} without saying what was done.`);
}

function readCancelled(answer: CourierAnswer): { kind: 'cancelled' } | NotDone {
  return isYes(answer) ? { kind: 'cancelled' } : notDone(answer);
}

export const blueex: Courier = {
  name: 'blueex',
  title: 'BlueEx',
  host: 'bigazure.com',
  fields: [
    { key: 'username', label: 'User name', hint: 'The account, such as KHI-00000.', secret: false },
    { key: 'password', label: 'Password', secret: true },
    { key: 'shipper', label: 'Shipper name', secret: false },
    { key: 'mobile', label: 'Shipper mobile', hint: '03001234567', secret: false },
    { key: 'address', label: 'Shipper address', secret: false },
    { key: 'city', label: 'Shipper city code', hint: 'Such as LHE.', secret: false },
  ],
  // Whether he takes a parcel with nothing to collect is not known.
  can: { cod0: false, sameRef: 'unknown', visibleWithin: 30 },
  limits,
  book: { encode: encodeBooking, read: readBooking },
  track: {
    encode: ({ cns }, account) => post(account, 'status/get_status.php', { consignment_no: cns.join(',') }),
    read: readTracking,
  },
  cancel: {
    encode: ({ cn }, account) => post(account, 'cancel/void.php', { consignment_no: cn }),
    read: readCancelled,
  },
  cities: {
    encode: (_, account) => post(account, 'cities/get_cities.php', { country_code: 'PK' }),
    read: readCities,
  },
  // His list of statuses is not public: what is missing here comes up as a question once.
  words: {
    'Shipment Booked': 'booked',
    'Picked Up': 'handed',
    'Arrived at Origin': 'moving',
    'In Transit': 'moving',
    'Arrived at Destination': 'moving',
    'Out for Delivery': 'out',
    Undelivered: 'tried',
    'On Hold': 'held',
    Delivered: 'delivered',
    'Return In Process': 'returning',
    'Return In Transit': 'returning',
    'Returned to Shipper': 'back',
    Cancelled: 'cancelled',
  },
  logged: ['status'],
};
