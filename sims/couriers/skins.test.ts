// The traps of each courier as they are known, held against his simulator: what it refuses, answers and hides.
import { afterEach, describe, expect, test } from 'vitest';
import { openSim, type CourierSim, type SimOptions } from '../engine/open-sim.ts';
import { SKINS } from './all-skins.ts';

type Name = keyof typeof SKINS;
type Json = Record<string, unknown>;

const opened: CourierSim[] = [];

afterEach(async () => {
  for (const sim of opened.splice(0)) await sim.close();
});

async function open(name: Name, options: SimOptions = {}): Promise<CourierSim> {
  const sim = await openSim(SKINS[name], {
    startAt: new Date('2026-12-04T19:30:00Z'),
    lives: false,
    ...options,
  });
  opened.push(sim);
  return sim;
}

async function ask(sim: CourierSim, path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${sim.origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = (answer.headers.get('content-type') ?? '').includes('json');
  return { status: answer.status, text, json: (isJson ? JSON.parse(text) : {}) as Json };
}

/** One who is booked in the way each of them asks for; `more` is mixed into the body or query. */
const bookings: Record<Exclude<Name, 'postex'>, (sim: CourierSim, more?: Json) => ReturnType<typeof ask>> = {
  leopards: (sim, more) => leopards(sim, 'bookPacket', { ...leopardsPacket, ...more }),
  tcs: (sim, more) => ask(sim, '/ecom/api/booking/create', tcsBooking(more), tcsBearer),
  trax: (sim, more) => ask(sim, '/api/shipment/book', { ...traxShipment, ...more }, traxKey),
  mnp: (sim, more) => ask(sim, '/mycodapi/api/Booking/InsertBookingData', { ...mnpBooking, ...more }),
  blueex: (sim, more) =>
    ask(sim, '/api/json_v3/shipment/create_shipment.php', { ...blueexShipment, ...more }, blueexBasic),
  daewoo: (sim, more) => ask(sim, `/api/booking/quickBook?${daewooSecrets}`, { ...daewooBooking, ...more }),
  callcourier: (sim, more) => {
    const query = new URLSearchParams({ ...callcourierQuery, ...more } as Record<string, string>);
    return ask(sim, `/API/CallCourier/SaveBooking?${query}`);
  },
};

const leopardsKeys = { api_key: 'sim-leopards-key', api_password: 'sim-leopards-password' };
const leopards = (sim: CourierSim, verb: string, body: Json) =>
  ask(sim, `/api/${verb}/format/json/`, { ...leopardsKeys, ...body });
const leopardsPacket = {
  booked_packet_weight: 1000,
  booked_packet_no_piece: 1,
  booked_packet_collect_amount: 2499,
  booked_packet_order_id: 'A1',
  origin_city: 'self',
  destination_city: 410,
  shipment_name_eng: 'self',
  shipment_email: 'self',
  shipment_phone: 'self',
  shipment_address: 'self',
  consignment_name_eng: 'Ayesha',
  consignment_phone: '03001234567',
  consignment_address: 'House 12',
  special_instructions: 'None',
};
const tcsBearer = { authorization: 'Bearer sim-tcs-bearer' };
const tcsBooking = (more: Json = {}) => ({
  accesstoken: 'sim-tcs-ecom-token',
  shipperinfo: { tcsaccount: '08KL12' },
  consigneeinfo: {
    firstname: 'Ayesha',
    address1: 'House 12',
    cityname: 'LAHORE',
    citycode: 'LAH',
    mobile: '03001234567',
  },
  shipmentinfo: {
    costcentercode: '999',
    referenceno: 'A-1',
    servicecode: 'O',
    codamount: 2499,
    weightinkg: 1,
    pieces: 1,
    shipmentdate: '05-12-2026',
    ...more,
  },
});
const traxKey = { authorization: 'sim-trax-key' };
const traxShipment = {
  service_type_id: 1,
  pickup_address_id: 44201,
  information_display: 1,
  consignee_city_id: 210,
  consignee_name: 'Ayesha',
  consignee_address: 'House 12',
  consignee_phone_number_1: '03001234567',
  consignee_email_address: 'shop@example.com',
  order_id: 'A1',
  item_product_type_id: 12,
  item_description: 'Shoes',
  item_quantity: 1,
  pickup_date: '2026-12-05',
  estimated_weight: 1,
  shipping_mode_id: 1,
  amount: 2499,
  payment_mode_id: 1,
  charges_mode_id: 4,
};
const mnpBooking = {
  username: 'sim_mnp',
  password: 'sim-mnp-password',
  consigneeName: 'Ayesha',
  consigneeAddress: 'House 12',
  consigneeMobNo: '03001234567',
  consigneeEmail: '',
  destinationCityName: 'LAHORE',
  pieces: 1,
  weight: 1,
  codAmount: 2499,
  custRefNo: 'A1',
  productDetails: 'Shoes',
  service: 'Overnight',
  locationID: '12345',
  InsertType: 19,
};
const blueexBasic = { authorization: `Basic ${btoa('LHE-00000:sim-blueex-password')}` };
const blueexShipment = {
  shipper_name: 'Qadam',
  shipper_contact: '03001111111',
  shipper_address: 'Shop 4',
  shipper_city: 'LAH',
  customer_name: 'Ayesha',
  customer_contact: '03001234567',
  customer_address: 'House 12',
  customer_city: 'LAH',
  customer_country: 'PK',
  payment_type: 'COD',
  service_code: 'BE',
  total_order_amount: 2499,
  total_order_weight: 1,
  order_refernce_code: 'A1',
  fragile: 'N',
  parcel_type: 'P',
  testbit: 'N',
  cn_generate: 'Y',
  multi_pickup: 'N',
  products_detail: [{ product_name: 'Shoes' }],
};
const daewooSecrets = new URLSearchParams({
  apiKey: 'sim-daewoo-key',
  apiUser: 'sim-daewoo',
  apiPassword: 'sim-daewoo-password',
});
const daewooBooking = {
  order_no: 'A1',
  source_terminal_id: '18',
  destination_terminal_id: '10',
  receiver_name: 'Ayesha',
  receiver_mobile: '03001234567',
  receiver_address: 'House 12',
  receiver_city: 'LAHORE',
  qty: '1',
  weight: '1',
  cod_amount: '2499',
  source_location_point: '0.0',
  destination_location_point: '0.0',
  item_description: 'Shoes',
};
const callcourierNames =
  'Description SelOrigin SpecialHandling MyBoxId Holiday remarks ShipperName ShipperCellNo ShipperArea ShipperCity ' +
  'ShipperAddress ShipperLandLineNo ShipperEmail Origin';
const callcourierQuery = {
  ...Object.fromEntries(callcourierNames.split(' ').map((key) => [key, '-'])),
  loginId: 'SIM-CALL-4711',
  ConsigneeName: 'Ayesha',
  ConsigneeRefNo: 'A1',
  ConsigneeCellNo: '03001234567',
  Address: 'House 12',
  DestCityId: '20',
  ServiceTypeId: '7',
  Pcs: '1',
  Weight: '1',
  CodAmount: '2499',
};

describe.each(Object.keys(bookings) as (keyof typeof bookings)[])('%s', (name) => {
  test('books one label', async () => {
    const sim = await open(name);
    expect((await bookings[name](sim)).status).toBe(200);
    expect(sim.parcels()).toMatchObject([{ cod: 2499, kg: 1, pieces: 1, name: 'Ayesha' }]);
    expect(sim.parcels().map(({ reference }) => sim.labelsAlive(reference))).toEqual([1]);
    expect(sim.calls.map(({ path }) => path).join()).not.toMatch(/sim-|SIM-/);
  });

  test('refuses whoever has no secret, wherever there is one to have', async () => {
    const sim = await open(name);
    const anybody = ['sign-in', 'track', 'cities'];
    for (const { does, method, path } of sim.skin.routes.filter((route) => !anybody.includes(route.does))) {
      const { text } = await ask(sim, path, method === 'POST' ? {} : undefined);
      expect(`${does} ${text}`).toMatch(/unauthori|invalid/i);
    }
    expect(sim.parcels()).toEqual([]);
  });
});

test.each<[keyof typeof bookings, 'refused' | 'second label']>([
  ['leopards', 'second label'],
  ['tcs', 'second label'],
  ['trax', 'refused'],
  ['mnp', 'refused'],
  ['blueex', 'second label'],
  ['callcourier', 'second label'],
  ['daewoo', 'second label'],
])('%s: a reference used twice is a %s', async (name, outcome) => {
  const sim = await open(name);
  await bookings[name](sim);
  const { text } = await bookings[name](sim);
  expect(sim.parcels()).toHaveLength(outcome === 'refused' ? 1 : 2);
  expect(/taken|Duplicate/.test(text)).toBe(outcome === 'refused');
});

test.each<[keyof typeof bookings, Json, RegExp]>([
  ['leopards', { booked_packet_weight: 0.5 }, /grams/],
  ['leopards', { special_instructions: '' }, /special_instructions is required/],
  ['tcs', { weightinkg: 0.2 }, /weightinkg/],
  ['tcs', { codamount: 250_001 }, /codamount/],
  ['trax', { amount: 0 }, /amount/],
  ['trax', { consignee_email_address: '' }, /email/],
  ['mnp', { codAmount: 0 }, /greater than 0/],
  ['mnp', { consigneeName: "O'Hara" }, /Invalid character/],
  ['mnp', { ReturnLocation: 0 }, /ReturnLocation/],
  ['blueex', { customer_city: 'XXX' }, /customer_city/],
  ['daewoo', { destination_terminal_id: '9' }, /destination_terminal_id/],
  ['callcourier', { CodAmount: '0' }, /^\{"CNNO":"","Response":"false/],
])('%s refuses %o', async (name, more, words) => {
  const sim = await open(name);
  const { text } = await bookings[name](sim, more);
  expect(text).toMatch(words);
  expect(sim.parcels()).toEqual([]);
});

test('leopards refuses a whole batch for one number that it does not know', async () => {
  const sim = await open('leopards');
  const cn = (await bookings.leopards(sim)).json.track_number;
  expect((await leopards(sim, 'trackBookedPacket', { track_numbers: `${cn},LE1` })).json.status).toBe(0);
  expect((await leopards(sim, 'trackBookedPacket', { track_numbers: cn })).json).toMatchObject({
    packet_list: [
      {
        'Tracking Detail': [{ Status: 'Pickup Request not Send', Activity_datetime: '2026-12-05 00:30:00' }],
      },
    ],
  });
});

test('leopards takes advice for the id of its own list alone', async () => {
  const sim = await open('leopards');
  const cn = String((await bookings.leopards(sim)).json.track_number);
  await sim.push(cn, { step: 'attempt', why: 'refused' });
  const [row] = (await leopards(sim, 'shipperAdviceList', {})).json.data as { id: string }[];
  const advise = (id: string | undefined) =>
    leopards(sim, 'updateShipperAdvice', { data: [{ id, cn_number: cn, shipper_advice_status: 'RT' }] });
  expect((await advise('1')).json.status).toBe(0);
  expect((await advise(row?.id)).json.status).toBe(1);
  expect(sim.parcels()[0]?.advice).toMatchObject([{ what: 'return' }]);
});

test('tcs knows nothing of a number until its first scan, then tells newest first', async () => {
  const sim = await open('tcs');
  const cn = String((await bookings.tcs(sim)).json.consignmentNo);
  const path = `/tracking/api/Tracking/GetDynamicTrackDetail?consignee=${cn}`;
  expect((await ask(sim, path, undefined, tcsBearer)).json).toMatchObject({ message: 'FAIL' });
  await sim.push(cn, { step: 'picked' });
  await sim.advance(60_000);
  await sim.push(cn, { step: 'delivered' });
  expect((await ask(sim, path, undefined, tcsBearer)).json).toMatchObject({
    message: 'SUCCESS',
    deliveryinfo: [{ code: 'OK' }],
    checkpoints: [
      { status: 'Delivered', datetime: 'Saturday Dec 05, 2026 00:31' },
      { status: 'Shipment Picked Up' },
    ],
  });
});

test('tcs wants its second token for everything but tracking', async () => {
  const sim = await open('tcs');
  const { status } = await ask(
    sim,
    '/ecom/api/booking/create',
    { ...tcsBooking(), accesstoken: 'x' },
    tcsBearer,
  );
  expect(status).toBe(401);
});

test('trax tells DD/MM beside a Unix time, which a fault leaves out', async () => {
  const sim = await open('trax');
  await bookings.trax(sim);
  const [parcel] = sim.parcels();
  const track = () =>
    ask(sim, `/api/shipment/track?tracking_number=${parcel?.cn}&type=0`, undefined, traxKey);
  expect((await track()).json).toMatchObject({
    details: { tracking_history: [{ date_time: '05/12/2026 12:30 AM', timestamp: 1_796_412_600 }] },
  });
  sim.fail('no-zone');
  expect((await track()).text).not.toContain('timestamp');
});

test('trax stops pushing after five failures, until it is asked for', async () => {
  const sim = await open('trax');
  await bookings.trax(sim);
  // Nobody listens there.
  sim.aimPushes({ url: 'http://127.0.0.1:1/hook' });
  const cn = sim.parcels()[0]?.cn ?? '';
  for (let n = 0; n < 8; n++) await sim.push(cn, { step: 'transit' });
  expect(sim.pushFailures()).toBe(5);
});

test('m&p tells MM/DD in an order that cannot be relied on, to anybody', async () => {
  const sim = await open('mnp');
  const orders = new Set<string>();
  for (const custRefNo of ['A1', 'A2']) {
    await bookings.mnp(sim, { custRefNo });
    const cn = sim.parcels().at(-1)?.cn ?? '';
    await sim.push(cn, { step: 'picked' });
    const { json } = await ask(sim, `/api/CNTracking?consignment=${cn}&id=4`);
    const rows = json.CNTrackingDetail as { TransactionTime: string; TrackingStatus: string }[];
    expect(rows[0]?.TransactionTime).toBe('12/05/2026 00:30:00');
    orders.add(rows.map((row) => row.TrackingStatus).join());
  }
  expect(orders.size).toBe(2);
});

test('blueex makes no label for a test', async () => {
  const sim = await open('blueex');
  await bookings.blueex(sim, { testbit: 'Y' });
  expect(sim.parcels()).toEqual([]);
});

test('daewoo tells DD/MM without a zone, oldest first, to anybody', async () => {
  const sim = await open('daewoo');
  const { TrackNo } = (await bookings.daewoo(sim)).json;
  await sim.push(String(TrackNo), { step: 'attempt', why: 'absent' });
  const { json, text } = await ask(sim, `/api/booking/quickTrack?trackingNo=${TrackNo}`);
  expect(text).toContain('Ayesha');
  expect(json.Result).toMatchObject({
    Success: true,
    TrackingDetails: [
      { Date: '05/12/2026 00:30:00', Status: 'Booked' },
      { Status: 'Not Delivered', Status_Reason: 'Receiver not available' },
    ],
  });
});

test('callcourier shows the customer to whoever asks for a number', async () => {
  const sim = await open('callcourier');
  await bookings.callcourier(sim);
  const { text } = await ask(sim, `/API/CallCourier/GetTackingHistory?cn=${sim.parcels()[0]?.cn}`);
  expect(text).toContain('Ayesha');
});
