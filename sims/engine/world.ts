// One courier's warehouse: its parcels, its clock, and what happened to them so far. Knows nothing of addresses on the web.
import type { Faults, SimDeed } from './faults.ts';
import { lifeFrom, roundFrom, wayBack, type SimEvent, type SimStep, type SimTwist } from './life.ts';
import { randomFrom, shuffled } from './random.ts';

/** What was booked; rupees and kilograms. */
export type SimBooking = {
  reference: string;
  name: string;
  phone: string;
  city: string;
  address: string;
  cod: number;
  pieces: number;
  kg: number;
  remarks: string;
  /** As the courier calls it: Normal, Replacement, … */
  kind: string;
};

export type SimParcel = SimBooking & {
  cn: string;
  bookedAt: Date;
  /** From when on lists and look-ups show it. */
  visibleFrom: Date;
  sheet: string | null;
  advice: { what: 'retry' | 'return'; remarks: string; at: Date }[];
  /** What happened and, by the plan of its life, what will. */
  events: SimEvent[];
};

export type WorldOptions = {
  seed: string | number;
  startAt: Date;
  /** Virtual seconds a second; 0 stands still until somebody advances the clock. */
  speed: number;
  /** Whether parcels live by themselves as the clock goes; else only what is pushed happens. */
  lives: boolean;
  origin: string;
  /** Whether the rider takes what was booked, or only what is on a load sheet. */
  collects: 'booking' | 'sheet';
  cn(nth: number): string;
  faults: Faults;
};

export type World = ReturnType<typeof openWorld>;

const twists: readonly SimTwist[] = ['never-scans', 'lost-parcel', 'delivered-returned', 'return-delivered'];
/** So long a parcel that nobody picks up stays booked. */
const expiresAfterMs = 7 * 24 * 3_600_000;

