// "Your size: EU 42" as one press, for who has told us a size and does not filter by it yet.
import { Link } from 'react-router';
import type { Filters } from '#shop/search/filters-form.ts';
import { shopUrl } from './shop-choices.ts';
import { useMySize } from '../cards/use-my-size.ts';

export function MySizeChip({ filters, className }: { filters: Filters; className: string }) {
  const [mySize] = useMySize();
  if (mySize === null || filters.sizes.includes(mySize)) return null;
  return (
    <Link
      to={shopUrl({ ...filters, sizes: [mySize] })}
      preventScrollReset
      className={`flex h-11 shrink-0 items-center rounded-control border-[1.5px] px-3.5 font-semibold whitespace-nowrap ${className}`}
    >
      Your size: EU {mySize}
    </Link>
  );
}
