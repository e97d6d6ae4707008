// The state of an offer or a coupon at a moment: live, scheduled, expired or switched off.
import { isLive } from './offers.ts';

export type OfferState = 'live' | 'scheduled' | 'ended' | 'off';

type Window = { active: boolean; startAt: Date | null; endAt: Date | null };

/** One of the four; what has ended counts as ended even when it is switched off as well. */
export function offerState(window: Window, now: Date): OfferState {
  if (isLive(window, now)) return 'live';
  if (window.endAt && now > window.endAt) return 'ended';
  return window.active ? 'scheduled' : 'off';
}

/** Active only while it lowers prices, otherwise Inactive with the reason (rule F6). */
export const stateWords: Record<OfferState, { status: 'Active' | 'Inactive'; why: string }> = {
  live: { status: 'Active', why: 'live now' },
  scheduled: { status: 'Inactive', why: 'scheduled' },
  ended: { status: 'Inactive', why: 'ended' },
  off: { status: 'Inactive', why: 'switched off' },
};
