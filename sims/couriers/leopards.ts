// Leopards by their document: key and password in every body, weights in grams, `status` as a number or as text, errors in three shapes.
import { dayStart, karachi } from '../engine/karachi.ts';
import { pdfOf } from '../engine/pdf.ts';
import type { SimCall, SimReply, SimRoute, SimWorld, Skin } from '../engine/skin.ts';
import type { SimParcel } from '../engine/world.ts';
import { whys, words, wordsOf } from './leopards-words.ts';
import { numberedCities } from './sim-cities.ts';

const secrets = { api_key: 'sim-leopards-key', api_password: 'sim-leopards-password' };
const cities = numberedCities(400);

export function leopardsSkin({ refusesSameReference = false } = {}): Skin {
  return {
    name: 'leopards',
    title: 'Leopards',
    secrets,
    collects: 'booking',
    cn: (nth) => `LE${String(750_000_000 + nth * 3)}`,
    unauthorised: no('Invalid API Key/Password'),
    refusal: no,
    // A slip is opened by whoever has its address.
    guard: (call, { does }) =>
      does === 'label' ||
      (call.text('api_key') === secrets.api_key && call.text('api_password') === secrets.api_password)
        ? null
        : no('Invalid API Key/Password'),
    push: (parcel, event) => ({
      data: [
        { cn_number: parcel.cn, status: words[event.step][1], reason: event.why ? whys[event.why] : '' },
      ],
    }),
    routes: [
      route('cities', 'getAllCities', () =>
        yes({
          city_list: cities.map(({ id, name }) => ({
            id,
            name,
            shipment_type: ['OVERNIGHT', 'DETAIN', 'OVERLAND'],
            allow_as_origin: true,
            allow_as_destination: true,
          })),
        }),
      ),
      route('book', 'bookPacket', (call, world) => book(call, world, refusesSameReference)),
      route('find', 'getShipmentDetailsByOrderID', findByReference),
      route('find', 'getBookedPacketLastStatus', listByDay),
      route('track', 'trackBookedPacket', track),
      route('cancel', 'cancelBookedPackets', cancel),
      route('sheet', 'generateLoadSheet', makeSheet),
      route('sheet', 'downloadLoadSheet', (call) => ({
        pdf: pdfOf([[`Leopards load sheet ${call.text('load_sheet_id')}`]]),
      })),
      route('advise', 'shipperAdviceList', listAdvice),
      route('advise', 'updateShipperAdvice', advise),
      route('money', 'getPaymentDetails', payments),
      { does: 'label', method: 'GET', path: '/api/slip/', answer: printSlip },
    ],
  };
}

function route(does: SimRoute['does'], verb: string, answer: SimRoute['answer']): SimRoute {
  return { does, method: 'POST', path: `/api/${verb}/format/json/`, answer };
}

function yes(more: object): SimReply {
  return { json: { status: 1, error: 0, ...more } };
}

function no(error: string | object): SimReply {
  return { json: { status: 0, error } };
}

const required = [
  'booked_packet_weight',
  'booked_packet_no_piece',
  'booked_packet_collect_amount',
  'origin_city',
  'destination_city',
  'shipment_name_eng',
  'shipment_email',
  'shipment_phone',
  'shipment_address',
  'consignment_name_eng',
  'consignment_phone',
  'consignment_address',
  'special_instructions',
];

function book(call: SimCall, world: SimWorld, refusesSameReference: boolean): SimReply {
  const missing = required.find((key) => call.text(key) === '');
  if (missing) return no(`${missing} is required`);
  const grams = Number(call.text('booked_packet_weight'));
  if (!Number.isInteger(grams) || grams <= 0)
    return no({ booked_packet_weight: 'must be an integer in grams' });
  const cod = Number(call.text('booked_packet_collect_amount'));
  if (!Number.isInteger(cod) || cod < 0) return no({ booked_packet_collect_amount: 'must be an integer' });
  const city = cities.find(({ id }) => id === Number(call.text('destination_city')));
  if (!city) return no('Destination City not found');
  const reference = call.text('booked_packet_order_id');
  if (refusesSameReference && world.hasReference(reference)) return no('Order ID already exists');
  const { cn } = world.book({
    reference,
    name: call.text('consignment_name_eng'),
    phone: call.text('consignment_phone'),
    city: city.name,
    address: call.text('consignment_address'),
    cod,
    pieces: Number(call.text('booked_packet_no_piece')),
    kg: grams / 1000,
    remarks: call.text('special_instructions'),
    kind: call.text('shipment_type') || 'overnight',
  });
  return {
    json: {
      status: '1',
      error: '0',
      track_number: cn,
      slip_link: `http://${call.headers.host}/api/slip/${cn}`,
    },
  };
}

function findByReference(call: SimCall, world: SimWorld): SimReply {
  const found = call.list('shipment_order_id').flatMap((each) => world.byReference(each));
  return yes({ data: found.map((parcel) => packetOf(world, parcel)) });
}

