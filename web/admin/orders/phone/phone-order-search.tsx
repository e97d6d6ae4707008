// Finding the pairs of an order by phone: each size that is on the shelf is a button.
import { isolate } from '#shop/text/isolate.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Button } from '#web/ui/button.tsx';

import type { PricedProduct } from './phone-order-view.ts';

type PhoneOrderPairsProps = {
  find: string;
  found: readonly PricedProduct[];
  /** What was found is put away: that it is empty says nothing. */
  isClosed?: boolean;
};

export function PhoneOrderPairs({ find, found, isClosed = false }: PhoneOrderPairsProps) {
  return (
    <>
      <div className="flex gap-2">
        <label htmlFor="find" className="sr-only">
          Find a shoe
        </label>
        <input
          id="find"
          name="find"
          type="search"
          defaultValue={find}
          maxLength={80}
          placeholder="Shoe, brand or SKU"
          className="control min-w-0 flex-1"
        />
        <Button look="quiet" name="intent" value="find">
          Find
        </Button>
      </div>
      {find !== '' && found.length === 0 && !isClosed && (
        <p className="mt-3 text-small text-ink-2">No shoe on sale matches this.</p>
      )}
      <ul className="mt-2">
        {found.map((product) => (
          <li key={product.id} className="flex gap-3 border-b border-line py-3">
            {product.picture && (
              <Picture
                picture={product.picture}
                sizes="80px"
                className="aspect-4/3 w-20 shrink-0 self-start rounded-label object-cover"
              />
            )}
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold">{product.title}</span>
                <Price price={product.price} className="text-small" />
              </p>
              <Pairs product={product} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Pairs({ product: { title, pairs } }: { product: PricedProduct }) {
  if (pairs.length === 0) return <p className="text-small text-ink-3">Sold out</p>;
  const colours = [...new Set(pairs.map((pair) => pair.colour))];
  return colours.map((colour) => (
    <div key={colour} className="mt-1.5">
      {colour !== 'Default' && <p className="micro text-ink-3">{colour}</p>}
      <div className="flex flex-wrap">
        {pairs
          .filter((pair) => pair.colour === colour)
          .map((pair) => (
            <button
              key={pair.variantId}
              name="add"
              value={pair.variantId}
              className="narrow -me-px -mb-px grid min-h-11 min-w-11 place-items-center border-[1.5px] border-edge bg-surface px-1.5 leading-none hover:z-10 hover:border-ink hover:bg-sunk"
            >
              <span>
                <span className="sr-only">{`Add ${isolate(title)}, ${colour === 'Default' ? '' : `${colour}, `}EU `}</span>
                {pair.size}
              </span>
              <span className="text-[0.6875rem] text-ink-3">{pair.stock} left</span>
            </button>
          ))}
      </div>
    </div>
  ));
}
