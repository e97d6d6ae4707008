// The couriers of this shop: its own, and those of its extensions.
import { byHand } from '#shop/couriers/by-hand.ts';
import { COURIERS } from '#shop/couriers/all.ts';
import type { Courier } from '#shop/couriers/courier.ts';
import { isOffered } from '#shop/country/is-offered.ts';
import { hooked } from '#server/extensions/installed.ts';

export function allCouriers(): Courier[] {
  return [...Object.values<Courier>(COURIERS), ...hooked('couriers')];
}

/** Those that a new account may be of; extensions were put in on purpose. */
export function offeredCouriers(): Courier[] {
  const ours = Object.values<Courier>(COURIERS).filter(({ name }) => isOffered('couriers', name));
  return [...ours, ...hooked('couriers')];
}

export function findCourier(name: string): Courier | null {
  return allCouriers().find((courier) => courier.name === name) ?? null;
}

/** By hand for a name that is not, or no longer, among them: nobody is called. */
export function courierNamed(name: string): Courier {
  return findCourier(name) ?? byHand;
}
