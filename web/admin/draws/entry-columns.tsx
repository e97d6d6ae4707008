// The table of a draw's entries: who, which size, where in line, and what became of it.
import { Link } from 'react-router';
import { formatPhone } from '#shop/accounts/phone-field.ts';
import { entryStateWords } from '#shop/draws/draw-words.ts';
import type { EntryState } from '#shop/draws/draw.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import { href } from '#shop/text/href.ts';
import type { ListedEntry } from '#server/draws/list-draws.ts';
import { AdminIcon } from '../parts/admin-icon.tsx';
import type { Column } from '../parts/data-table.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import { DotBadge, type DotTone } from '../parts/status-badge.tsx';

/** `tell` opens WhatsApp with the message to a winner; null for everybody else. */
export type EntryRow = Omit<ListedEntry, 'token' | 'language'> & { tell: string | null };

const tones: Record<EntryState, DotTone> = {
  entered: 'quiet',
  won: 'confirmed',
  ordered: 'fulfilled',
  ended: 'quiet',
  waiting: 'quiet',
  lost: 'quiet',
  stopped: 'quiet',
};

export const entryColumns: Column<EntryRow>[] = [
  {
    key: 'who',
    head: 'Name',
    isTitle: true,
    cell: ({ name, phone, email }) => (
      <>
        <bdi className="block font-semibold wrap-anywhere">{name || 'Erased'}</bdi>
        {phone && <span className="money text-ink-2">{formatPhone(phone)}</span>}
        {email && <bdi className="block text-ink-3 wrap-anywhere">{email}</bdi>}
      </>
    ),
  },
  {
    key: 'size',
    head: 'Size',
    cell: ({ size, colour }) => <bdi>{sizeAndColour(size, colour, '')}</bdi>,
  },
  {
    key: 'place',
    head: 'In line',
    align: 'right',
    className: 'md:w-24',
    cell: ({ place }) => <span className="money">{place ?? 'Not drawn'}</span>,
  },
  {
    key: 'state',
    head: 'State',
    cell: ({ state, orderUntil, orderId }) => (
      <>
        <DotBadge tone={tones[state]}>{entryStateWords[state]}</DotBadge>
        {state === 'won' && orderUntil && (
          <span className="block text-small text-ink-3">
            until <PktTime at={orderUntil} />
          </span>
        )}
        {orderId && (
          <Link
            to={href('/admin/orders/:id', { id: orderId })}
            className="block min-h-11 content-center text-link underline md:min-h-9"
          >
            #{shortId(orderId)}
          </Link>
        )}
      </>
    ),
  },
  {
    key: 'tell',
    head: '',
    align: 'right',
    className: 'md:w-40',
    cell: ({ tell }) =>
      tell && (
        <a
          href={tell}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline underline-offset-4 md:min-h-9"
        >
          <AdminIcon name="whatsapp" size={16} /> Tell by WhatsApp
        </a>
      ),
  },
];
