// TCS "Envio": a bearer in the header and a second token in body or query, nothing known of a number until its first scan, dates as text.
import { karachi } from '../engine/karachi.ts';
import type { SimEvent, SimStep } from '../engine/life.ts';
import { pdfOf } from '../engine/pdf.ts';
import type { SimCall, SimReply, SimWorld, Skin } from '../engine/skin.ts';
import type { SimParcel } from '../engine/world.ts';
import { codedCities } from './sim-cities.ts';

const secrets = {
  bearer: 'sim-tcs-bearer',
  accesstoken: 'sim-tcs-ecom-token',
  tcsaccount: '08KL12',
  costcentercode: '999',
};
const ecom = '/ecom/api/';
const cities = codedCities();

/** The documents name the codes of a delivery; the words of the way there are not written anywhere. */
const words: Record<SimStep, string> = {
  booked: 'Booked',
  picked: 'Shipment Picked Up',
  origin: 'Arrived at TCS Facility',
  transit: 'In Transit',
  arrived: 'Arrived at TCS Facility',
  out: 'Out For Delivery',
  attempt: 'Delivery Attempted',
  review: 'Awaiting Receiver Instructions',
  delivered: 'Delivered',
  return: 'Return to Shipper',
  'return-transit': 'Return In Transit',
  'return-out': 'Return Out For Delivery',
  returned: 'Returned to Shipper',
  cancelled: 'Cancelled',
  lost: 'Lost',
  expired: 'Cancelled',
};

const whys = {
  refused: 'Refused by Consignee',
  absent: 'Consignee Not Available',
  address: 'Incomplete Address',
  open: 'Consignee Wants to Open',
  closed: 'Address Closed',
};

export function tcsSkin({ refusesSameReference = false } = {}): Skin {
  return {
    name: 'tcs',
    title: 'TCS',
    secrets,
    collects: 'booking',
    cn: (nth) => String(779_400_000_000 + nth * 11),
    unauthorised: { status: 401, json: { message: 'Unauthorized' } },
    refusal: (message) => ({ json: { message } }),
    // Tracking wants the bearer alone.
    guard: (call, { does }) => {
      const isBearer = call.headers.authorization === `Bearer ${secrets.bearer}`;
      if (does === 'sign-in') return null;
      const isSecond = does === 'track' || call.text('accesstoken') === secrets.accesstoken;
      if (isBearer && isSecond) return null;
      return { status: 401, json: { message: isBearer ? 'Mismatch configuration' : 'Unauthorized' } };
    },
    routes: [
      {
        does: 'sign-in',
        method: 'POST',
        path: '/auth/api/auth',
        answer: () => ({ json: { result: { accessToken: secrets.bearer, expiry: '2036-01-01' } } }),
      },
      {
        does: 'sign-in',
        method: 'GET',
        path: `${ecom}authentication/token`,
        answer: () => ({ json: { accesstoken: secrets.accesstoken, message: 'SUCCESS' } }),
      },
      {
        does: 'cities',
        method: 'GET',
        path: `${ecom}setup/citylistbycountry`,
        answer: () => ({
          json: {
            message: 'SUCCESS',
            citylist: cities.map(({ code, name }) => ({ citycode: code, cityname: name.toUpperCase() })),
          },
        }),
      },
      {
        does: 'book',
        method: 'POST',
        path: `${ecom}booking/create`,
        answer: (call, world) => book(call, world, refusesSameReference),
      },
      { does: 'cancel', method: 'POST', path: `${ecom}booking/cancel`, answer: cancel },
      { does: 'find', method: 'POST', path: `${ecom}inquiry/cnbulkinquiry`, answer: inquire },
      { does: 'label', method: 'GET', path: `${ecom}print/label`, answer: printLabel },
      { does: 'track', method: 'GET', path: '/tracking/api/Tracking/GetDynamicTrackDetail', answer: track },
      { does: 'money', method: 'GET', path: `${ecom}Payment/status`, answer: payment },
    ],
  };
}

type SentGroup = Record<string, string | number | undefined>;

function part(call: SimCall, name: string): SentGroup {
  const value = call.body[name];
  return typeof value === 'object' && value !== null ? (value as SentGroup) : {};
}

/** Group, field, fewest and most characters. */
const sizes: [string, string, number, number][] = [
  ['shipperinfo', 'tcsaccount', 3, 12],
  ['consigneeinfo', 'firstname', 3, 50],
  ['consigneeinfo', 'address1', 3, 120],
  ['consigneeinfo', 'cityname', 3, 50],
  ['consigneeinfo', 'citycode', 3, 5],
  ['consigneeinfo', 'mobile', 11, 11],
  ['consigneeinfo', 'landmark', 0, 200],
  ['shipmentinfo', 'costcentercode', 2, 20],
  ['shipmentinfo', 'referenceno', 3, 50],
  ['shipmentinfo', 'remarks', 0, 500],
];

