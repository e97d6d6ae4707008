// Each courier of the shop against his simulator, which was written without looking at him: what one sends the other takes, and of
// every fault the shop learns no more than is true.
import { afterEach, describe, expect, test } from 'vitest';
import { COURIERS } from '#shop/couriers/all.ts';
import type {
  Courier,
  CourierAnswer,
  CourierCall,
  CourierPlace,
  Exchange,
  ParcelToSend,
} from '#shop/couriers/courier.ts';
import { aParcel } from '#shop/couriers/couriers-testing.ts';
import { carriesSecret, lockedOutBy } from '#shop/couriers/locked-out.ts';
import { meaningOf } from '#shop/couriers/meaning.ts';
import type { SimFault } from '../engine/faults.ts';
import type { SimStep, SimWhy } from '../engine/life.ts';
import { openSim, type CourierSim, type SimOptions } from '../engine/open-sim.ts';
import { SIM_ACCOUNTS } from './accounts.ts';
import { SKINS } from './all-skins.ts';

type Name = keyof typeof SKINS;

const opened: CourierSim[] = [];

afterEach(async () => {
  for (const sim of opened.splice(0)) await sim.close();
});

type Called<Answer> = Answer | { kind: 'cut' };

/** A courier with an account at his simulator. */
type Meeting = {
  sim: CourierSim;
  courier: Courier;
  parcel: ParcelToSend;
  say: <Input, Answer>(
    exchange: Exchange<Input, Answer> | undefined,
    input: Input,
  ) => Promise<Called<Answer>>;
};

/** What the last booking told for its label. */
let forLabel = '';

async function meet(name: Name, options: SimOptions = {}): Promise<Meeting> {
  const startAt = new Date('2026-12-04T19:30:00Z');
  const sim = await openSim(SKINS[name], { startAt, lives: false, ...options });
  opened.push(sim);
  const courier: Courier = COURIERS[name];
  const say: Meeting['say'] = async (exchange, input) => {
    if (!exchange) throw new Error(`${name} has no such call`);
    const first = typeof exchange.first === 'object' ? exchange.first : null;
    const before = first && (await send(sim, first.encode(input, SIM_ACCOUNTS[name])));
    const told = first && before ? first.read(before, input) : null;
    if (told) expect(told.kind).toBe('told');
    const known = told?.kind === 'told' ? told.told : forLabel;
    const answer = await send(sim, exchange.encode(input, SIM_ACCOUNTS[name], known));
    return answer === null ? { kind: 'cut' } : exchange.read(answer, input);
  };
  const cities = await say(courier.cities, null);
  const places: CourierPlace[] = cities.kind === 'cities' ? cities.places : [];
  const place = places.find((each) => each.name.toUpperCase() === 'KARACHI');
  expect(place).toBeDefined();
  return { sim, courier, say, parcel: { ...aParcel, asked: startAt, place: place ?? aParcel.place } };
}

async function send(
  sim: CourierSim,
  { method, path, query = {}, headers, body }: CourierCall,
): Promise<CourierAnswer | null> {
  const isForm = body instanceof URLSearchParams;
  const sent = isForm ? body : body && JSON.stringify(body);
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const answer = await fetch(`${sim.origin}/${path}?${new URLSearchParams(query)}`, {
    method,
    headers: { ...headers, 'content-type': type },
    signal: AbortSignal.timeout(
      sim.world.faults.plans().some(({ name }) => name.startsWith('hang')) ? 1_000 : 60_000,
    ),
    ...(sent && { body: sent }),
  }).catch(() => null);
  if (!answer) return null;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', bytes };
}

async function booked({ say, courier, parcel }: Meeting, ref = parcel.ref): Promise<string> {
  const answer = await say(courier.book, { ...parcel, ref });
  expect(answer).toMatchObject({ kind: 'booked' });
  forLabel = (answer.kind === 'booked' && answer.forLabel) || '';
  return answer.kind === 'booked' ? answer.cn : '';
}

