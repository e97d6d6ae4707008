// Badges of the admin: a dot and a word; the colour never says it alone (rule P25).
import type { ReactNode } from 'react';
import { statusWord, type OrderStatus } from '#shop/orders/order-status.ts';

export type DotTone = 'pending' | 'confirmed' | 'fulfilled' | 'cancelled' | 'offer' | 'quiet';

const tones: Record<DotTone, string> = {
  pending: 'bg-pending-bg text-pending',
  confirmed: 'bg-confirmed-bg text-confirmed',
  fulfilled: 'bg-fulfilled-bg text-fulfilled',
  cancelled: 'bg-sale-bg text-sale',
  offer: 'bg-offer-bg text-offer',
  quiet: 'bg-sunk text-ink-2',
};

export const toneOf: Record<OrderStatus, DotTone> = {
  PENDING: 'pending',
  CONFIRMED: 'confirmed',
  FULFILLED: 'fulfilled',
  CANCELLED: 'cancelled',
};

export function toneClass(tone: DotTone): string {
  return tones[tone];
}

export function DotBadge({ tone, children }: { tone: DotTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1.5 rounded-label px-2 text-micro leading-tight font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      <span className="size-1.5 shrink-0 rounded-full bg-current" aria-hidden="true" />
      {children}
    </span>
  );
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <DotBadge tone={toneOf[status]}>{statusWord[status]}</DotBadge>;
}
