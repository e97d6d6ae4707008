// Daewoo FastEx: three secrets in the query of every call but tracking, terminals for cities, and a yes that says that it is no error.
import { karachi } from '../engine/karachi.ts';
import type { SimStep } from '../engine/life.ts';
import type { SimCall, SimReply, SimRoute, SimWorld, Skin } from '../engine/skin.ts';
import { numberedCities } from './sim-cities.ts';

const secrets = { apiKey: 'sim-daewoo-key', apiUser: 'sim-daewoo', apiPassword: 'sim-daewoo-password' };
const terminals = numberedCities(10);

/** Five of them were seen; no list is public, so the others are plain ones that the shop cannot know. */
const words: Record<SimStep, string> = {
  booked: 'Booked',
  picked: 'Picked From Shipper',
  origin: 'Arrival',
  transit: 'Departure',
  arrived: 'Arrival',
  out: 'With Delivery Boy',
  attempt: 'Not Delivered',
  review: 'Awaiting Advice',
  delivered: 'OK - DELIVERED',
  return: 'RTO',
  'return-transit': 'RTO Departure',
  'return-out': 'RTO With Delivery Boy',
  returned: 'Return to Shipper',
  cancelled: 'Booking Cancelled',
  lost: 'Lost',
  expired: 'Booking Cancelled',
};

const whys = {
  refused: 'Refused',
  absent: 'Receiver not available',
  address: 'Incomplete address',
  open: 'Wants to open',
  closed: 'Closed',
};

export function daewooSkin({ refusesSameReference = false } = {}): Skin {
  return {
    name: 'daewoo',
    title: 'Daewoo FastEx',
    secrets,
    collects: 'booking',
    cn: (nth) => String(200_300_000 + nth * 7),
    unauthorised: no('Invalid Credentials'),
    refusal: no,
    guard: (call, { path }) =>
      path.endsWith('quickTrack') || isSignedIn(call) ? null : no('Invalid Credentials'),
    routes: [
      route('cities', 'GET', 'cargo/getLocations', () =>
        yes({
          Data: terminals.map(({ id, name }) => ({ terminal_id: id, terminal_name: name.toUpperCase() })),
        }),
      ),
      route('book', 'POST', 'booking/quickBook', (call, world) => book(call, world, refusesSameReference)),
      route('track', 'GET', 'booking/quickTrack', track),
      route('cancel', 'POST', 'booking/quickCancel', cancel),
    ],
  };
}

function route(
  does: SimRoute['does'],
  method: SimRoute['method'],
  path: string,
  answer: SimRoute['answer'],
): SimRoute {
  return { does, method, path: `/api/${path}`, answer };
}

function isSignedIn({ query }: SimCall): boolean {
  return Object.entries(secrets).every(([key, value]) => query.get(key) === value);
}

function yes(more: object): SimReply {
  return { json: { Success: true, Error: false, Response: 'Success', ...more } };
}

function no(why: string): SimReply {
  return { json: { Success: false, Error: true, Response: why, TrackNo: null, Validations: [] } };
}

const required = [
  'order_no',
  'source_terminal_id',
  'destination_terminal_id',
  'receiver_name',
  'receiver_mobile',
  'receiver_address',
  'receiver_city',
  'qty',
  'weight',
  'cod_amount',
  'source_location_point',
  'destination_location_point',
  'item_description',
];

function book(call: SimCall, world: SimWorld, refusesSameReference: boolean): SimReply {
  const missing = required.find((key) => call.text(key) === '');
  if (missing) return no(`${missing} is required`);
  const terminal = terminals.find(({ id }) => String(id) === call.text('destination_terminal_id'));
  if (!terminal) return no('destination_terminal_id is not valid');
  const cod = Number(call.text('cod_amount'));
  if (!(cod >= 0)) return no('cod_amount is not valid');
  const reference = call.text('order_no');
  if (refusesSameReference && world.hasReference(reference)) return no('order_no already exists');
  const { cn } = world.book({
    reference,
    name: call.text('receiver_name'),
    phone: call.text('receiver_mobile'),
    city: terminal.name,
    address: call.text('receiver_address'),
    cod,
    pieces: Number(call.text('qty')),
    kg: Number(call.text('weight')),
    remarks: call.text('remarks'),
    kind: 'COD',
  });
  return yes({ TrackNo: Number(cn), Barcode: '0', CashCollection: cod, OrderId: reference, Validations: [] });
}

// Whoever has a number is told, name and phone included.
function track(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.text('trackingNo'));
  if (!parcel) return { json: { Result: { Success: false, Error: true, Response: 'Record not found' } } };
  const told = world.told(parcel);
  const last = told.at(-1);
  return {
    json: {
      Result: {
        Success: true,
        Error: false,
        Response: 'Success',
        CurrentTrackStatus: [
          {
            track_no: parcel.cn,
            receiver_name: parcel.name,
            receiver_mobile: parcel.phone,
            status_name: last ? (last.word ?? words[last.step]) : '',
          },
        ],
        TrackingDetails: told.map(({ at, step, why, word, place }) => ({
          Date: karachi(at, 'DD/MM/YYYY HH:mm:ss'),
          Status: word ?? words[step],
          Status_Reason: why ? whys[why] : '',
          TransactionTerminal: place,
        })),
      },
    },
  };
}

function cancel(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.text('trackingNo'));
  if (!parcel) return no('Record not found');
  return world.cancel(parcel) === 'cancelled' ? yes({}) : no('Booking can not be cancelled');
}
