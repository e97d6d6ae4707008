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

/** `word` of the shop's own is the name of a road. */
export type ParcelEvent = { word: string; at: Date };

export type Whereabouts = { road: Road; at: Date };

/** The last event that says where it is; null where none does. */
export function roadOf(events: readonly ParcelEvent[]): Whereabouts | null {
  let last: Whereabouts | null = null;
  for (const { word, at } of events) {
    const road = ROADS.find((each) => each === word);
    if (road && (last === null || isLater({ road, at }, last))) last = { road, at };
  }
  return last;
}

function isLater(a: Whereabouts, b: Whereabouts): boolean {
  const apart = a.at.getTime() - b.at.getTime();
  return apart === 0 ? rank(a.road) > rank(b.road) : apart > 0;
}

/**
 * When something that is done now is written down as done: now, unless the parcel would stay where it was, because its last
 * event is of this moment or, by another clock, later.
 */
export function momentAfter(last: Whereabouts | null, road: Road, now: Date): Date {
  if (last === null || isLater({ road, at: now }, last)) return now;
  return new Date(last.at.getTime() + 1);
}

function rank(road: Road): number {
  return ROADS.indexOf(road);
}
