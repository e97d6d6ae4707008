// After an attempt at the door: until when the courier is answered, and the texts for him and for the customer.
import { formatRupees, type Paisa } from '../pricing/money.ts';
import { whatsappTo } from '../text/whatsapp-to.ts';
import type { Advice } from '../couriers/courier.ts';
import { isolate } from '../text/isolate.ts';

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

type AttemptedOrder = {
  shortId: string;
  name: string;
  /** E.164 */
  phone: string;
  courier: string;
  /** To collect at the door. */
  cod: Paisa;
  /** As staff wrote it down, or ''. */
  why: string;
};

/** Opens WhatsApp with the question to the customer, before the courier is told anything. */
export function askAfterAttempt(order: AttemptedOrder, storeName: string): string {
  const { shortId, name, phone, courier, cod, why } = order;
  const [first = ''] = name.split(' ');
  const reason = why === '' ? '' : ` (${why.charAt(0).toLowerCase()}${why.slice(1)})`;
  const cash = cod === 0 ? '' : ` Please keep ${formatRupees(cod)} in cash ready.`;
  return whatsappTo(
    phone,
    `Assalam o Alaikum ${isolate(first)}, this is ${isolate(storeName)}. ${courier || 'The courier'} was at your door with order #${shortId} and could not hand it over${reason}. Shall it come again? Reply YES with a good time, or send a better address or phone number.${cash} If you do not want it any more, reply NO.`,
  );
}