const faults: SimFault[] = [
  'cut-before',
  'cut-after',
  'hang',
  'hang-after',
  'error-after',
  'error-in-200',
  'bad-request',
  'html',
  'unauthorised',
  'too-many',
];

/** What the shop should read out of each step; several where the courier's word does not say which. */
const roads: [SimStep, SimWhy | undefined, (string | null)[]][] = [
  ['booked', undefined, ['booked']],
  ['picked', undefined, ['handed']],
  ['origin', undefined, ['moving']],
  ['transit', undefined, ['moving']],
  ['arrived', undefined, ['moving']],
  ['out', undefined, ['out']],
  ['attempt', 'refused', ['tried:refused', 'tried']],
  ['attempt', 'absent', ['tried:absent', 'tried']],
  ['attempt', 'address', ['tried:bad-address', 'tried']],
  ['attempt', 'open', ['tried:wants-to-open', 'tried']],
  ['review', undefined, ['held']],
  ['return', undefined, ['returning']],
  ['return-transit', undefined, ['returning', 'moving']],
  ['return-out', undefined, ['returning']],
  ['returned', undefined, ['back']],
  ['delivered', undefined, ['delivered']],
  ['cancelled', undefined, ['cancelled']],
  // None of the public lists says how a lost parcel is called but one: it is asked about.
  ['lost', undefined, ['lost', null]],
];

/** Whose words are not public says of other steps something that the shop asks about once. */
const isKnownWord: Partial<Record<Name, readonly SimStep[]>> = {
  daewoo: ['booked', 'origin', 'transit', 'arrived', 'delivered'],
};

