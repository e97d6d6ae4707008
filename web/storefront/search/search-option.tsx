// One suggestion under a search field: a product with its shoe and price, a brand, a category, or a search.
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import type { SearchChoice } from './search-choices.ts';

type OptionProps = { id: string; choice: SearchChoice; isActive: boolean; onChoose: () => void };

export function SearchOption({ id, choice, isActive, onChoose }: OptionProps) {
  const own = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) own.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Link
      ref={own}
      to={choice.to}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a select leads nowhere
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // The field keeps the focus while the pointer chooses.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-11 items-center gap-3 px-4 py-1.5 hover:bg-sunk aria-selected:bg-sunk aria-selected:shadow-[inset_4px_0_0_var(--ink)] forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
    >
      <OptionWords choice={choice} />
    </Link>
  );
}

function OptionWords({ choice }: { choice: SearchChoice }) {
  switch (choice.kind) {
    case 'product':
      return <ProductWords {...choice} />;
    case 'brand':
    case 'category':
      return (
        <>
          <span className="wide flex-1 truncate">{choice.name}</span>
          <span className="micro text-ink-3">{choice.kind}</span>
        </>
      );
    case 'recent':
      return <span className="truncate">{choice.name}</span>;
    case 'all':
      return (
        <>
          <Icon name="search" size={20} className="shrink-0" />
          <span className="truncate font-semibold">All results for “{choice.name}”</span>
        </>
      );
  }
}

function ProductWords({ product }: Extract<SearchChoice, { kind: 'product' }>) {
  const isSoldOut = product.sizesAvailable === 0;
  return (
    <>
      <span className="block w-16 shrink-0 overflow-hidden rounded-label bg-sunk">
        {product.picture && (
          <Picture
            picture={{ ...product.picture, alt: '' }}
            sizes="64px"
            className={`aspect-4/3 w-full ${isSoldOut ? 'grayscale opacity-60' : ''}`}
          />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="micro block truncate opacity-80">{product.brand}</span>
        <span className="line-clamp-2 leading-snug font-semibold">{product.title}</span>
      </span>
      <span className="shrink-0 text-end text-small">
        {isSoldOut ? 'Out of Stock' : <Price price={product.price} className="flex-col items-end" />}
      </span>
    </>
  );
}