function book(call: SimCall, world: SimWorld, refusesSameReference: boolean): SimReply {
  const wrong = sizes
    .filter(([group, key, fewest, most]) => {
      const { length } = String(part(call, group)[key] ?? '');
      return length < fewest || length > most;
    })
    .map(([, key, fewest, most]) => `${key} must have ${fewest} to ${most} characters`);
  const consignee = part(call, 'consigneeinfo');
  const shipment = part(call, 'shipmentinfo');
  const cod = Number(shipment.codamount);
  if (!Number.isInteger(cod) || cod < 0 || cod > 250_000) wrong.push('codamount must be 0 to 250,000');
  if (!(Number(shipment.weightinkg) >= 0.5)) wrong.push('weightinkg must be 0.5 at least');
  if (!/^\d{2}-\d{2}-\d{4}$/.test(String(shipment.shipmentdate)))
    wrong.push('shipmentdate must be DD-MM-YYYY');
  if (!['O', 'C', 'V'].includes(String(shipment.servicecode))) wrong.push('servicecode is not known');
  const city = cities.find(({ code }) => code === consignee.citycode);
  if (!city) wrong.push('citycode is not known');
  if (refusesSameReference && world.hasReference(String(shipment.referenceno)))
    wrong.push('referenceno already exists');
  if (wrong.length > 0 || !city) return { json: { message: 'Validation failed', error: wrong } };
  const { cn } = world.book({
    reference: String(shipment.referenceno),
    name: String(consignee.firstname),
    phone: String(consignee.mobile),
    city: city.name,
    address: [consignee.address1, consignee.address2, consignee.address3].filter(Boolean).join(', '),
    cod,
    pieces: Number(shipment.pieces),
    kg: Number(shipment.weightinkg),
    remarks: String(shipment.remarks ?? ''),
    kind: String(shipment.servicecode),
  });
  return { json: { consignmentNo: cn, message: 'SUCCESS' } };
}

function cancel(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.text('consignmentNumber'));
  if (!parcel) return { json: { message: 'Failure: No Record Founds' } };
  const isDone = world.cancel(parcel) === 'cancelled';
  return { json: { message: isDone ? 'SUCCESS' : 'Failure: Consignment is already picked' } };
}

function inquire(call: SimCall, world: SimWorld): SimReply {
  const found = call.list('consignmentno').map((cn) => world.find(cn));
  return {
    json: {
      message: 'SUCCESS',
      cnlist: found.flatMap((each) =>
        each ? [{ consignmentno: each.cn, referenceno: each.reference }] : [],
      ),
    },
  };
}

function printLabel(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.text('consignmentno'));
  if (!parcel) return { json: { message: 'No Record Found' } };
  return {
    pdf: pdfOf([['TCS', parcel.cn, parcel.reference, parcel.name, parcel.city, `COD Rs ${parcel.cod}`]]),
  };
}

function wordsOf({ step, word, why }: SimEvent): string {
  return word ?? (why ? whys[why] : words[step]);
}

const codes: Partial<Record<SimStep, string>> = { delivered: 'OK', attempt: 'SC', returned: 'RO' };

// Newest first. Until somebody has scanned it, it is as unknown as a number that was made up.
function track(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.text('consignee'));
  const seen = parcel ? world.told(parcel).filter(({ step }) => step !== 'booked') : [];
  if (!parcel || seen.every(({ step }) => step === 'cancelled'))
    return { json: { message: 'FAIL', shipmentsummary: 'No Data Found/Invalid CN' } };
  return { json: trackOf(parcel, seen.toReversed()) };
}

function trackOf(parcel: SimParcel, events: SimEvent[]) {
  const said = events.map((event) => ({
    consignmentno: parcel.cn,
    datetime: karachi(event.at, 'dddd MMM DD, YYYY HH:mm'),
    recievedby: event.place,
    status: wordsOf(event),
    code: codes[event.step],
  }));
  return {
    message: 'SUCCESS',
    shipmentinfo: [{ consignmentno: parcel.cn, referenceno: parcel.reference, destination: parcel.city }],
    deliveryinfo: said.filter(({ code }) => code !== undefined),
    checkpoints: said.map(({ code: _code, ...row }) => row),
    shipmentsummary: `Current Status: ${said[0]?.status ?? ''}`,
  };
}

// Blanks in the keys, as they come.
function payment(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.text('cnno') || call.text('consignmentno'));
  const money = parcel && world.moneyOf(parcel);
  if (!parcel) return { json: { message: 'No Record Found' } };
  const isPaid = !!money && money.reserveAt <= world.now();
  return {
    json: [
      {
        'cn by courier': parcel.cn,
        'payment status': isPaid ? 'Y' : 'N',
        'amount paid': isPaid ? money.cod : 0,
        'delivery charges': isPaid ? money.fee + money.reversalFee : 0,
        'payment date': isPaid ? karachi(money.reserveAt, 'DD/MM/YYYY') : '',
      },
    ],
  };
}
