// Which line of which statement has which error, drawn by a seed; all other lines are right.
import { zoneOf } from '#shop/delivery/zone-of-city.ts';
import { pakistanDay } from '#shop/text/pakistan-time.ts';
import { defaultSettings } from '#shop/settings/settings.ts';
import { shuffled, type Random } from '#sims/engine/random.ts';
import type { FilledCourier, FilledParcel } from './fill-parcels.ts';
import { LINE_ERRORS, type Said } from './line-errors.ts';
import type { WrittenLine } from './write-statement.ts';

/** `kind` null for a line that is right; `parcel` null for a stranger. */
export type PlannedLine = { kind: string | null; parcel: FilledParcel | null; written: WrittenLine };

export type PlannedStatement = {
  courier: FilledCourier;
  number: string;
  dated: string;
  lines: PlannedLine[];
};

export type Plan = {
  /** Right from the first line to the last; taken in before the others. */
  before: PlannedStatement[];
  planted: PlannedStatement[];
  /** Delivered, and in no statement. */
  leftOut: FilledParcel[];
};

type PlanSize = { linesEach: number; timesEach: number; leftOut: number };

export function planStatements(
  { couriers, parcels }: { couriers: FilledCourier[]; parcels: FilledParcel[] },
  { linesEach, timesEach, leftOut }: PlanSize,
  random: Random,
): Plan {
  const plan: Plan = { before: [], planted: [], leftOut: [] };
  for (const courier of couriers) {
    const own = parcels.filter(({ courierId }) => courierId === courier.id);
    const left = own.filter(({ isDelivered }) => isDelivered).slice(0, leftOut);
    const billed = own.filter((parcel) => !left.includes(parcel));
    const middle = billed.length / 2;
    // What usually is taken for a return has to be known before one is charged too much.
    const isBefore = (parcel: FilledParcel, at: number) => at < middle || !parcel.isDelivered;
    plan.leftOut.push(...left);
    plan.before.push(...inStatements(courier, billed.filter(isBefore), linesEach, 'A'));
    const rest = billed.filter((parcel, at) => !isBefore(parcel, at));
    plan.planted.push(...inStatements(courier, rest, linesEach, 'B'));
  }
  plantAll(plan, timesEach, random);
  return plan;
}

function inStatements(
  courier: FilledCourier,
  parcels: FilledParcel[],
  linesEach: number,
  series: string,
): PlannedStatement[] {
  const count = Math.max(1, Math.round(parcels.length / linesEach));
  return Array.from({ length: count }, (_, nth) => {
    const last = nth === count - 1;
    const own = parcels.slice(nth * linesEach, last ? parcels.length : (nth + 1) * linesEach);
    const lines = own.map((parcel) => ({ kind: null, parcel, written: writtenOf(parcel, rightOf(parcel)) }));
    const dated = lines.map(({ written }) => written.day).reduce((a, b) => (a > b ? a : b), '');
    return { courier, number: `${courier.name} ${series}-${nth + 1}`, dated, lines };
  });
}

// Each error so many times, in turns over the statements, so that every courier's have all of them.
function plantAll({ before, planted }: Plan, timesEach: number, random: Random): void {
  const names = shuffled(random, Object.keys(LINE_ERRORS));
  const free = new Map(planted.map((each) => [each, shuffled(random, each.lines.filter(isUsual))]));
  const paid = new Map(
    planted.map((each) => [
      each,
      shuffled(
        random,
        before
          .filter(({ courier }) => courier === each.courier)
          .flatMap(({ lines }) => lines.filter(isUsual)),
      ),
    ]),
  );
  const again = new Set<FilledParcel>();
  for (let time = 0; time < timesEach; time += 1)
    for (const [nth, name] of names.entries()) {
      const statement = planted[(nth + time) % planted.length];
      const error = LINE_ERRORS[name];
      if (!statement || !error) throw new Error(`no statement for ${name}`);
      if (error.isStranger) {
        const cn = `99${String(time).padStart(3, '0')}${String(nth).padStart(4, '0')}555`;
        const like = rightOf({ isDelivered: true, city: 'Lahore', cod: 499_900 });
        const written = { ...writtenOf({ cn, ref: '', city: '', cod: 0 }, like), day: statement.dated };
        insert(statement, random, { kind: name, parcel: null, written: withError(written, name) });
      } else if (error.isBilled) {
        const line = paid.get(statement)?.find(({ parcel }) => parcel && !again.has(parcel));
        if (!line?.parcel) throw new Error(`no paid parcel for ${name}`);
        again.add(line.parcel);
        insert(statement, random, { ...line, kind: name, written: withError(line.written, name) });
      } else {
        const line = free.get(statement)?.pop();
        if (!line) throw new Error(`no parcel for ${name}`);
        line.kind = name;
        line.written = withError(line.written, name);
      }
    }
}

/** In a zone in which each courier has charged both ways often enough for the shop to know what is usual. */
function isUsual({ parcel }: PlannedLine): boolean {
  return parcel !== null && parcel.isDelivered && zoneOf(parcel.city, defaultSettings) === 'major';
}

function insert({ lines }: PlannedStatement, random: Random, line: PlannedLine): void {
  lines.splice(Math.floor(random() * lines.length), 0, line);
}

function withError(right: WrittenLine, name: string): WrittenLine {
  const error = LINE_ERRORS[name];
  const said = { ...right, ...error?.said(right) };
  for (const key of ['cod', 'fee', 'tax', 'withheld'] as const) said[key] = Math.round(said[key]);
  return { ...said, net: said.cod - said.fee - said.tax - said.withheld + (error?.netOff ?? 0) };
}

const fees = { major: 20_000, other: 26_000, remote: 34_000 };

/** The fee to the door or back, its tax, and what is withheld of the cash. */
function rightOf({ isDelivered, city, cod }: Pick<FilledParcel, 'isDelivered' | 'city' | 'cod'>): Said {
  const toDoor = fees[zoneOf(city, defaultSettings)];
  const fee = isDelivered ? toDoor : toDoor / 2;
  return {
    cod: isDelivered ? cod : 0,
    fee,
    tax: (fee * 16) / 100,
    withheld: isDelivered ? Math.floor(cod / 50) : 0,
  };
}

/** As the shop knows it from the statements before: of the middle one of its kind. */
export function usualFeeOf({ city }: Pick<WrittenLine, 'city'>, kind: string | null): number {
  const toDoor = fees[zoneOf(city, defaultSettings)];
  return kind === 'a return with a high fee' ? toDoor / 2 : toDoor;
}

function writtenOf(
  parcel: Pick<FilledParcel, 'cn' | 'ref' | 'city' | 'cod'> & { at?: Date },
  said: Said,
): WrittenLine {
  const { cn, ref, city, at } = parcel;
  const net = said.cod - said.fee - said.tax - said.withheld;
  return { cn, ref: ref && `#${ref}`, city, day: at ? pakistanDay(at) : '', ...said, net };
}
