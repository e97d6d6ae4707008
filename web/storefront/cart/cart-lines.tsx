// The lines of the cart, each a shoe-box label: picture, what it is, how many, what it comes to.
import { Link } from 'react-router';
import { blocksCheckout, changeInWords, type LineChange } from '#shop/cart/cart.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import { href } from '#shop/text/href.ts';
import type { CartLineView } from '#server/carts/load-cart.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { RemoveLine, Stepper } from './cart-line-controls.tsx';
import { useLineChanges } from './use-line-changes.ts';

export function CartLines({ lines }: { lines: CartLineView[] }) {
  return (
    <ul className="grid gap-3 [&_a]:scroll-mb-28 [&_button]:scroll-mb-28">
      {lines.map((line) => (
        <CartLine key={line.variantId} line={line} />
      ))}
    </ul>
  );
}

function CartLine({ line }: { line: CartLineView }) {
  const changes = useLineChanges(line);
  const blocked = line.changes.some(blocksCheckout);
  // On its way out: gone from the page before the server has answered.
  if (changes.removing) return null;
  return (
    <li className={`overflow-hidden rounded-label border border-line ${blocked ? 'bg-sunk' : 'bg-surface'}`}>
      <div className="ticks h-2 text-edge" aria-hidden="true" />
      <div className="relative flex gap-4 p-3 pb-2 md:gap-5 md:p-4 md:pb-3">
        {line.picture && (
          <Picture
            picture={line.picture}
            sizes="(min-width: 768px) 144px, 96px"
            className={`aspect-4/3 w-24 shrink-0 self-start rounded-label md:w-36 ${blocked ? 'opacity-60 grayscale' : ''}`}
          />
        )}
        <LineWords line={line} blocked={blocked} />
        <SizePlate size={line.size} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 border-t border-line px-3 py-1.5 md:gap-x-5 md:px-4 md:ps-45">
        {!blocked && <Stepper line={line} changes={changes} />}
        <RemoveLine line={line} changes={changes} />
        {!blocked && (
          <p className={`money ms-auto text-body font-bold ${changes.pending ? 'opacity-60' : ''}`}>
            {formatRupees(line.lineTotal)}
          </p>
        )}
        {changes.wanted >= line.stock && !blocked && !line.changes.some(isFewerLeft) && (
          <p className="basis-full pb-1 text-small font-semibold text-offer">Only {line.stock} left</p>
        )}
      </div>
    </li>
  );
}

function isFewerLeft({ kind }: LineChange): boolean {
  return kind === 'fewer-left';
}

function LineWords({ line, blocked }: { line: CartLineView; blocked: boolean }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="micro text-ink-3">{line.brand}</p>
      <h2 className="font-text text-body leading-snug font-semibold tracking-normal [font-stretch:100%]">
        <Link
          to={href('/product/:id', { id: line.productId })}
          className="line-clamp-3 after:absolute after:inset-0 hover:underline"
        >
          {line.title}
        </Link>
      </h2>
      <p className="narrow mt-0.5 text-small text-ink-2">{sizeAndColour(line.size, line.colour, line.uk)}</p>
      {!blocked && (
        <p className="mt-1 text-small">
          <Price price={line.price} />
          {line.quantity > 1 && <span className="text-ink-3"> each</span>}
        </p>
      )}
      {line.changes.map((change) => (
        <output
          key={change.kind}
          className={`mt-1 block text-small font-semibold ${blocked ? 'text-sale' : 'text-offer'}`}
        >
          {changeInWords(change)}
        </output>
      ))}
    </div>
  );
}

// The size as large as on the end of the box; said in words beside it already.
function SizePlate({ size }: { size: string }) {
  return (
    <div
      className="hidden h-18 w-16 shrink-0 flex-col items-center justify-center rounded-label border-[1.5px] border-edge md:flex"
      aria-hidden="true"
    >
      <span className="micro text-ink-3">EU</span>
      <span className="narrow text-h2 leading-none">{size}</span>
    </div>
  );
}
