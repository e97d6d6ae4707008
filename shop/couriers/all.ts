// The couriers of the shop. A new one is his file and his line here.
import { byHand } from './by-hand.ts';
import type { Courier } from './courier.ts';
import { postex } from './postex.ts';

export const COURIERS = { 'by-hand': byHand, postex } as const satisfies Record<string, Courier>;

export type CourierName = keyof typeof COURIERS;

export function isCourierName(name: string): name is CourierName {
  return Object.hasOwn(COURIERS, name);
}

/** By hand for a name that is not, or no longer, in the list: nobody is called. */
export function courierNamed(name: string): Courier {
  return isCourierName(name) ? COURIERS[name] : byHand;
}
