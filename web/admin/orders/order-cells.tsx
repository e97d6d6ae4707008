// What an order of the list says in two short lines: who, where to, what and how many, and since when.
import { isolate } from '#shop/text/isolate.ts';
import type { OrderRow } from './order-rows.ts';

export function Customer({ row }: { row: OrderRow }) {
  const contact = [row.phone, row.email].filter(Boolean).join(', ');
  return (
    <>
      <span dir="auto" className="order-line font-semibold" title={row.name}>
        {row.blockedWhy !== null && (
          <span className="text-sale" title={row.blockedWhy}>
            Blocked{' '}
          </span>
        )}
        {row.name}
      </span>
      <span className="order-goods-line text-ink-3 max-md:hidden" title={contact}>
        <span className="money phone shrink-0 text-ink-2">{row.phone}</span>{' '}
        <span className="truncate max-lg:sr-only">{row.email}</span>
      </span>
    </>
  );
}

export function Address({ row }: { row: OrderRow }) {
  return (
    <>
      <span dir="auto" className="order-line max-md:hidden" title={row.street}>
        {row.street}
      </span>
      <span dir="auto" className="order-line text-ink-2" title={row.city}>
        {row.city}
      </span>
    </>
  );
}

// Two lines may be the same shoe in two sizes.
export function Items({ row }: { row: OrderRow }) {
  const [first = '', second] = row.titles;
  return (
    <span className="order-goods" title={row.titles.map(isolate).join('\n')}>
      <span className="order-goods-line">
        <span className="shrink-0 font-semibold">
          {row.quantity === 1 ? '1 pair' : `${row.quantity} pairs`}
        </span>{' '}
        <span dir="auto" className="truncate text-ink-2">
          {first}
        </span>
      </span>
      {second !== undefined && (
        <span className="order-goods-line text-ink-2">
          <span dir="auto" className="truncate">
            {second}
          </span>{' '}
          {row.moreLines > 0 && <span className="shrink-0 text-ink-3">and {row.moreLines} more</span>}
        </span>
      )}
    </span>
  );
}

export function Age({ row }: { row: OrderRow }) {
  return (
    <>
      <span className="money block whitespace-nowrap">{row.age}</span>
      <time
        dateTime={new Date(row.at).toISOString()}
        title={row.when}
        className="money block whitespace-nowrap text-ink-3"
      >
        {row.day} <span className="max-xl:hidden">{row.clock}</span>
      </time>
    </>
  );
}
