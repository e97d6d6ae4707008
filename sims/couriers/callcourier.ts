// CallCourier: a booking is a GET, so that a prefetch, a retry or a log that is replayed books once more; nothing is looked up or cancelled.
import { karachi } from '../engine/karachi.ts';
import type { SimStep } from '../engine/life.ts';
import type { SimCall, SimReply, SimRoute, SimWorld, Skin } from '../engine/skin.ts';
import { numberedCities } from './sim-cities.ts';

const secrets = { loginId: 'SIM-CALL-4711' };
const cities = numberedCities(1);

/** What is shown to customers, and what he calls it inside. */
const words: Record<SimStep, [portal: string, inside: string]> = {
  booked: ['Booked', 'BOOKING'],
  picked: ['Picked up from shipper', 'PICKUP'],
  origin: ['Reached at Origin', 'ARRIVAL'],
  transit: ['Moved to Destination', 'MANIFEST'],
  arrived: ['Reached at Destination', 'ARRIVAL'],
  out: ['Out for Delivery', 'DELIVERY SHEET'],
  attempt: ['Undelivered', 'DELIVERY'],
  review: ['Contacting Customer', 'ADVICE'],
  delivered: ['DELIVERED', 'DELIVERY'],
  return: ['Moved to Origin', 'RETURN'],
  'return-transit': ['Returned - Reached at Origin', 'RETURN'],
  'return-out': ['Out for Return', 'RETURN SHEET'],
  returned: ['Returned to Shipper', 'RETURN'],
  cancelled: ['Cancelled', 'CANCEL'],
  lost: ['Lost', 'LOST'],
  expired: ['Cancelled', 'CANCEL'],
};

const whys = {
  refused: 'REFUSED TO ACCEPT',
  absent: 'CONSIGNEE NOT AVAILABLE',
  address: 'INCOMPLETE ADDRESS',
  open: 'WANTS TO OPEN',
  closed: 'PREMISES CLOSED',
};

export function callcourierSkin(): Skin {
  return {
    name: 'callcourier',
    title: 'CallCourier',
    secrets,
    collects: 'booking',
    cn: (nth) => String(1_010_250_000_000 + nth * 19),
    unauthorised: no('false, Invalid login id'),
    refusal: (words_) => no(`false, ${words_}`),
    // Tracking is public: whoever counts numbers up reads other people's parcels.
    guard: (call, { does }) =>
      does === 'track' || does === 'cities' || call.text('loginId') === secrets.loginId
        ? null
        : no('false, Invalid login id'),
    routes: [
      route('cities', 'GetCityListByService', () => ({
        json: cities.map(({ id, name }) => ({ CityID: id, CityName: name.toUpperCase() })),
      })),
      route('cities', 'GetAreasByCity', (call) => ({
        json: [{ AreaID: Number(call.text('CityID')) * 10, AreaName: 'ALL AREAS' }],
      })),
      route('pickups', 'GetOriginListByShipper', () => ({ json: [{ id: 1, OriginName: 'LAHORE' }] })),
      route('book', 'SaveBooking', book),
      route('track', 'GetTackingHistory', track),
    ],
  };
}

function route(does: SimRoute['does'], verb: string, answer: SimRoute['answer']): SimRoute {
  return { does, method: 'GET', path: `/API/CallCourier/${verb}`, answer };
}

function no(Response: string): SimReply {
  return { json: { CNNO: '', Response } };
}

const required = [
  'ConsigneeName',
  'ConsigneeRefNo',
  'ConsigneeCellNo',
  'Address',
  'Origin',
  'DestCityId',
  'ServiceTypeId',
  'Pcs',
  'Weight',
  'Description',
  'SelOrigin',
  'CodAmount',
  'SpecialHandling',
  'MyBoxId',
  'Holiday',
  'remarks',
  'ShipperName',
  'ShipperCellNo',
  'ShipperArea',
  'ShipperCity',
  'ShipperAddress',
  'ShipperLandLineNo',
  'ShipperEmail',
];

function book(call: SimCall, world: SimWorld): SimReply {
  const missing = required.find((key) => !call.query.has(key));
  if (missing) return no(`false, ${missing} is missing`);
  const cod = Number(call.text('CodAmount'));
  if (call.text('ServiceTypeId') === '7' && !(cod > 0)) return no('false, COD amount must be greater than 0');
  const city = cities.find(({ id }) => id === Number(call.text('DestCityId')));
  if (!city) return no('false, Destination city is not valid');
  const { cn } = world.book({
    reference: call.text('ConsigneeRefNo'),
    name: call.text('ConsigneeName'),
    phone: call.text('ConsigneeCellNo'),
    city: city.name,
    address: call.text('Address'),
    cod,
    pieces: Number(call.text('Pcs')),
    kg: Number(call.text('Weight')),
    remarks: call.text('remarks'),
    kind: call.text('ServiceTypeId'),
  });
  return { json: { CNNO: cn, Response: 'true' } };
}

// Oldest first, with the customer in every row; an empty list for a number that nobody gave out.
function track(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.text('cn'));
  if (!parcel) return { json: [] };
  return {
    json: world.told(parcel).map(({ at, step, why, word, place }) => ({
      ConsignmentNo: parcel.cn,
      ConsigneeName: parcel.name,
      ContactNo: parcel.phone,
      TransactionDate: karachi(at, 'YYYY-MM-DDTHH:mm:ss'),
      ProcessDescForPortal: word ?? words[step][0],
      OperationDesc: words[step][1],
      ReasonDesc: why ? whys[why] : 'OK',
      CurrentBranch: place,
    })),
  };
}
