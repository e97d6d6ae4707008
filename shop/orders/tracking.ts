// Where an order is, as its buyer reads it: four stages, each said only as far as the shop knows it.
import { href } from '../text/href.ts';
import type { OrderStatus } from './order-status.ts';

const STAGES = ['Order Confirmed', 'Preparing', 'Shipped', 'Delivered'] as const;

export type StageName = (typeof STAGES)[number];

/** `done`: it has happened. `now`: what the order waits in. `next`: not yet. */
export type Stage = { name: StageName; state: 'done' | 'now' | 'next'; at: Date | null };

/** What staff recorded; dates that were not recorded are null. */
export type OrderProgress = {
  status: OrderStatus;
  placedAt: Date;
  confirmedAt: Date | null;
  packedAt: Date | null;
  /** When the order was fulfilled: handed to the courier. */
  fulfilledAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
};

/** Null for a cancelled order, which has no stage (docs/decisions/orders/0006-tracking-stages.md). */
export function stagesOf(order: OrderProgress): readonly Stage[] | null {
  if (order.status === 'CANCELLED') return null;
  const reached = reachedBy(order);
  const at = [
    order.confirmedAt,
    order.packedAt,
    order.shippedAt ?? (reached >= 2 ? order.fulfilledAt : null),
    order.deliveredAt,
  ];
  return STAGES.map((name, index) => ({ name, state: stateOf(index, reached), at: at[index] ?? null }));
}

// The stage that the order waits in; 4 when there is nothing left to wait for.
function reachedBy({ status, packedAt, shippedAt, deliveredAt }: OrderProgress): number {
  if (deliveredAt) return 4;
  if (status === 'FULFILLED' || shippedAt) return 3;
  if (status === 'CONFIRMED') return packedAt ? 2 : 1;
  return 0;
}

// Handed over is done; what follows it is what one waits for. Until somebody has called, the confirmation is waited for.
function stateOf(index: number, reached: number): Stage['state'] {
  if (index < reached) return 'done';
  return index === reached ? 'now' : 'next';
}

/** The private page of an order; it starts with the shop's own address, never with what a request says. */
export function trackingUrl(publicUrl: string, token: string): string {
  return publicUrl + href('/track/:token', { token });
}

/** Where it is paid by transfer. */
export function payUrl(publicUrl: string, token: string): string {
  return publicUrl + href('/track/:token/pay', { token });
}
