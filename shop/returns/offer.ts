// What a customer may ask for: an exchange, the money, how the pair comes back and who pays for its way (rule O33).
import type { OrderStatus } from '../orders/order-status.ts';
import type { Settings } from '../settings/settings.ts';
import { pakistanDay } from '../text/pakistan-time.ts';
import { promisedUntil, type PromiseDays } from './return-days.ts';
import { isOurFault, type ReturnJourney, type ReturnReason } from './return.ts';

export type ReturnPromise = PromiseDays & Pick<Settings, 'returnOffer' | 'wayBackPays' | 'contactAddress'>;

/** `isReturning`: its parcel is on its way back to the shop, so nobody has it at home. */
export type ArrivedAt = {
  status: OrderStatus;
  deliveredAt: Date | null;
  deliverTo: string;
  isReturning: boolean;
};

export type ReturnOffer = { exchange: boolean; money: boolean; journeys: readonly ReturnJourney[] };

/** Null where nothing can be asked: it was not delivered, or the days are over. */
export function returnOffer(order: ArrivedAt, promise: ReturnPromise, now: Date): ReturnOffer | null {
  if (!isWithCustomer(order, now)) return null;
  const until = promisedUntil(order, promise);
  const exchange = now < until.exchange || now < until.giveBack;
  const money = now < until.giveBack && promise.returnOffer === 'both';
  const journeys: ReturnJourney[] = [
    ...(exchange ? (['swap'] as const) : []),
    'courier',
    ...(promise.contactAddress === '' ? [] : (['brings'] as const)),
  ];
  return exchange || money ? { exchange, money, journeys } : null;
}

// Delivered as marked; unmarked, it counts as delivered after the last promised day.
function isWithCustomer({ status, deliveredAt, deliverTo, isReturning }: ArrivedAt, now: Date): boolean {
  if (status !== 'FULFILLED' || isReturning) return false;
  return deliveredAt !== null || pakistanDay(now) > deliverTo;
}

/** What the shop got wrong it pays for, whatever else is promised. */
export function shopPaysWayBack(
  { why, isExchange }: { why: ReturnReason | null; isExchange: boolean },
  { wayBackPays }: Pick<ReturnPromise, 'wayBackPays'>,
): boolean {
  if (isOurFault(why) || wayBackPays === 'shop') return true;
  return wayBackPays === 'exchanges' && isExchange;
}
