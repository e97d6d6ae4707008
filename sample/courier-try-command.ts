// npm run courier-try -- NAME: what a real courier answers beside what his simulator answers, shape against shape. Reads his cities and,
// with --cn=, one parcel; with --book --city= --phone= it books one twice under one reference, looks for it, and cancels what was made.
import '#server/country.ts';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { AccountValues, CourierPlace, Exchange, ParcelToSend } from '#shop/couriers/courier.ts';
import { meaningOf } from '#shop/couriers/meaning.ts';
import { foldCity } from '#shop/delivery/cities.ts';
import { readConfig, type Config } from '#platform/config/config.ts';
import { endWith } from '#platform/db/end-with.ts';
import { openLog } from '#platform/log/log.ts';
import { courierCalls } from '#server/couriers/call.ts';
import { accountNamed } from '#server/couriers/load-account.ts';
import { openForCommand } from '#server/db/open-for-command.ts';
import type { Db } from '#server/db/transact.ts';
import { SIM_ACCOUNTS } from '#sims/couriers/accounts.ts';
import { SKINS } from '#sims/couriers/all-skins.ts';
import { openSim } from '#sims/engine/open-sim.ts';
import { differences, shapeOf } from '#sims/engine/shape.ts';

const LOOKS = 20;
const BETWEEN_LOOKS_MS = 15_000;

const log = openLog('warn');

await endWith('courier-try', async () => {
  const config = readConfig();
  const { db, close } = await openForCommand(config, 'npm run courier-try', log);
  try {
    return await tryCourier(db, config);
  } finally {
    await close();
  }
});

/** The exit code. */
async function tryCourier(db: Db, config: Config): Promise<number> {
  // The script makes paths of what does not begin with dashes.
  const name = basename(process.argv.slice(2).find((arg) => !arg.startsWith('--')) ?? '');
  const account = await accountNamed(db, config.authSecret, name);
  const simName = Object.keys(SKINS).find((each) => each === account?.courier.name) as
    | keyof typeof SKINS
    | undefined;
  if (!account?.values || !simName) {
    say(
      `There is no account "${name}" of a courier with an API, or something of it was not typed: see Settings, Couriers.`,
    );
    return 1;
  }
  const sim = await openSim(SKINS[simName], { lives: false });
  try {
    const both = meet(
      { ...account, values: account.values },
      { hosts: config.courierHosts, sim: { [simName]: sim.origin }, simName },
    );
    await both.run('his cities', account.courier.cities, null, null);
    await followOne(both, given('cn'));
    if (process.argv.includes('--book')) await bookOne(both);
    return 0;
  } finally {
    await sim.close();
  }
}

type Account = NonNullable<Awaited<ReturnType<typeof accountNamed>>> & { values: AccountValues };
type Both = ReturnType<typeof meet>;

type Hosts = Readonly<Record<string, string>>;

function meet(
  account: Account,
  { hosts, sim, simName }: { hosts: Hosts; sim: Hosts; simName: keyof typeof SKINS },
) {
  const { courier } = account;
  const real = courierCalls({ hosts, log });
  const simulated = courierCalls({ hosts: sim, log });
  return {
    courier,
    /** Asks both, says how their answers differ, and answers what the real one said; null where nothing came of it. */
    run: async <Input, Answer extends { kind: string }>(
      what: string,
      exchange: Exchange<Input, Answer> | undefined,
      input: Input,
      simInput: Input,
    ): Promise<{ real: Answer | null; simulated: Answer | null }> => {
      if (!exchange) {
        say(`${what}: he has no such call`);
        return { real: null, simulated: null };
      }
      const his = await real(account, exchange.encode(input, account.values));
      const ours = await simulated(account, exchange.encode(simInput, SIM_ACCOUNTS[simName]));
      const read = his.kind === 'answered' ? exchange.read(his.answer, input) : null;
      say(`${what}: ${his.kind === 'answered' ? `${his.answer.status}, read as ${read?.kind}` : his.why}`);
      if (his.kind === 'answered' && ours.kind === 'answered')
        for (const line of compared(his.answer.bytes, ours.answer.bytes)) say(`  ${line}`);
      return {
        real: read,
        simulated: ours.kind === 'answered' ? exchange.read(ours.answer, simInput) : null,
      };
    },
  };
}

