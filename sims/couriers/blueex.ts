// BlueEx: Basic authentication, codes of cities, and a reference that is spelt `order_refernce_code`.
import { karachi } from '../engine/karachi.ts';
import type { SimStep } from '../engine/life.ts';
import type { SimCall, SimReply, SimRoute, SimWorld, Skin } from '../engine/skin.ts';
import { codedCities } from './sim-cities.ts';

const secrets = { username: 'LHE-00000', password: 'sim-blueex-password' };
const cities = codedCities();

/** No list of his words is public; these are plain ones. */
const words: Record<SimStep, string> = {
  booked: 'Shipment Booked',
  picked: 'Picked Up',
  origin: 'Arrived at Origin',
  transit: 'In Transit',
  arrived: 'Arrived at Destination',
  out: 'Out for Delivery',
  attempt: 'Undelivered',
  review: 'On Hold',
  delivered: 'Delivered',
  return: 'Return In Process',
  'return-transit': 'Return In Transit',
  'return-out': 'Return In Process',
  returned: 'Returned to Shipper',
  cancelled: 'Cancelled',
  lost: 'Lost',
  expired: 'Cancelled',
};

const whys = {
  refused: 'Consignee Refused',
  absent: 'Consignee Not Available',
  address: 'Incomplete Address',
  open: 'Open Parcel Request',
  closed: 'Premises Closed',
};

export function blueexSkin({ refusesSameReference = false } = {}): Skin {
  const basic = `Basic ${Buffer.from(`${secrets.username}:${secrets.password}`).toString('base64')}`;
  return {
    name: 'blueex',
    title: 'BlueEx',
    secrets,
    collects: 'booking',
    cn: (nth) => String(5_027_700_000 + nth * 9),
    unauthorised: { status: 401, json: { status: '0', message: 'Unauthorized' } },
    refusal: no,
    guard: (call) =>
      call.headers.authorization === basic
        ? null
        : { status: 401, json: { status: '0', message: 'Unauthorized' } },
    routes: [
      route('cities', 'cities/get_cities.php', (call) =>
        call.text('country_code') === 'PK'
          ? yes({
              response: cities.map(({ code, name }) => ({ CITY_CODE: code, CITY_NAME: name.toUpperCase() })),
            })
          : no('country_code is required'),
      ),
      route('book', 'shipment/create_shipment.php', (call, world) => book(call, world, refusesSameReference)),
      route('track', 'status/get_status.php', lastStatus),
      route('track', 'tracking/get_tracking.php', track),
      route('cancel', 'cancel/void.php', cancel),
      route('money', 'settlement/get_settlement.php', settlement),
    ],
  };
}

function route(does: SimRoute['does'], path: string, answer: SimRoute['answer']): SimRoute {
  return { does, method: 'POST', path: `/api/json_v3/${path}`, answer };
}

function yes(more: object): SimReply {
  return { json: { status: '1', message: 'Success', ...more } };
}

function no(message: string): SimReply {
  return { json: { status: '0', message } };
}

const required = [
  'shipper_name',
  'shipper_contact',
  'shipper_address',
  'shipper_city',
  'customer_name',
  'customer_contact',
  'customer_address',
  'customer_city',
  'customer_country',
  'payment_type',
  'service_code',
  'total_order_amount',
  'total_order_weight',
  'order_refernce_code',
  'fragile',
  'parcel_type',
  'testbit',
  'cn_generate',
  'multi_pickup',
];

function book(call: SimCall, world: SimWorld, refusesSameReference: boolean): SimReply {
  const missing = required.find((key) => call.text(key) === '');
  if (missing) return no(`${missing} is required`);
  const products = call.body.products_detail;
  if (!Array.isArray(products) || products.length === 0) return no('products_detail is required');
  const city = cities.find(({ code }) => code === call.text('customer_city'));
  if (!city) return no('customer_city is not valid');
  const cod = Number(call.text('total_order_amount'));
  if (!(cod >= 0)) return no('total_order_amount is not valid');
  const reference = call.text('order_refernce_code');
  if (refusesSameReference && world.hasReference(reference)) return no('order_refernce_code already exists');
  // A test makes no label.
  if (call.text('testbit') === 'Y') return yes({ cn: '5000000000', order_code: reference });
  const { cn } = world.book({
    reference,
    name: call.text('customer_name'),
    phone: call.text('customer_contact'),
    city: city.name,
    address: call.text('customer_address'),
    cod,
    pieces: products.length,
    kg: Number(call.text('total_order_weight')),
    remarks: call.text('customer_comment'),
    kind: call.text('service_code'),
  });
  return yes({ cn, order_code: reference });
}

function lastStatus(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.text('consignment_no'));
  const last = parcel && world.told(parcel).at(-1);
  return last ? yes({ response: last.word ?? words[last.step] }) : no('Invalid CN');
}

function track(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.text('consignment_no'));
  if (!parcel) return no('Invalid CN');
  return yes({
    response: world.told(parcel).map(({ at, step, why, word, place }) => ({
      date_time: karachi(at, 'YYYY-MM-DD HH:mm:ss'),
      status: word ?? words[step],
      status_reason: why ? whys[why] : '',
      location: place,
    })),
  });
}

function cancel(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.text('consignment_no'));
  if (!parcel) return no('Invalid CN');
  return world.cancel(parcel) === 'cancelled' ? yes({}) : no('Shipment can not be cancelled');
}

function settlement(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.text('consignment_no'));
  const money = parcel && world.moneyOf(parcel);
  if (!money || money.reserveAt > world.now()) return no('Not settled');
  const { cod, fee, tax, reserveReceipt } = money;
  return yes({ response: { settlement_no: reserveReceipt, cod_amount: cod, charges: fee, gst: tax } });
}