export function openWorld(options: WorldOptions) {
  const { seed, faults, lives } = options;
  const parcels = new Map<string, SimParcel>();
  const byReference = new Map<string, SimParcel[]>();
  const disorder = randomFrom(seed, 'disorder');
  let { speed } = options;
  let base = options.startAt.getTime();
  let since = performance.now();
  let lagMs = 0;
  let sheets = 0;

  const now = () => new Date(base + (performance.now() - since) * speed);
  const rebase = (ms: number) => {
    base = now().getTime() + ms;
    since = performance.now();
  };

  /** What happened until now, in order. */
  const happened = (parcel: SimParcel): SimEvent[] => {
    const until = now();
    return parcel.events.filter(({ at }) => at <= until);
  };
  const stepOf = (parcel: SimParcel): SimStep => happened(parcel).at(-1)?.step ?? 'booked';
  const isVisible = (parcel: SimParcel) => parcel.visibleFrom <= now();

  /** The rest of its life is another from now on. */
  const goOn = (parcel: SimParcel, events: SimEvent[]) => {
    const past = happened(parcel);
    parcel.events = [...past, ...events.map(inOddWords)];
  };
  const inOddWords = (event: SimEvent): SimEvent =>
    faults.strikes('unknown-word') ? { ...event, word: `Parcel is with Khan sahib, ${event.place}` } : event;

  const beginLife = (parcel: SimParcel) => {
    if (!lives) return;
    const twist = twists.find((each) => faults.strikes(each));
    goOn(parcel, lifeFrom({ ...parcel, origin: options.origin }, now(), seed, twist));
  };

  const push = (cn: string, event: Omit<SimEvent, 'at' | 'place'> & { at?: Date; place?: string }) => {
    const parcel = parcels.get(cn);
    if (!parcel) throw new Error(`no parcel ${cn}`);
    goOn(parcel, []);
    parcel.events.push(inOddWords({ at: now(), place: parcel.city, ...event }));
    parcel.events.sort((a, b) => a.at.getTime() - b.at.getTime());
  };

  return {
    origin: options.origin,
    faults,
    now,
    happened,
    stepOf,
    push,
    /** Moves the clock on. */
    advance: (ms: number) => rebase(ms),
    setSpeed: (next: number) => {
      rebase(0);
      speed = next;
    },
    /** How long after its booking a parcel is missing in lists and look-ups. */
    setLag: (ms: number) => void (lagMs = ms),

    book: (booking: SimBooking): SimParcel => {
      const at = now();
      const parcel: SimParcel = {
        ...booking,
        cn: options.cn(parcels.size + 1),
        bookedAt: at,
        visibleFrom: new Date(at.getTime() + lagMs),
        sheet: null,
        advice: [],
        events: [{ step: 'booked', at, place: options.origin }],
      };
      parcels.set(parcel.cn, parcel);
      byReference.set(parcel.reference, [...(byReference.get(parcel.reference) ?? []), parcel]);
      if (options.collects === 'booking') beginLife(parcel);
      else if (lives)
        goOn(parcel, [
          { step: 'expired', at: new Date(at.getTime() + expiresAfterMs), place: options.origin },
        ]);
      return parcel;
    },
    /** By its number, at once: what lags are lists and look-ups by reference. */
    find: (cn: string): SimParcel | undefined => parcels.get(cn),
    byReference: (reference: string): SimParcel[] => (byReference.get(reference) ?? []).filter(isVisible),
    hasReference: (reference: string): boolean => byReference.has(reference),
    bookedBetween: (from: Date, until: Date): SimParcel[] => {
      const listed = [...parcels.values()].filter(
        (each) => each.bookedAt >= from && each.bookedAt < until && isVisible(each),
      );
      return listed.length > 0 && faults.strikes('list-short', 'find') ? listed.slice(0, -1) : listed;
    },
    all: (): SimParcel[] => [...parcels.values()],

    /** Until the rider has it. */
    cancel: (parcel: SimParcel): 'cancelled' | 'too-late' => {
      if (faults.strikes('cancel-race', 'cancel')) push(parcel.cn, { step: 'picked', place: options.origin });
      if (stepOf(parcel) !== 'booked') return 'too-late';
      goOn(parcel, [{ step: 'cancelled', at: now(), place: options.origin }]);
      return 'cancelled';
    },
    /** All of them, or none with the ones that cannot be. */
    makeSheet: (cns: readonly string[]): { sheet: string } | { wrong: string[] } => {
      const found = cns.map((cn) => ({ cn, parcel: parcels.get(cn) }));
      const wrong = found.filter(({ parcel }) => !parcel || stepOf(parcel) !== 'booked');
      if (wrong.length > 0) return { wrong: wrong.map(({ cn }) => cn) };
      sheets += 1;
      const sheet = String(70_000 + sheets);
      for (const { parcel } of found) {
        if (!parcel || parcel.sheet !== null) continue;
        parcel.sheet = sheet;
        if (options.collects === 'sheet') beginLife(parcel);
      }
      return { sheet };
    },
    /** While it waits for advice: out again tomorrow, or home. */
    advise: (parcel: SimParcel, what: 'retry' | 'return', remarks: string): boolean => {
      if (!['attempt', 'review'].includes(stepOf(parcel))) return false;
      const at = now();
      parcel.advice.push({ what, remarks, at });
      const journey = { ...parcel, origin: options.origin };
      if (lives && what === 'retry') goOn(parcel, roundFrom(journey, at, seed, 1 + parcel.advice.length));
      if (what === 'return') goOn(parcel, wayBack(parcel.city, options.origin, at).slice(0, lives ? 4 : 1));
      return true;
    },
    /** What an answer tells of it: with the disorder that is on. */
    told: (parcel: SimParcel, deed: SimDeed = 'track'): SimEvent[] => {
      let events = happened(parcel);
      if (events.length > 1 && faults.strikes('older', deed)) events = events.slice(0, -1);
      if (faults.strikes('duplicate', deed)) events = events.flatMap((each) => [each, { ...each }]);
      return faults.strikes('reordered', deed) ? shuffled(disorder, events) : events;
    },
    /** Numbers given out for one reference and not cancelled, whatever became of them: more than one is a second label. */
    labelsAlive: (reference: string): number =>
      (byReference.get(reference) ?? []).filter(
        (each) => !happened(each).some(({ step }) => step === 'cancelled'),
      ).length,
  };
}
