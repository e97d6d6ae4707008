// What the list of parcels to book says of each of them, and who is proposed for it.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import type { Column } from '../parts/data-table.tsx';
import { Money } from '../parts/money.tsx';
import type { ToBookRow } from './to-book.tsx';

const atEnd = 'max-md:text-end';

export const toBookColumns: Column<ToBookRow>[] = [
  {
    key: 'ref',
    head: 'Parcel',
    isTitle: true,
    className: 'max-md:[grid-area:ref]',
    cell: ({ key, ref, name, isExpress }) => (
      <label className="flex min-h-9 items-center gap-2.5 max-md:min-h-11">
        <input type="checkbox" name="parcel" value={key} className="size-4.5 shrink-0" />
        <span className="narrow money font-semibold">#{ref}</span>
        {isExpress && (
          <span className="rounded-label bg-marigold px-1.5 text-micro font-bold text-on-marigold">
            Express
          </span>
        )}
        <span className="sr-only">, {name}</span>
      </label>
    ),
  },
  {
    key: 'name',
    head: 'Customer',
    className: 'max-md:[grid-area:name]',
    cell: ({ name }) => <bdi>{name}</bdi>,
  },
  {
    key: 'city',
    head: 'City',
    className: `max-md:[grid-area:city] ${atEnd}`,
    cell: ({ city }) => <bdi>{city}</bdi>,
  },
  {
    key: 'pairs',
    head: 'Pairs',
    align: 'right',
    className: 'md:w-16 max-md:[grid-area:pairs]',
    cell: ({ pairs }) => (
      <>
        {pairs}
        <span className="md:hidden">{pairs === 1 ? ' pair' : ' pairs'}</span>
      </>
    ),
  },
  {
    key: 'cod',
    head: 'Cash',
    align: 'right',
    className: `md:w-28 max-md:self-center max-md:[grid-area:cod] ${atEnd}`,
    cell: ({ cod, advance }) => (
      <>
        {cod === 0 ? 'Nothing' : <Money amount={cod} />}
        {advance > 0 && (
          <Link to={href('/admin/payments')} className="block text-small font-semibold text-sale underline">
            <Money amount={advance} /> first
          </Link>
        )}
      </>
    ),
  },
  {
    key: 'promised',
    head: 'Promised until',
    className: 'md:w-32 max-md:[grid-area:promised]',
    cell: ({ promised }) => (
      <>
        <span className="text-ink-3 md:hidden">until </span>
        {promised}
      </>
    ),
  },
  {
    key: 'packed',
    head: 'Packed',
    className: `md:w-20 max-md:[grid-area:packed] ${atEnd}`,
    cell: ({ isPacked }) =>
      isPacked ? (
        'Packed'
      ) : (
        <span className="text-ink-3">
          Not yet<span className="md:hidden"> packed</span>
        </span>
      ),
  },
];

export const proposedColumn: Column<ToBookRow> = {
  key: 'proposed',
  head: 'Proposed',
  className: 'md:w-48 max-md:[grid-area:proposed]',
  cell: ({ proposed, orderId }) =>
    proposed && (
      <>
        {proposed.name === null ? (
          <strong className="text-sale">Nobody takes it</strong>
        ) : (
          <span className="font-semibold">
            <span className="md:hidden">Proposed: </span>
            {proposed.name}
          </span>
        )}
        {proposed.why !== '' && (
          <span className="block text-small text-ink-2 wrap-anywhere">{proposed.why}</span>
        )}
        {proposed.name === null && (
          <Link
            to={href('/admin/orders/:id/edit', { id: orderId, from: 'dispatch' })}
            className="inline-flex min-h-11 items-center text-small font-semibold underline underline-offset-4 md:min-h-9"
          >
            Correct the order
          </Link>
        )}
      </>
    ),
};