describe.each(Object.keys(SKINS) as Name[])('%s', (name) => {
  test('what is booked arrives whole: to whom, where, how much', async () => {
    const meeting = await meet(name);
    const cn = await booked(meeting);
    const { sim, parcel } = meeting;
    expect(sim.labelsAlive(parcel.ref)).toBe(1);
    expect(sim.parcels()).toMatchObject([
      {
        cn,
        reference: parcel.ref,
        name: parcel.name,
        city: 'Karachi',
        cod: parcel.cod,
        kg: 2,
        phone: '03001234567',
      },
    ]);
    expect(sim.parcels()[0]?.address).toBe(parcel.street);
  });

  test.each(faults)(
    'a booking that meets %s is said to be neither made nor refused unless it is so',
    async (fault) => {
      const { sim, say, courier, parcel } = await meet(name);
      sim.fail(fault, { on: 'book', times: 1 });
      const answer = await say(courier.book, parcel);
      expect(answer.kind).not.toBe('booked');
      if (answer.kind === 'refused') expect(sim.labelsAlive(parcel.ref)).toBe(0);
    },
  );

  test('a reference used twice is refused by those who do, and proves the first', async () => {
    const meeting = await meet(name);
    await booked(meeting);
    const { sim, say, courier, parcel } = meeting;
    const again = await say(courier.book, parcel);
    const isRefused = courier.can.sameRef === 'refused';
    expect(again.kind).toBe(isRefused ? 'duplicate' : 'booked');
    expect(sim.labelsAlive(parcel.ref)).toBe(isRefused ? 1 : 2);
  });

  test('a parcel is found under our reference once it is visible, and not when it was cancelled', async () => {
    const meeting = await meet(name);
    const { sim, say, courier, parcel } = meeting;
    if (!courier.find) return;
    const look = () => say(courier.find, { ref: parcel.ref, asked: parcel.asked });
    sim.world.setLag(20 * 60_000);
    expect(await look()).toEqual({ kind: 'found', cns: [] });
    const cn = await booked(meeting);
    expect(await look()).toEqual({ kind: 'found', cns: [] });
    await sim.advance(21 * 60_000);
    expect(await look()).toEqual({ kind: 'found', cns: [cn] });
    for (const fault of ['html', 'too-many', 'bad-request', 'error-after'] as const) {
      sim.fail(fault, { on: 'find', times: 1 });
      expect((await look()).kind).not.toBe('found');
    }
    await sim.push(cn, { step: 'cancelled' });
    expect(await look()).toEqual({ kind: 'found', cns: [] });
  });

  test('a list of days has what was booked, by whomever, with our reference, and says what was cancelled', async () => {
    const meeting = await meet(name);
    const { sim, say, courier, parcel } = meeting;
    if (!courier.list) return;
    const days = { from: new Date(parcel.asked.getTime() - 24 * 3_600_000), until: parcel.asked };
    const cn = await booked(meeting);
    const row = { cn, ref: parcel.ref, cod: parcel.cod, isCancelled: false };
    expect(await say(courier.list, days)).toEqual({ kind: 'listed', labels: [row] });
    sim.fail('list-short', { on: 'find', times: 1 });
    expect(await say(courier.list, days)).toEqual({ kind: 'listed', labels: [] });
    for (const fault of ['html', 'too-many', 'bad-request', 'error-after', 'unauthorised'] as const) {
      sim.fail(fault, { on: 'find', times: 1 });
      expect((await say(courier.list, days)).kind).not.toBe('listed');
    }
    await sim.push(cn, { step: 'cancelled' });
    expect(await say(courier.list, days)).toMatchObject({ labels: [{ cn, isCancelled: true }] });
  });

  test.each(roads)('%s (%s) is read as %j, at its time', async (step, why, expected) => {
    const meeting = await meet(name);
    const cn = await booked(meeting);
    const { sim, say, courier } = meeting;
    // TCS tells nothing before the first scan, and nothing of what was cancelled before it.
    const isHidden = name === 'tcs' && (step === 'booked' || step === 'cancelled');
    await sim.advance(5 * 60_000);
    if (step !== 'booked') await sim.push(cn, { step, ...(why && { why }) });
    const answer = await say(courier.track, { cns: [cn] });
    const events = answer.kind === 'tracked' ? answer.parcels[0]?.events : undefined;
    if (isHidden) return expect(events).toEqual([]);
    const last = events?.at(-1);
    const isAsked = isKnownWord[name]?.includes(step) === false;
    expect(isAsked ? [null] : expected).toContain(meaningOf(courier, last?.word ?? ''));
    const at = step === 'booked' ? '2026-12-04T19:30:00.000Z' : '2026-12-04T19:35:00.000Z';
    expect([at, undefined]).toContain(last?.at?.toISOString());
  });

  test('an account that he does not let in is told from what he refuses of a parcel', async () => {
    const meeting = await meet(name);
    const { sim, say, courier, parcel } = meeting;
    const cn = await booked(meeting);
    const account = { fields: courier.fields, values: SIM_ACCOUNTS[name] };
    const number = { cns: [cn] };
    // Where he tells everybody where a parcel is, only a booking asks for the secret.
    const isSecret = courier.track !== undefined && carriesSecret(courier.track, number, account);
    for (const fault of ['unauthorised', 'error-in-200', 'bad-request', 'html', 'too-many'] as const) {
      sim.fail(fault, { times: isSecret ? 2 : 1 });
      const tracked = isSecret ? await say(courier.track, number) : null;
      const booking = await say(courier.book, { ...parcel, ref: 'locked-out' });
      for (const said of [tracked, booking])
        if (said) expect(lockedOutBy({ status: 200 }, said) !== null).toBe(fault === 'unauthorised');
    }
  });

  test('a number that nobody gave out has no events', async () => {
    const { say, courier } = await meet(name);
    const answer = await say(courier.track, { cns: ['1234567890'] });
    expect(answer).toMatchObject({ kind: 'tracked', parcels: [{ cn: '1234567890' }] });
    if (answer.kind === 'tracked') expect(answer.parcels[0]?.events ?? []).toEqual([]);
  });

  test('a parcel is cancelled until the rider has it', async () => {
    const meeting = await meet(name);
    const { sim, say, courier, parcel } = meeting;
    if (!courier.cancel) return;
    const cn = await booked(meeting);
    expect(await say(courier.cancel, { cn })).toEqual({ kind: 'cancelled' });
    expect(sim.labelsAlive(parcel.ref)).toBe(0);
    const raced = await booked(meeting, 'second');
    sim.fail('cancel-race', { times: 1 });
    expect((await say(courier.cancel, { cn: raced })).kind).toBe('refused');
    sim.fail('html', { on: 'cancel', times: 1 });
    expect((await say(courier.cancel, { cn: raced })).kind).toBe('unknown');
    expect(sim.labelsAlive('second')).toBe(1);
  });

  test('a label is a PDF, and JSON in its place is none', async () => {
    const meeting = await meet(name);
    const { sim, say, courier } = meeting;
    if (!courier.label) return;
    const cn = await booked(meeting);
    expect(await say(courier.label, { cn })).toMatchObject({ kind: 'paper' });
    sim.fail('pdf-is-json', { times: 1 });
    expect((await say(courier.label, { cn })).kind).not.toBe('paper');
  });

  test('a load sheet is a PDF of all that is handed over, made once', async () => {
    const meeting = await meet(name);
    const { sim, say, courier } = meeting;
    if (!courier.sheet) return;
    const cns = [await booked(meeting, 'first'), await booked(meeting, 'second')];
    expect(await say(courier.sheet, { cns })).toMatchObject({ kind: 'paper' });
    expect(new Set(sim.parcels().map(({ sheet }) => sheet)).size).toBe(1);
    expect(sim.parcels()[0]?.sheet).not.toBeNull();
  });

  test('advice sends it out again or home, never the other way round', async () => {
    const meeting = await meet(name);
    const { sim, say, courier } = meeting;
    if (!courier.advise) return;
    for (const [advice, what] of [
      ['again', 'retry'],
      ['back', 'return'],
    ] as const) {
      const cn = await booked(meeting, `ref-${advice}`);
      await sim.push(cn, { step: 'attempt', why: 'absent' });
      expect(await say(courier.advise, { cn, advice, remarks: 'Ring twice' })).toEqual({ kind: 'advised' });
      expect(sim.world.find(cn)?.advice).toMatchObject([{ what, remarks: 'Ring twice' }]);
    }
  });

  test('what was paid of a parcel adds up to its cash less what was taken off, and before that nothing is', async () => {
    const meeting = await meet(name);
    const { sim, say, courier, parcel } = meeting;
    if (!courier.payment) return;
    const cn = await booked(meeting);
    const paid = () => say(courier.payment, { cn });
    expect(await paid()).toEqual({ kind: 'told', payments: [] });
    await sim.push(cn, { step: 'delivered' });
    expect(await paid()).toEqual({ kind: 'told', payments: [] });
    await sim.advance(8 * 24 * 3_600_000);
    for (const fault of ['html', 'too-many', 'bad-request', 'error-after', 'unauthorised'] as const) {
      sim.fail(fault, { on: 'money', times: 1 });
      expect((await paid()).kind).not.toBe('told');
    }
    const told = await paid();
    const payments = told.kind === 'told' ? told.payments : [];
    const sum = payments.reduce((all, { fee, tax, withheld, net }) => all + fee + tax + withheld + net, 0);
    expect(sum).toBe(parcel.cod * 100);
    expect(payments.map(({ day }) => day)).toEqual(['2026-12-07', '2026-12-12']);
  });

  test('a push names the number of its parcel', async () => {
    const meeting = await meet(name);
    const { sim, courier } = meeting;
    const cn = await booked(meeting);
    const [parcel] = sim.parcels();
    const [event] = parcel?.events ?? [];
    if (!courier.hook || !parcel || !event) return;
    expect(courier.hook(sim.skin.push?.(parcel, event))).toEqual([cn]);
  });
});
