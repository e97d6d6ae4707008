// How staff call the states of draws and entries.
import { whatsappTo } from '../text/whatsapp-to.ts';
import type { DrawState, EntryState } from './draw.ts';

export const drawStateWords: Record<DrawState, string> = {
  before: 'Not open yet',
  open: 'Open',
  closed: 'Being drawn',
  drawn: 'Drawn',
  over: 'Over',
  stopped: 'Stopped',
};

export const entryStateWords: Record<EntryState, string> = {
  entered: 'Entered',
  won: 'May order',
  ordered: 'Ordered',
  ended: 'Did not order',
  waiting: 'In line',
  lost: 'Not won',
  stopped: 'Stopped',
};

/** Opens WhatsApp with the message to a winner. `until` is by the clock of Pakistan. */
export function tellWinner(phone: string, about: { pair: string; until: string; link: string }): string {
  const { pair, until, link } = about;
  return whatsappTo(
    phone,
    `Assalam o Alaikum. You have won in our draw: ${pair}. It is held for you until ${until}. Order it here: ${link}`,
  );
}
