// The question to a customer whose parcel could not be handed over, for staff to send.
import { formatRupees, type Paisa } from '../pricing/money.ts';
import { isolate } from '../text/isolate.ts';
import { whatsappTo } from '../text/whatsapp-to.ts';

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
