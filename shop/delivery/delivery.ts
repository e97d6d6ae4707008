// Delivery: what it costs and on which days it arrives, by the zone of the city.
import { zoneOf } from './zone-of-city.ts';
import { dayOff, offsetMs } from '../country/calendar.ts';
import { rupees, zero, type Paisa } from '../pricing/money.ts';
import type { Settings } from '../settings/settings.ts';

export type DeliveryMethod = 'STANDARD' | 'EXPRESS';

/** First and last calendar day (YYYY-MM-DD, by the clock of the country) on which the parcel is expected. */
export type DeliveryDates = { from: string; to: string };

type DeliverySettings = Pick<Settings, 'zones' | 'express' | 'freeShippingThreshold' | 'processingDays'>;

/** By the zone of the city, as the settings say; a city nobody knows is in the remote zone. */
export function isExpressOffered(city: string, settings: DeliverySettings): boolean {
  return settings.express.zones.includes(zoneOf(city, settings));
}

/** Paisa. Standard is free from the threshold on; express always costs (rules D3 and D4). */
export function shippingFee(
  subtotal: Paisa,
  city: string,
  method: DeliveryMethod,
  settings: DeliverySettings,
): Paisa {
  if (method === 'EXPRESS') return rupees(settings.express.fee);
  if (isFree(subtotal, settings)) return zero;
  return rupees(settings.zones[zoneOf(city, settings)].fee);
}

/** Before a city is known the cart counts the cheapest zone and says "from ₨200". */
export function lowestFee(subtotal: Paisa, settings: DeliverySettings): Paisa {
  if (isFree(subtotal, settings)) return zero;
  return rupees(Math.min(...Object.values(settings.zones).map((zone) => zone.fee)));
}

/** Whether standard delivery is; `subtotal` (paisa) is that of the goods, before any coupon. */
export function isFree(subtotal: Paisa, settings: DeliverySettings): boolean {
  return subtotal >= rupees(settings.freeShippingThreshold);
}

/** Processing plus transit in working days (Monday to Saturday in Pakistan) from the day of `now`. */
export function deliveryDates(
  now: Date,
  city: string,
  method: DeliveryMethod,
  settings: DeliverySettings,
): DeliveryDates {
  if (method === 'STANDARD') return zoneDates(now, zoneOf(city, settings), settings);
  // An express parcel leaves with the next pick-up instead of waiting its turn.
  const [from, to] = settings.express.days;
  return { from: addWorkingDays(now, from), to: addWorkingDays(now, to) };
}

/** Standard delivery to any city of a zone, by the settings: what can be said before a city is named. */
export function zoneDates(
  now: Date,
  zone: keyof Settings['zones'],
  { zones, processingDays }: Pick<Settings, 'zones' | 'processingDays'>,
): DeliveryDates {
  const { days } = zones[zone];
  return {
    from: addWorkingDays(now, processingDays[0] + days[0]),
    to: addWorkingDays(now, processingDays[1] + days[1]),
  };
}

/** The last moment (epoch ms) of the day of `now` in the country: until then an order of today arrives on the same days. */
export function datesHoldUntil(now: Date): number {
  return (dayOf(now) + 1) * dayMs - offsetMs - 1;
}

/** `Tue 24 Nov`, or a span of two such days. */
export function formatDates(dates: DeliveryDates): string {
  return dates.from === dates.to
    ? formatDay(dates.from)
    : `${formatDay(dates.from)} to ${formatDay(dates.to)}`;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`)).replace(',', '');
}

const dayMs = 86_400_000;

function addWorkingDays(now: Date, count: number): string {
  let day = dayOf(now);
  for (let left = count; left > 0;) {
    day += 1;
    if (!isDayOff(day)) left -= 1;
  }
  // Only a count of 0 days from a day off, Sunday in Pakistan, still ends on one.
  if (isDayOff(day)) day += 1;
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

function dayOf(now: Date): number {
  return Math.floor((now.getTime() + offsetMs) / dayMs);
}

function isDayOff(day: number): boolean {
  return new Date(day * dayMs).getUTCDay() === dayOff;
}
