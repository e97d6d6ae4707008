// PostEx as observed: an envelope with a status of text inside HTTP 200, raw Spring errors around it, times without a zone.
import { CITIES } from '#shop/delivery/cities.ts';
import { karachi } from '../engine/karachi.ts';
import { pdfOf } from '../engine/pdf.ts';
import type { SimCall, SimReply, SimRoute, SimWorld, Skin } from '../engine/skin.ts';
import { envelope, list, ok, payment, spring, trackMany, trackOne } from './postex-reads.ts';
import { wordsOf } from './postex-words.ts';

const base = '/services/integration/api/order/';
const token = 'sim-postex-token';
const pickup = '001';

export function postexSkin({ refusesSameReference = false } = {}): Skin {
  return {
    name: 'postex',
    title: 'PostEx',
    secrets: { token, pickupAddressCode: pickup },
    collects: 'sheet',
    cn: (nth) => `2712${String(6_000_000_000 + nth * 7)}`,
    unauthorised: { status: 401, json: { statusCode: '401', statusMessage: 'TOKEN IS INVALID' } },
    refusal: (message) => envelope('400', message),
    // A wrong name in the query is refused before the token is looked at.
    guard: (call, route) =>
      missingName(call, route) ??
      (call.headers.token === token
        ? null
        : { status: 401, json: { statusCode: '401', statusMessage: 'TOKEN IS INVALID' } }),
    push: (parcel, event) => ({
      trackingNumber: parcel.cn,
      orderReferenceNumber: parcel.reference,
      statusUpdateDatetime: karachi(event.at, 'YYYY-MM-DDTHH:mm:ss'),
      orderStatus: wordsOf(event),
    }),
    routes: [
      {
        does: 'cities',
        method: 'GET',
        path: `${base}v2/get-operational-city`,
        answer: () => ok(CITIES.map(({ name }, nth) => cityRow(name, nth))),
      },
      {
        does: 'pickups',
        method: 'GET',
        path: `${base}v1/get-merchant-address`,
        answer: () =>
          ok([
            {
              addressCode: pickup,
              addressType: 'Default',
              address: 'Shop 4, Liberty Market',
              cityName: 'LAHORE',
            },
          ]),
      },
      {
        does: 'book',
        method: 'POST',
        path: `${base}v3/create-order`,
        answer: (call, world) => book(call, world, refusesSameReference),
      },
      {
        does: 'find',
        method: 'GET',
        path: `${base}v2/get-unbooked-orders`,
        answer: (call, world) => list(call, world, 1),
      },
      {
        does: 'find',
        method: 'GET',
        path: `${base}v1/get-all-order`,
        answer: (call, world) => list(call, world, Number(call.text('orderStatusId'))),
      },
      { does: 'sheet', method: 'POST', path: `${base}v2/generate-load-sheet`, answer: makeSheet },
      { does: 'label', method: 'GET', path: `${base}v1/get-invoice`, answer: printLabels },
      { does: 'track', method: 'GET', path: `${base}v1/track-order/`, answer: trackOne },
      { does: 'track', method: 'GET', path: `${base}v1/track-bulk-order`, answer: trackMany },
      { does: 'advise', method: 'PUT', path: `${base}v2/save-shipper-advice`, answer: advise },
      { does: 'advise', method: 'GET', path: `${base}v1/get-shipper-advice/`, answer: readAdvice },
      { does: 'cancel', method: 'PUT', path: `${base}v1/cancel-order`, answer: cancel },
      { does: 'money', method: 'GET', path: `${base}v1/payment-status/`, answer: payment },
    ],
  };
}

const names: Record<string, string[]> = {
  'v1/get-all-order': ['orderStatusId', 'startDate', 'endDate'],
  'v2/get-unbooked-orders': ['startDate', 'endDate'],
  'v1/get-invoice': ['trackingNumbers'],
  'v1/track-bulk-order': ['TrackingNumbers'],
};

function missingName({ query, path }: SimCall, route: SimRoute): SimReply | null {
  const missing = names[route.path.slice(base.length)]?.find((name) => !query.has(name));
  if (!missing) return null;
  return spring(
    `Required request parameter '${missing}' for method parameter type String is not present`,
    path,
  );
}

// Booleans are sometimes text.
function cityRow(name: string, nth: number) {
  const yes = nth % 2 === 0 ? 'true' : true;
  const operationalCityName = nth % 40 === 39 ? name : name.toUpperCase();
  return { operationalCityName, countryName: 'Pakistan', isPickupCity: yes, isDeliveryCity: yes };
}

