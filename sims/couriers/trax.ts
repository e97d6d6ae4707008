// Trax (Sonic): `status` 0 is good and 1 is bad, a reference used twice is refused, DD/MM with AM and PM beside a Unix time.
import { karachi } from '../engine/karachi.ts';
import type { SimEvent, SimStep } from '../engine/life.ts';
import { pdfOf } from '../engine/pdf.ts';
import type { SimCall, SimReply, SimRoute, SimWorld, Skin } from '../engine/skin.ts';
import type { SimParcel } from '../engine/world.ts';
import { numberedCities } from './sim-cities.ts';

const key = 'sim-trax-key';
const pickup = 44201;
const cities = numberedCities(200);

const words: Record<SimStep, string> = {
  booked: 'Shipment - Booked',
  picked: 'Shipment - Rider Picked',
  origin: 'Shipment - Arrived at Origin',
  transit: 'Shipment - In Transit',
  arrived: 'Shipment - Arrived at Destination',
  out: 'Shipment - Out for Delivery',
  attempt: 'Shipment - Delivery Unsuccessful',
  review: 'Return - Confirmation Pending',
  delivered: 'Shipment - Delivered',
  return: 'Return - Confirm',
  'return-transit': 'Return - In Transit',
  'return-out': 'Return - Dispatched',
  returned: 'Return - Delivered to Shipper',
  cancelled: 'Shipment - Cancelled',
  lost: 'Shipment - Lost',
  expired: 'Shipment - Cancelled',
};

const whys = {
  refused: 'Refused to Receive',
  absent: 'Consignee Not Available',
  address: 'Incomplete Address',
  open: 'Consignee Wants to Open the Parcel',
  closed: 'Office/Home Closed',
};

export function traxSkin(): Skin {
  return {
    name: 'trax',
    title: 'Trax',
    secrets: { Authorization: key, pickup_address_id: String(pickup) },
    collects: 'booking',
    cn: (nth) => String(20_220_300_000_000 + nth * 17),
    unauthorised: { status: 401, json: { status: 1, message: 'Unauthorized' } },
    refusal: (message) => bad(message),
    guard: (call) =>
      call.headers.authorization === key
        ? null
        : { status: 401, json: { status: 1, message: 'Unauthorized' } },
    push: (parcel, event) => ({
      tracking_number: parcel.cn,
      order_id: parcel.reference,
      ...historyOf(event, false),
    }),
    blocksPushesAfter: 5,
    routes: [
      get('cities', 'cities', () =>
        good({ cities: cities.map((city) => ({ ...city, pickup: 1, delivery: 1 })) }),
      ),
      get('pickups', 'pickup_addresses', () =>
        good({
          pickup_addresses: [{ id: pickup, address: 'Shop 4, Liberty Market', city: { name: 'Lahore' } }],
        }),
      ),
      post('book', 'shipment/book', book),
      post('cancel', 'shipment/cancel', cancel),
      get('track', 'shipment/track', (call, world) =>
        track(call, world, world.find(call.text('tracking_number'))),
      ),
      get('find', 'shipment/track/order_id', (call, world) =>
        track(call, world, world.byReference(call.text('order_id')).at(0)),
      ),
      get('find', 'shipment/status/order_id', (call, world) =>
        statusOf(world, world.byReference(call.text('order_id')).at(0)),
      ),
      get('label', 'shipment/air_waybill', printLabel),
      post('sheet', 'receiving_sheet/create', makeSheet),
      get('sheet', 'receiving_sheet/view', (call) => ({
        pdf: pdfOf([[`Trax receiving sheet ${call.text('receiving_sheet_id')}`]]),
      })),
      post('advise', 'request/rcp', advise),
      get('money', 'shipment/payment_status', payment),
    ],
  };
}

function get(does: SimRoute['does'], path: string, answer: SimRoute['answer']): SimRoute {
  return { does, method: 'GET', path: `/api/${path}`, answer };
}

function post(does: SimRoute['does'], path: string, answer: SimRoute['answer']): SimRoute {
  return { does, method: 'POST', path: `/api/${path}`, answer };
}

function good(more: object): SimReply {
  return { json: { status: 0, message: 'Success', ...more } };
}

function bad(message: string, errors?: Record<string, string[]>): SimReply {
  return { json: { status: 1, message, ...(errors && { errors }) } };
}

/** Field and most characters; all of them have to be there. */
const fields: [string, number][] = [
  ['service_type_id', 2],
  ['pickup_address_id', 12],
  ['information_display', 1],
  ['consignee_city_id', 6],
  ['consignee_name', 100],
  ['consignee_address', 190],
  ['consignee_phone_number_1', 11],
  ['consignee_email_address', 190],
  ['order_id', 100],
  ['item_product_type_id', 4],
  ['item_description', 190],
  ['item_quantity', 4],
  ['pickup_date', 10],
  ['estimated_weight', 8],
  ['shipping_mode_id', 2],
  ['amount', 8],
  ['payment_mode_id', 1],
  ['charges_mode_id', 1],
];

