// M&P: answers in lists, `isSuccess` as text, as a boolean or misspelt, MM/DD, names of cities with blanks behind them.
import { CITIES } from '#shop/delivery/cities.ts';
import { karachi } from '../engine/karachi.ts';
import type { SimStep } from '../engine/life.ts';
import { pdfOf } from '../engine/pdf.ts';
import type { SimCall, SimReply, SimWorld, Skin } from '../engine/skin.ts';

const secrets = {
  username: 'sim_mnp',
  password: 'sim-mnp-password',
  AccountNo: '4B459',
  locationID: '12345',
};
const base = '/mycodapi/api/';

const words: Record<SimStep, string> = {
  booked: 'Order created',
  picked: 'Pickup',
  origin: 'Arrived at Origin',
  transit: 'Forward - In Transit',
  arrived: 'Reached at destination',
  out: 'Out for delivery',
  attempt: 'Unsuccessful Delivery Attempt',
  review: 'Hold for advice (NCI)',
  delivered: 'Delivered',
  return: 'Return - In Transit',
  'return-transit': 'Return - Reached at Origin',
  'return-out': 'Return - Out for Delivery',
  returned: 'Return to Shipper',
  cancelled: 'Cancelled',
  lost: 'Lost',
  expired: 'Cancelled',
};

const whys = {
  refused: 'Refused to accept',
  absent: 'Consignee not available',
  address: 'Incomplete address',
  open: 'Open parcel demand',
  closed: 'Residence closed',
};

export function mnpSkin(): Skin {
  return {
    name: 'mnp',
    title: 'M&P',
    secrets,
    collects: 'booking',
    cn: (nth) => String(5_800_170_000_000 + nth * 13),
    unauthorised: no('Invalid username or password'),
    refusal: no,
    guard: (call, { does, path }) =>
      // The public tracking asks for nothing; the address of the label says `userid`.
      (does === 'track' && path.startsWith('/api/')) ||
      ((call.text('username') || call.text('userid')) === secrets.username &&
        call.text('password') === secrets.password)
        ? null
        : no('Invalid username or password'),
    routes: [
      {
        does: 'cities',
        method: 'GET',
        path: `${base}Branches/Get_Cities_All`,
        answer: () => yes({ City: CITIES.map(({ name }) => ({ CityName: `${name.toUpperCase()}   ` })) }),
      },
      { does: 'book', method: 'POST', path: `${base}Booking/InsertBookingData`, answer: book },
      { does: 'cancel', method: 'POST', path: `${base}Booking/VoidConsignment`, answer: cancel },
      { does: 'label', method: 'GET', path: '/mycodapi/GetAddressLabel_HTML_image.aspx', answer: printLabel },
      { does: 'track', method: 'GET', path: '/api/CNTracking', answer: track },
      { does: 'money', method: 'GET', path: `${base}Reports/Payment_Report`, answer: payments },
    ],
  };
}

function yes(more: object): SimReply {
  return { json: [{ isSuccess: 'true', message: '', ...more }] };
}

function no(message: string): SimReply {
  return { json: [{ isSuccess: 'false', message }] };
}

const required = [
  'consigneeName',
  'consigneeAddress',
  'consigneeMobNo',
  'destinationCityName',
  'pieces',
  'weight',
  'codAmount',
  'custRefNo',
  'productDetails',
  'service',
  'locationID',
  'InsertType',
];

function book(call: SimCall, world: SimWorld): SimReply {
  const missing = required.find((key) => call.text(key) === '');
  if (missing || !('consigneeEmail' in call.body)) return no(`${missing ?? 'consigneeEmail'} is required`);
  if (Object.values(call.body).some((value) => typeof value === 'string' && value.includes("'")))
    return no('Invalid character');
  if (call.text('consigneeName').length > 50 || call.text('consigneeAddress').length > 200)
    return no('Name or address is too long');
  const [cod, pieces] = [Number(call.text('codAmount')), Number(call.text('pieces'))];
  if (!Number.isInteger(cod) || cod <= 0) return no('codAmount must be greater than 0');
  if (!Number.isInteger(pieces) || pieces < 1 || pieces > 99) return no('pieces must be 1 to 99');
  if (call.text('ReturnLocation') === '0') return no('ReturnLocation is not valid');
  const typed = call.text('destinationCityName').trimEnd().toUpperCase();
  const city = CITIES.find(({ name }) => name.toUpperCase() === typed);
  if (!city) return no('Destination city not found');
  // He misspells his own key here.
  if (world.hasReference(call.text('custRefNo')))
    return { json: [{ isSucces: 'false', message: 'Duplicate custRefNo' }] };
  const { cn } = world.book({
    reference: call.text('custRefNo'),
    name: call.text('consigneeName'),
    phone: call.text('consigneeMobNo'),
    city: city.name,
    address: call.text('consigneeAddress'),
    cod,
    pieces,
    kg: Number(call.text('weight')),
    remarks: call.text('remarks'),
    kind: call.text('service'),
  });
  return { json: [{ isSuccess: Number(cn) % 2 === 0 ? 'true' : true, message: '', orderReferenceId: cn }] };
}

function cancel(call: SimCall, world: SimWorld): SimReply {
  const parcels = call.list('consignmentNumberList').map((cn) => world.find(cn));
  if (parcels.length === 0 || parcels.includes(undefined)) return no('Consignment not found');
  const isDone = parcels.every((parcel) => parcel && world.cancel(parcel) === 'cancelled');
  return isDone ? yes({}) : no('Consignment can not be voided');
}

function printLabel(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.text('con'));
  if (!parcel) return { type: 'text/html', text: '<p>No record found</p>' };
  const lines = ['M&P', parcel.cn, parcel.reference, parcel.name, parcel.city, `COD Rs ${parcel.cod}`];
  if (call.text('labeltype') !== '3') return { type: 'text/html', text: `<pre>${lines.join('\n')}</pre>` };
  return { pdf: pdfOf([lines]) };
}

// In no order that can be relied on: those of even numbers come newest first.
function track(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.text('consignment'));
  if (!parcel) return { json: { isSuccess: 'false', message: 'No record found', CNTrackingDetail: [] } };
  const rows = world.told(parcel).map(({ at, step, why, word, place }) => ({
    TransactionTime: karachi(at, 'MM/DD/YYYY HH:mm:ss'),
    TrackingStatus: word ?? words[step],
    TrackingNarration: why ? whys[why] : '',
    Location: place,
  }));
  const CNTrackingDetail = Number(parcel.cn) % 2 === 0 ? rows.toReversed() : rows;
  return { json: { isSuccess: 'true', message: '', CNTrackingDetail } };
}

function payments(_call: SimCall, world: SimWorld): SimReply {
  return {
    json: world.statements().map(({ number, day, lines, total }) => ({
      PaymentID: number,
      PaidOn: karachi(day, 'MM/DD/YYYY HH:mm:ss'),
      RRAmount: lines.reduce((sum, { cod }) => sum + cod, 0),
      InvoiceAmount: lines.reduce((sum, { fee, tax }) => sum + fee + tax, 0),
      NetPayable: total,
      InstrumentMode: 'IBFT',
      InstrumentNumber: number.replace('CPR-', ''),
    })),
  };
}
