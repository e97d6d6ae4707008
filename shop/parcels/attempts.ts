// After an attempt at the door: until when the courier is answered, and the text for him.
import type { Advice } from '../couriers/courier.ts';

const HOUR_MS = 60 * 60_000;

/** Couriers wait for one day to two before they send a parcel back; whoever answers within a day is in time at all of them. */
const ANSWER_HOURS = 24;

export function answerBy(attemptedAt: Date): Date {
  return new Date(attemptedAt.getTime() + ANSWER_HOURS * HOUR_MS);
}

export const adviceName: Record<Advice, string> = { again: 'Try again', back: 'Bring back' };

export type AdvisedParcel = {
  ref: string;
  cn: string | null;
  name: string;
  phone: string;
  city: string;
  advice: Advice;
  remark: string;
};

/** One message for all parcels of a courier who is told by hand. */
export function courierText(parcels: readonly AdvisedParcel[], storeName: string): string {
  const part = (advice: Advice, title: string) => {
    const lines = parcels.filter((each) => each.advice === advice).map(lineInWords);
    return lines.length === 0 ? [] : [title, ...lines];
  };
  return [
    `${storeName}:`,
    ...part('again', 'Please try these again:'),
    ...part('back', 'Please bring these back to us:'),
  ].join('\n');
}

function lineInWords({ ref, cn, name, phone, city, advice, remark }: AdvisedParcel): string {
  const number = cn === null ? `#${ref}` : `${cn} (#${ref})`;
  const who = advice === 'again' ? [name, phone, city] : [name, city];
  return `- ${[number, ...who, remark].filter(Boolean).join(', ')}`;
}
