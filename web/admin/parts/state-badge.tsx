// Active or Inactive, and why (rule F6).
import { stateWords, type OfferState } from '#shop/offers/offer-state.ts';
import { DotBadge, type DotTone } from './status-badge.tsx';

const tones: Record<OfferState, DotTone> = {
  live: 'fulfilled',
  scheduled: 'confirmed',
  ended: 'quiet',
  off: 'quiet',
};

export function StateBadge({ state }: { state: OfferState }) {
  const { status, why } = stateWords[state];
  return (
    <span className="inline-flex flex-col items-start gap-0.5 max-md:items-end">
      <DotBadge tone={tones[state]}>{status}</DotBadge>
      <span className="text-micro text-ink-3">{why}</span>
    </span>
  );
}
