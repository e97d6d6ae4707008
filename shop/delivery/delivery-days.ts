// Delivery days in words: how long a parcel takes to a zone, always made from the one table in Settings.
import { countDays } from './count-days.ts';
import type { Zone } from './zone-of-city.ts';
import type { Settings } from '../settings/settings.ts';

type Days = readonly [from: number, to: number];

/** Processing plus the road: the days until the parcel is at the door, as `deliveryDates` counts them. */
export function transitDays(zone: Zone, { zones, processingDays }: DaySettings): Days {
  const road = zones[zone].days;
  return [processingDays[0] + road[0], processingDays[1] + road[1]];
}

/** From the nearest zone to the farthest. */
export function doorDaysAnywhere(settings: DaySettings): Days {
  const all = (['major', 'other', 'remote'] as const).map((zone) => transitDays(zone, settings));
  return [Math.min(...all.map(([from]) => from)), Math.max(...all.map(([, to]) => to))];
}

/** `2-3`, or `2` where both ends are the same. */
function spanText([from, to]: Days): string {
  return from === to ? String(from) : `${from}-${to}`;
}

/** `2-3 days`, `1 day`; what is done on the day it begins takes less than one. */
export function spanDays([from, to]: Days): string {
  if (to === 0) return 'less than 1 day';
  return from === to ? countDays(to) : `${from}-${to} days`;
}

/** `2-3 business days`. */
export function businessDays([from, to]: Days): string {
  if (to === 0) return 'less than 1 business day';
  return `${spanText([from, to])} business ${from === 1 && to === 1 ? 'day' : 'days'}`;
}

type DaySettings = Pick<Settings, 'zones' | 'processingDays'>;