const required = [
  'cityName',
  'customerName',
  'customerPhone',
  'deliveryAddress',
  'invoiceDivision',
  'invoicePayment',
  'items',
  'orderRefNumber',
  'orderType',
  'pickupAddressCode',
] as const;

function book(call: SimCall, world: SimWorld, refusesSameReference: boolean): SimReply {
  const empty = required.find((key) => call.text(key) === '');
  if (empty) return fieldError(empty, 'must not be null', call.path);
  if (!/^03\d{9}$/.test(call.text('customerPhone')))
    return fieldError('customerPhone', 'must match "03[0-9]{9}"', call.path);
  if (call.text('deliveryAddress').length > 300)
    return fieldError('deliveryAddress', 'size must be between 0 and 300', call.path);
  const cod = Number(call.text('invoicePayment'));
  if (!(cod >= 0)) return fieldError('invoicePayment', 'must be greater than or equal to 0', call.path);
  const city = CITIES.find(({ name }) => name.toUpperCase() === call.text('cityName').toUpperCase());
  if (!city) return envelope('400', 'INVALID DELIVERY CITY');
  if (call.text('pickupAddressCode') !== pickup) return envelope('400', 'INVALID PICKUP ADDRESS CODE');
  if (!['Normal', 'Reversed', 'Replacement', 'Overland'].includes(call.text('orderType')))
    return envelope('400', 'INVALID ORDER TYPE');
  const reference = call.text('orderRefNumber');
  if (refusesSameReference && world.hasReference(reference))
    return envelope('400', 'ORDER REFERENCE NUMBER ALREADY EXISTS');
  const parcel = world.book({
    reference,
    name: call.text('customerName'),
    phone: call.text('customerPhone'),
    city: city.name,
    address: call.text('deliveryAddress'),
    cod,
    pieces: Number(call.text('items')),
    kg: Number(call.text('bookingWeight') || 0),
    remarks: call.text('transactionNotes'),
    kind: call.text('orderType'),
  });
  return ok({
    trackingNumber: parcel.cn,
    orderStatus: 'UnBooked',
    orderDate: karachi(parcel.bookedAt, 'YYYY-MM-DD HH:mm:ss'),
  });
}

function fieldError(field: string, rule: string, path: string): SimReply {
  return spring(
    'Validation failed for argument [0] in public org.springframework.http.ResponseEntity ' +
      `createOrder: [Field error in object 'orderRequest' on field '${field}': rejected value [null]; ` +
      `default message [${field}]]; default message [${rule}]]`,
    path,
  );
}

function makeSheet(call: SimCall, world: SimWorld): SimReply {
  const numbers = call.list('trackingNumbers');
  const made = world.makeSheet(numbers);
  if ('wrong' in made) return envelope('400', `INVALID TRACKING NUMBERS ${made.wrong.join(',')}`);
  return { pdf: pdfOf([[`PostEx load sheet ${made.sheet}`, ...numbers]]) };
}

function printLabels(call: SimCall, world: SimWorld): SimReply {
  const numbers = call.text('trackingNumbers').split(',');
  if (numbers.length > 10) return envelope('400', 'MAXIMUM 10 TRACKING NUMBERS ARE ALLOWED');
  const parcels = numbers.map((cn) => world.find(cn.trim()));
  if (parcels.includes(undefined)) return envelope('404', 'ORDER NOT FOUND');
  return {
    pdf: pdfOf(
      parcels.flatMap((each) =>
        each ? [['PostEx', each.cn, each.reference, each.name, each.city, `COD Rs ${each.cod}`]] : [],
      ),
    ),
  };
}

function advise(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.text('trackingNumber'));
  const what = ({ 1: 'return', 2: 'retry' } as const)[call.text('statusId')];
  if (!parcel) return envelope('404', 'ORDER NOT FOUND');
  if (!what) return envelope('400', 'INVALID STATUS ID');
  const isTaken = world.advise(parcel, what, call.text('remarks'));
  return isTaken ? ok(null) : envelope('400', 'ADVICE CAN NOT BE SAVED FOR THIS ORDER');
}

function readAdvice(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.rest);
  if (!parcel) return envelope('404', 'ORDER NOT FOUND');
  return ok(parcel.advice.map(({ what, remarks }) => ({ statusId: what === 'return' ? 1 : 2, remarks })));
}

function cancel(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.text('trackingNumber'));
  if (!parcel) return envelope('404', 'ORDER NOT FOUND');
  if (world.cancel(parcel) === 'cancelled') return ok(null);
  return envelope('400', 'ORDER CAN NOT BE CANCELLED');
}
