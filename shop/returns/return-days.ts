// Returns: until when exchange and return are possible, and how a customer asks for it.
import { countDays } from '../delivery/count-days.ts';
import { shortId, type OrderStatus } from '../orders/order-status.ts';
import { daysLater, formatDay, pakistanDay, startOfDay } from '../text/pakistan-time.ts';
import { whatsappTo } from '../text/whatsapp-to.ts';
import type { Settings } from '../settings/settings.ts';

/** When the parcel was there: as marked, else the last promised day (YYYY-MM-DD), since a delivery is often not marked. */
type ArrivedOrder = { deliveredAt: Date | null; deliverTo: string };

export type PromiseDays = Pick<Settings, 'wrongSizeDays' | 'returnDays'>;

type PromisedUntil = { exchange: Date; giveBack: Date };

/** The end of the last day for exchanging a wrong size, and for returning an unworn pair (rule O16); long ago where 0 days promise none. */
export function promisedUntil({ deliveredAt, deliverTo }: ArrivedOrder, days: PromiseDays): PromisedUntil {
  const arrival = startOfDay(deliveredAt ? pakistanDay(deliveredAt) : deliverTo) ?? new Date(0);
  const endOf = (count: number) => (count === 0 ? new Date(0) : daysLater(arrival, count + 1));
  return { exchange: endOf(days.wrongSizeDays), giveBack: endOf(days.returnDays) };
}

export type PromiseInWords = { text: string; isOpen: boolean };

/** A sentence for each promise that is made, in full and with its last day. */
export function promisesInWords(arrival: ArrivedOrder, days: PromiseDays, now: Date): PromiseInWords[] {
  const until = promisedUntil(arrival, days);
  const day = (end: Date) => {
    const last = formatDay(daysLater(end, -1));
    return now < end ? `until ${last}` : `it ended on ${last}`;
  };
  const exchange = {
    text: `A wrong size is exchanged free within ${countDays(days.wrongSizeDays)}: ${day(until.exchange)}.`,
    isOpen: now < until.exchange,
  };
  const giveBack = {
    text: `Unworn pairs in their original packaging are returned within ${countDays(days.returnDays)}: ${day(until.giveBack)}.`,
    isOpen: now < until.giveBack,
  };
  return [...(days.wrongSizeDays > 0 ? [exchange] : []), ...(days.returnDays > 0 ? [giveBack] : [])];
}

/** Null where nothing can be sent back: the order is not with its buyer, or both promises have ended. */
export function askedBack(
  order: ArrivedOrder & { id: string; status: OrderStatus },
  settings: PromiseDays & Reached,
  now: Date,
): { promises: readonly PromiseInWords[]; ways: ReturnWays } | null {
  const promises = promisesInWords(order, settings, now);
  const isOpen = order.status === 'FULFILLED' && promises.some((promise) => promise.isOpen);
  return isOpen ? { promises, ways: returnWays(shortId(order.id), settings) } : null;
}

export type ReturnWays = { whatsapp: string | null; email: string | null; phone: string | null };

type Reached = Pick<Settings, 'whatsapp' | 'contactEmail' | 'contactPhone'>;

/** Links with the order's number written already; a way that Settings does not have is null. */
export function returnWays(number: string, { whatsapp, contactEmail, contactPhone }: Reached): ReturnWays {
  const text = `Assalam o Alaikum. I would like to return or exchange a pair of order #${number}: `;
  const asked = encodeURIComponent(text);
  const subject = encodeURIComponent(`Return or exchange, order #${number}`);
  const mailto = encodeURIComponent(contactEmail).replace('%40', '@');
  return {
    whatsapp: whatsapp === '' ? null : whatsappTo(whatsapp, text),
    email: contactEmail === '' ? null : `mailto:${mailto}?subject=${subject}&body=${asked}`,
    phone: contactPhone === '' ? null : `tel:${contactPhone.replaceAll(/[^\d+]/g, '')}`,
  };
}
