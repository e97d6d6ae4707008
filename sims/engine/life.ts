// What becomes of a parcel: seeded, by city, as far as anybody can foretell it. Advice of the shipper and events pushed by hand
// change the rest of it.
import { findCity } from '#shop/delivery/cities.ts';
import { nextHour } from './karachi.ts';
import { drawn, randomFrom, type Random } from './random.ts';

export type SimStep =
  | 'booked'
  | 'picked'
  | 'origin'
  | 'transit'
  | 'arrived'
  | 'out'
  | 'attempt'
  | 'review'
  | 'delivered'
  | 'return'
  | 'return-transit'
  | 'return-out'
  | 'returned'
  | 'cancelled'
  | 'lost'
  | 'expired';

export const SIM_WHYS = ['refused', 'absent', 'address', 'open', 'closed'] as const;
export type SimWhy = (typeof SIM_WHYS)[number];

export type SimEvent = {
  step: SimStep;
  at: Date;
  place: string;
  /** Of an attempt. */
  why?: SimWhy;
  /** Instead of the courier's own words: something nobody has heard. */
  word?: string;
};

export type SimJourney = { cn: string; city: string; origin: string };

/** A fault of its life. */
export type SimTwist = 'never-scans' | 'lost-parcel' | 'delivered-returned' | 'return-delivered';

const minute = 60_000;
const hour = 60 * minute;

/** From the pick-up of five o'clock to the first outcome, and what follows from it if nobody advises anything. */
export function lifeFrom(
  journey: SimJourney,
  from: Date,
  seed: string | number,
  twist?: SimTwist,
): SimEvent[] {
  const { cn, city, origin } = journey;
  const random = randomFrom(seed, cn);
  const picked = new Date(nextHour(new Date(from.getTime() + hour), 17).getTime() + random() * hour);
  const sorted = later(picked, 3 * hour);
  const arrived = later(sorted, transitDays(origin, city) * 24 * hour + random() * 8 * hour);
  const start: SimEvent[] = [
    { step: 'picked', at: picked, place: origin },
    { step: 'origin', at: sorted, place: origin },
    { step: 'transit', at: later(sorted, 2 * hour), place: origin },
    { step: 'arrived', at: arrived, place: city },
  ];
  if (twist === 'never-scans') return [];
  if (twist === 'lost-parcel')
    return [...start.slice(0, 3), { step: 'lost', at: later(arrived, 5 * 24 * hour), place: origin }];
  return [...start, ...roundFrom(journey, arrived, seed, 1, twist)];
}

/** The nth time at the door: delivered, or attempted, under review, and returned two days later. */
export function roundFrom(
  journey: SimJourney,
  after: Date,
  seed: string | number,
  nth: number,
  twist?: SimTwist,
): SimEvent[] {
  const { cn, city, origin } = journey;
  const random = randomFrom(seed, cn, nth);
  const out = nextHour(after, 10);
  const end = later(out, (1 + random() * 7) * hour);
  const isRefused = random() < refusalRate(seed, city) || twist === 'return-delivered';
  const start: SimEvent = { step: 'out', at: out, place: city };
  const delivered = (at: Date): SimEvent => ({ step: 'delivered', at, place: city });
  if (!isRefused || twist === 'delivered-returned')
    return [
      start,
      delivered(end),
      ...(twist === 'delivered-returned' ? wayBack(city, origin, later(end, 6 * hour)) : []),
    ];
  const attempt: SimEvent = { step: 'attempt', at: end, place: city, why: whyOf(random) };
  const review: SimEvent = { step: 'review', at: later(end, 2 * hour), place: city };
  const back = wayBack(city, origin, later(end, 48 * hour));
  const rest = twist === 'return-delivered' ? [...back.slice(0, 1), delivered(later(end, 72 * hour))] : back;
  return [start, attempt, review, ...rest];
}

export function wayBack(city: string, origin: string, at: Date): SimEvent[] {
  const there = later(at, (1 + transitDays(origin, city)) * 24 * hour);
  return [
    { step: 'return', at, place: city },
    { step: 'return-transit', at: later(at, 5 * hour), place: city },
    { step: 'return-out', at: nextHour(there, 11), place: origin },
    { step: 'returned', at: nextHour(there, 15), place: origin },
  ];
}

/** 6 to 30 % by city: some towns refuse more than others, in every run with this seed the same. */
function refusalRate(seed: string | number, city: string): number {
  return 0.06 + 0.24 * randomFrom(seed, 'city', city.toLowerCase())();
}

function whyOf(random: Random): SimWhy {
  return drawn(random, { refused: 45, absent: 30, address: 15, open: 5, closed: 5 });
}

function transitDays(from: string, to: string): number {
  const [a, b] = [findCity(from), findCity(to)];
  if (a && a.name === b?.name) return 0.3;
  if (['Gilgit-Baltistan', 'Balochistan', 'Azad Kashmir'].includes(b?.state ?? '')) return 4;
  return a?.state === b?.state ? 1 : 2;
}

function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}
