// A draw: pairs that are sold by lot. What state it is in, and how it and those who entered are named.
import { formatPhone } from '../accounts/phone-field.ts';

export const MIN_ENTRY_MINUTES = 10;
export const MAX_ENTRY_DAYS = 30;
export const MIN_WINDOW_MINUTES = 15;
export const MAX_WINDOW_MINUTES = 24 * 60;
export const DEFAULT_WINDOW_MINUTES = 60;
export const MAX_DRAWN_PAIRS = 1_000;

/** `closed`: entries have ended, and winners are being drawn; `over`: all pairs are sold or back in stock. */
export type DrawState = 'before' | 'open' | 'closed' | 'drawn' | 'over' | 'stopped';

type DrawTimes = {
  opensAt: Date;
  closesAt: Date;
  drawnAt: Date | null;
  stoppedAt: Date | null;
  overAt: Date | null;
};

/** Stopped before anybody won; a draw that is stopped later goes on until its winners' time has passed. */
export function drawState(draw: DrawTimes, now: Date): DrawState {
  if (draw.stoppedAt && !draw.drawnAt) return 'stopped';
  if (draw.overAt) return 'over';
  if (draw.drawnAt) return 'drawn';
  if (now < draw.opensAt) return 'before';
  return now < draw.closesAt ? 'open' : 'closed';
}

/** `ended`: won, and the time to order has passed. */
export type EntryState = 'entered' | 'won' | 'ordered' | 'ended' | 'waiting' | 'lost' | 'stopped';

type EntryTimes = {
  wonAt: Date | null;
  orderUntil: Date | null;
  passedAt: Date | null;
  orderId: string | null;
};

/** `waiting`: not won, and winners before it in the line may still leave their pair. */
export function entryState(entry: EntryTimes, draw: DrawTimes, now: Date): EntryState {
  if (entry.orderId) return 'ordered';
  if (entry.passedAt || (entry.orderUntil && entry.orderUntil <= now)) return 'ended';
  if (entry.wonAt) return 'won';
  switch (drawState(draw, now)) {
    case 'drawn':
      return draw.stoppedAt ? 'lost' : 'waiting';
    case 'over':
      return 'lost';
    case 'stopped':
      return 'stopped';
    default:
      return 'entered';
  }
}

/** As the page of a product tells of the draw that runs of it. */
export type ProductDraw = { id: number; opensAt: Date; closesAt: Date; isDrawn: boolean };

/** `60 minutes`, `2 hours` */
export function windowInWords(minutes: number): string {
  if (minutes === 60) return '1 hour';
  return minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;
}

/** `0300 ••••567`: who won knows himself in it, and nobody else is told a number. */
export function maskPhone(e164: string): string {
  const digits = formatPhone(e164).replace(/\D/g, '');
  return `${digits.slice(0, 4)} ••••${digits.slice(-3)}`;
}
