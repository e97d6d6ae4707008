// What a change of an order's status does to the stock.
import type { OrderStatus } from './order-status.ts';

export type StockEffect = 'give-back' | 'take-again' | 'none';

/** Any status may follow any other; cancelling gives the stock back once, un-cancelling takes it again (rules O6 and S8). */
export function stockEffect(from: OrderStatus, to: OrderStatus): StockEffect {
  if (from !== 'CANCELLED' && to === 'CANCELLED') return 'give-back';
  if (from === 'CANCELLED' && to !== 'CANCELLED') return 'take-again';
  return 'none';
}
