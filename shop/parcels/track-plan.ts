// When a courier is asked again where a parcel is: often while something happens, seldom at night and once nothing does.
import { pakistanDay, startOfDay } from '../text/pakistan-time.ts';
import type { Road } from './road.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const every: Record<Exclude<Road, 'delivered'>, number> = {
  booked: 30 * MINUTE,
  handed: HOUR,
  moving: HOUR,
  out: 10 * MINUTE,
  tried: HOUR,
  held: HOUR,
  returning: HOUR,
  back: 6 * HOUR,
  lost: 6 * HOUR,
  cancelled: 6 * HOUR,
};

/** Nothing new for so long. */
const STALE = 5 * DAY;

/** A delivery may be taken back: it is looked at once more after each of these. */
const AFTER_DELIVERY = [DAY, 3 * DAY];

/** After a look that found it there; null for never again. */
export function nextTrack({ road, roadAt }: { road: Road; roadAt: Date }, now: Date): Date | null {
  if (road === 'delivered') {
    const next = AFTER_DELIVERY.map((wait) => roadAt.getTime() + wait).find((at) => at > now.getTime());
    return next === undefined ? null : new Date(next);
  }
  const isStale = now.getTime() - roadAt.getTime() > STALE;
  const wait = isStale ? 6 * HOUR : every[road];
  return new Date(now.getTime() + (isNight(now) ? 4 : 1) * wait);
}

/** From 21 to 9 h in Pakistan nobody delivers. */
function isNight(now: Date): boolean {
  const midnight = startOfDay(pakistanDay(now)) ?? now;
  const hour = (now.getTime() - midnight.getTime()) / HOUR;
  return hour < 9 || hour >= 21;
}