// The same rows under other names than those of a look-up.
function listByDay(call: SimCall, world: SimWorld): SimReply {
  const from = dayStart(call.text('from_date'));
  const until = dayStart(call.text('to_date'));
  if (!from || !until) return no('from_date and to_date are required');
  const parcels = world.bookedBetween(from, new Date(until.getTime() + 24 * 3_600_000));
  const packets = parcels.map((parcel) => {
    const { track_number, ...row } = packetOf(world, parcel);
    return { tracking_number: track_number, booking_date: karachi(parcel.bookedAt, 'DD/MM/YYYY'), ...row };
  });
  return yes({ packet_list: packets });
}

function packetOf(world: SimWorld, parcel: SimParcel) {
  const { cn, reference, name, cod } = parcel;
  return {
    track_number: cn,
    booked_packet_order_id: reference,
    consignment_name_eng: name,
    booked_packet_collect_amount: cod,
    booked_packet_status: wordsOf({ step: world.stepOf(parcel), at: parcel.bookedAt, place: parcel.city }),
  };
}

/** A list, or one text with commas. */
function numbersOf(call: SimCall, key: string): string[] {
  return call.list(key).flatMap((each) => each.split(',').map((cn) => cn.trim()));
}

// One number that he does not know refuses all of them.
function track(call: SimCall, world: SimWorld): SimReply {
  const numbers = numbersOf(call, 'track_numbers');
  const parcels = numbers.map((cn) => world.find(cn));
  const strange = numbers.find((_, nth) => !parcels[nth]);
  if (strange !== undefined) return no(`Invalid CN ${strange}`);
  return yes({
    packet_list: parcels.flatMap((parcel) => {
      if (!parcel) return [];
      const detail = world.told(parcel).map((event) => ({
        Status: wordsOf(event),
        Activity_datetime: karachi(event.at, 'YYYY-MM-DD HH:mm:ss'),
        Reason: event.why ? whys[event.why] : '',
      }));
      const activity_date = detail.at(-1)?.Activity_datetime ?? '';
      return [{ ...packetOf(world, parcel), activity_date, 'Tracking Detail': detail }];
    }),
  });
}

function cancel(call: SimCall, world: SimWorld): SimReply {
  const numbers = numbersOf(call, 'cn_numbers');
  const problems = numbers.flatMap((cn) => {
    const parcel = world.find(cn);
    if (parcel && world.cancel(parcel) === 'cancelled') return [];
    return [[cn, parcel ? 'Packet is already picked' : 'Invalid CN']];
  });
  return problems.length === 0 ? { json: { status: 1, error: 'null' } } : no(Object.fromEntries(problems));
}

function makeSheet(call: SimCall, world: SimWorld): SimReply {
  if (call.text('courier_name') === '' || call.text('courier_code') === '')
    return no('courier_name and courier_code are required');
  const made = world.makeSheet(call.list('cn_numbers'));
  return 'wrong' in made ? no(`Invalid CN ${made.wrong.join(',')}`) : yes({ load_sheet_id: made.sheet });
}

const idOf = ({ cn }: SimParcel): string => cn.replace(/^LE/, '9');

function listAdvice(_call: SimCall, world: SimWorld): SimReply {
  const waiting = world.all().filter((parcel) => ['attempt', 'review'].includes(world.stepOf(parcel)));
  return yes({ data: waiting.map((parcel) => ({ id: idOf(parcel), cn_number: parcel.cn })) });
}

function advise(call: SimCall, world: SimWorld): SimReply {
  const rows = (Array.isArray(call.body.data) ? call.body.data : []) as Record<string, string>[];
  const problems = rows.flatMap((row) => {
    const parcel = world.find(String(row.cn_number));
    const what = { RA: 'retry', RT: 'return' }[row.shipper_advice_status ?? ''];
    if (!parcel || String(row.id) !== idOf(parcel) || (what !== 'retry' && what !== 'return'))
      return [[String(row.cn_number), 'Invalid advice']];
    return world.advise(parcel, what, row.shipper_remarks ?? '')
      ? []
      : [[parcel.cn, 'Advice is not expected']];
  });
  return problems.length === 0 && rows.length > 0 ? yes({}) : no(Object.fromEntries(problems));
}

function payments(call: SimCall, world: SimWorld): SimReply {
  const numbers = numbersOf(call, 'cn_numbers');
  const rows = numbers.flatMap((cn) => {
    const parcel = world.find(cn);
    const money = parcel && world.moneyOf(parcel);
    if (!money || money.reserveAt > world.now()) return [{ booked_packet_cn: cn, status: 'Unpaid' }];
    const invoice_cheque_no = money.reserveReceipt;
    return [{ booked_packet_cn: cn, status: 'Paid', billing_method: 'COD', invoice_cheque_no }];
  });
  return { json: { status: 2, error: 0, payment_list: rows } };
}

function printSlip(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.rest);
  if (!parcel) return no('Invalid CN');
  return { pdf: pdfOf([['Leopards', parcel.cn, parcel.reference, parcel.city, `COD Rs ${parcel.cod}`]]) };
}