function book(call: SimCall, world: SimWorld): SimReply {
  const errors: Record<string, string[]> = {};
  for (const [name, most] of fields) {
    const value = call.text(name);
    if (value === '') errors[name] = [`The ${name} field is required.`];
    else if (value.length > most) errors[name] = [`The ${name} may not be greater than ${most} characters.`];
  }
  const city = cities.find(({ id }) => id === Number(call.text('consignee_city_id')));
  const cod = Number(call.text('amount'));
  const pieces = Number(call.text('pieces_quantity') || 1);
  if (!city) errors.consignee_city_id = ['The selected consignee city id is invalid.'];
  if (!call.text('consignee_email_address').includes('@'))
    errors.consignee_email_address = ['The consignee email address must be a valid email address.'];
  if (!/^03\d{9}$/.test(call.text('consignee_phone_number_1')))
    errors.consignee_phone_number_1 = ['The consignee phone number 1 format is invalid.'];
  if (Number(call.text('pickup_address_id')) !== pickup)
    errors.pickup_address_id = ['The selected pickup address id is invalid.'];
  if (!Number.isInteger(cod) || (cod === 0) !== (call.text('payment_mode_id') === '4'))
    errors.amount = ['The amount is invalid for this payment mode.'];
  if (pieces < 1 || pieces > 10) errors.pieces_quantity = ['The pieces quantity must be between 1 and 10.'];
  if (world.hasReference(call.text('order_id'))) errors.order_id = ['The order id has already been taken.'];
  if (!city || Object.keys(errors).length > 0) return bad('The given data was invalid.', errors);
  const { cn } = world.book({
    reference: call.text('order_id'),
    name: call.text('consignee_name'),
    phone: call.text('consignee_phone_number_1'),
    city: city.name,
    address: call.text('consignee_address'),
    cod,
    pieces,
    kg: Number(call.text('estimated_weight')),
    remarks: call.text('special_instructions'),
    kind: call.text('service_type_id'),
  });
  // Its name is written in two ways.
  return good({ [Number(cn) % 2 === 0 ? 'tracking_number' : 'tracking number']: cn });
}

function cancel(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.text('tracking_number'));
  if (!parcel) return bad('Invalid tracking number.');
  return world.cancel(parcel) === 'cancelled' ? good({}) : bad('Shipment cannot be cancelled.');
}

function historyOf(event: SimEvent, isZoneless: boolean) {
  return {
    date_time: karachi(event.at, 'DD/MM/YYYY hh:mm AM'),
    ...(!isZoneless && { timestamp: Math.floor(event.at.getTime() / 1000) }),
    status: event.word ?? words[event.step],
    status_reason: event.why ? whys[event.why] : null,
  };
}

// Newest first.
function track(_call: SimCall, world: SimWorld, parcel: SimParcel | undefined): SimReply {
  if (!parcel) return bad('Invalid tracking number or order id.');
  const isZoneless = world.faults.strikes('no-zone', 'track');
  return good({
    details: {
      tracking_number: parcel.cn,
      order_id: parcel.reference,
      consignee: { name: parcel.name, phone_number_1: parcel.phone, destination: parcel.city },
      tracking_history: world
        .told(parcel)
        .toReversed()
        .map((event) => historyOf(event, isZoneless)),
    },
  });
}

function statusOf(world: SimWorld, parcel: SimParcel | undefined): SimReply {
  if (!parcel) return bad('Invalid order id.');
  return good({ tracking_number: parcel.cn, current_status: words[world.stepOf(parcel)] });
}

function printLabel(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.text('tracking_number'));
  if (!parcel) return bad('Invalid tracking number.');
  const { cn, reference, name, city, cod } = parcel;
  return { pdf: pdfOf([['Trax', cn, reference, name, city, `COD Rs ${cod}`]]) };
}

function makeSheet(call: SimCall, world: SimWorld): SimReply {
  const made = world.makeSheet(call.list('tracking_numbers'));
  if ('wrong' in made) return bad(`Invalid tracking numbers ${made.wrong.join(', ')}`);
  return good({ receiving_sheet_id: Number(made.sheet) });
}

function advise(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.text('tracking_number'));
  const what = ({ 1: 'return', 2: 'retry' } as const)[call.text('type')];
  if (!parcel || !what) return bad('The given data was invalid.');
  return world.advise(parcel, what, call.text('remarks')) ? good({}) : bad('Request is not allowed now.');
}

function payment(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.text('tracking_number'));
  const money = parcel && world.moneyOf(parcel);
  if (!parcel) return bad('Invalid tracking number.');
  return good({
    current_payment_status: money && money.reserveAt <= world.now() ? 'Payment - Processed' : 'Unpaid',
  });
}