function compared(real: Uint8Array, simulated: Uint8Array): string[] {
  const [his, ours] = [real, simulated].map((bytes) => shapeOf(new TextDecoder().decode(bytes)));
  if (!his || !ours) return [his || ours ? 'only one of the two is JSON' : 'neither is JSON'];
  const found = differences(his, ours);
  return found.length === 0 ? ['the same shape as the simulator'] : found;
}

async function followOne({ run, courier }: Both, cn: string | null): Promise<void> {
  if (cn === null) return say('a parcel: not asked, give one of yours as --cn=NUMBER');
  const { real } = await run('a parcel', courier.track, { cns: [cn] }, { cns: ['1234567890'] });
  const events = real?.kind === 'tracked' ? (real.parcels[0]?.events ?? []) : [];
  const unknown = new Set(events.map(({ word }) => word).filter((word) => meaningOf(courier, word) === null));
  say(`  ${events.length} events, ${events.filter(({ at }) => at === null).length} without a time`);
  for (const word of unknown) say(`  a word without a meaning here: ${word}`);
}

async function bookOne(both: Both): Promise<void> {
  const { run, courier } = both;
  const [city, phone] = [given('city'), given('phone')];
  if (city === null || phone === null) return say('booking: needs --city= and --phone=, both yours');
  const cities = await run('his cities', courier.cities, null, null);
  const place = placeOf(cities.real, city);
  const simPlace = placeOf(cities.simulated, 'Karachi');
  if (!place || !simPlace) return say(`booking: he has no city ${city}`);
  const asked = new Date();
  const parcel: ParcelToSend = {
    ref: `try-${asked.getTime().toString(36)}`,
    name: 'Test only',
    phone,
    street: 'Test of the connection 1, do not collect',
    place,
    cod: 100,
    pairs: 1,
    isSwap: false,
    grams: 1000,
    contents: 'Test, nothing to collect',
    remarks: 'Test, please cancel',
    email: 'test@example.com',
    asked,
  };
  const first = await run('a booking', courier.book, parcel, { ...parcel, place: simPlace });
  await untilFound(both, parcel);
  const second = await run('the same reference again', courier.book, parcel, { ...parcel, place: simPlace });
  for (const nth of ['real', 'simulated'] as const)
    say(
      `  the ${nth} one: ${second[nth]?.kind === 'booked' ? 'A SECOND LABEL' : (second[nth]?.kind ?? 'nothing')}`,
    );
  for (const made of [first, second]) await cancelOne(both, made);
}

function placeOf(
  answer: { kind: string; places?: CourierPlace[] } | null,
  city: string,
): CourierPlace | undefined {
  return answer?.places?.find(({ name }) => foldCity(name) === foldCity(city));
}

async function untilFound({ run, courier }: Both, { ref, asked }: ParcelToSend): Promise<void> {
  if (!courier.find) return say('a look-up: he has none');
  for (let look = 1; look <= LOOKS; look++) {
    const { real } = await run(`look-up ${look}`, courier.find, { ref, asked }, { ref, asked });
    if (real?.kind === 'found' && real.cns.length > 0)
      return say(
        `  listed within ${Math.ceil((Date.now() - asked.getTime()) / 1000)} s; the shop waits ${courier.can.visibleWithin} min`,
      );
    await pause(BETWEEN_LOOKS_MS);
  }
  say('  not listed in this time');
}

type Made = Awaited<ReturnType<Both['run']>>;

async function cancelOne({ run, courier }: Both, { real, simulated }: Made): Promise<void> {
  const cn = numberOf(real);
  if (cn === null) return;
  const { real: said } = await run('cancelling', courier.cancel, { cn }, { cn: numberOf(simulated) ?? '1' });
  if (said?.kind !== 'cancelled') say(`  CANCEL IT IN HIS PORTAL: ${cn}`);
}

function numberOf(booked: { kind: string; cn?: string } | null): string | null {
  return booked?.kind === 'booked' ? (booked.cn ?? null) : null;
}

function given(key: string): string | null {
  return process.argv.find((arg) => arg.startsWith(`--${key}=`))?.slice(key.length + 3) ?? null;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
