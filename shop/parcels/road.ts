// Where a parcel is: a fold over what happened to it, so that neither order, doubling nor lateness of the events matters.

/** By rank: of two events of one moment the later of these is where the parcel is. */
export const ROADS = [
  'booked',
  'handed',
  'moving',
  'out',
  'tried',
  'held',
  'delivered',
  'returning',
  'back',
  'lost',
  'cancelled',
] as const;

export type Road = (typeof ROADS)[number];

/** Why a parcel was brought to the door in vain. */
export const TRIED_WHYS = ['refused', 'absent', 'bad-address', 'closed', 'wants-to-open', 'no-cash'] as const;

export type TriedWhy = (typeof TRIED_WHYS)[number];

/** What one word says of where a parcel is. */
export type Meaning = Road | `tried:${TriedWhy}`;

/** `word` is what was said, once it is looked up: a meaning, or anything else for what says nothing of where it is. */
export type ParcelEvent = { word: string; at: Date };

export type Whereabouts = { road: Road; why: TriedWhy | null; at: Date };

/** The last event that says where it is; null where none does. */
export function roadOf(events: readonly ParcelEvent[]): Whereabouts | null {
  let last: Whereabouts | null = null;
  for (const { word, at } of events) {
    const said = readMeaning(word);
    if (said && (last === null || isLater({ ...said, at }, last))) last = { ...said, at };
  }
  return last;
}

function readMeaning(word: string): Omit<Whereabouts, 'at'> | null {
  const [name, said, ...more] = word.split(':');
  const road = ROADS.find((each) => each === name);
  const why = TRIED_WHYS.find((each) => each === said) ?? null;
  const isWhole = more.length === 0 && (said === undefined || (road === 'tried' && why !== null));
  return road && isWhole ? { road, why } : null;
}

function isLater(a: Whereabouts, b: Whereabouts): boolean {
  const apart = a.at.getTime() - b.at.getTime();
  if (apart !== 0) return apart > 0;
  return a.road === b.road ? (a.why ?? '') > (b.why ?? '') : rank(a.road) > rank(b.road);
}

/** When the courier first had it, since it was last said to be here; null while nothing says that he had it. */
export function firstLeft(events: readonly ParcelEvent[]): Date | null {
  const said = events
    .flatMap(({ word, at }) => {
      const meaning = readMeaning(word);
      return meaning ? [{ ...meaning, at }] : [];
    })
    .toSorted((a, b) => (isLater(a, b) ? 1 : -1));
  const lastHere = said.findLastIndex(({ road }) => road === 'booked');
  return said.slice(lastHere + 1).find(({ road }) => hasLeft(road))?.at ?? null;
}

/** With the courier, or it was: a parcel on such a road has left the shop. */
export function hasLeft(road: Road): boolean {
  return road !== 'booked' && road !== 'cancelled';
}

/**
 * When something that is done now is written down as done: now, unless the parcel would stay where it was, because its last
 * event is of this moment or, by another clock, later.
 */
export function momentAfter(last: Whereabouts | null, road: Road, now: Date): Date {
  if (last === null || isLater({ road, why: null, at: now }, last)) return now;
  return new Date(last.at.getTime() + 1);
}

function rank(road: Road): number {
  return ROADS.indexOf(road);
}
