// An advance: what an order of low trust is to be paid before it is booked, where the owner asks for it.
import { smaller } from '../pricing/reduction.ts';
import type { TrustLevel } from '../asking/trust.ts';
import type { Order } from '../orders/order.ts';
import { paisa, rupees, zero, type Paisa } from '../pricing/money.ts';
import type { Settings } from '../settings/settings.ts';
import { payTo } from './pay-to.ts';

type AdvanceSettings = Parameters<typeof payTo>[0] & Pick<Settings, 'advanceRupees'>;

/** Nothing where the shop has no account that it could be paid into. */
export function advanceFor(settings: AdvanceSettings, level: TrustLevel, total: Paisa): Paisa {
  if (level !== 'pay-first' || !payTo(settings, zero)) return zero;
  return smaller(rupees(settings.advanceRupees), total);
}

/** What is missing of it. */
export function missingAdvance({
  advance,
  grandTotal,
  paid,
}: Pick<Order, 'advance' | 'grandTotal' | 'paid'>): Paisa {
  return paisa(Math.max(0, smaller(advance, grandTotal) - paid));
}
