// The message to who has won in a draw, for staff to send.
import { formatDayAndClock } from '../text/pakistan-time.ts';
import { whatsappTo } from '../text/whatsapp-to.ts';

/** Opens WhatsApp with the message to a winner. */
export function tellWinner(phone: string, about: { pair: string; until: Date; link: string }): string {
  const { pair, link } = about;
  const until = formatDayAndClock(about.until);
  return whatsappTo(
    phone,
    `Assalam o Alaikum. You have won in our draw: ${pair}. It is held for you until ${until}. Order it here: ${link}`,
  );
}
