// The lines of the cart in the drawer, each a small shoe-box label.
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { blocksCheckout, changeInWords } from '#shop/cart/cart.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import { href } from '#shop/text/href.ts';
import type { CartLineView } from '#server/carts/load-cart.ts';
import { Picture } from '#web/ui/picture.tsx';
import { RemoveLine, Stepper } from './cart-line-controls.tsx';
import { closeCart } from '../frame/overlay-store.ts';

/** `more` pairs than before, for the count in the header. False where the shop could not be reached. */
export type SendLines = (form: FormData, more: number) => Promise<boolean>;

type LinesProps = {
  lines: CartLineView[];
  send: SendLines;
  busy: boolean;
  onRemove: (line: CartLineView | null) => void;
};

export function DrawerLines({ lines, send, busy, onRemove }: LinesProps) {
  const [wanted, setWanted] = useState<Record<number, number>>({});
  const press = (line: CartLineView) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const isRemoval = form.get('intent') === 'remove';
    const quantity = isRemoval ? 0 : Number(form.get('quantity'));
    onRemove(isRemoval ? { ...line, quantity: wanted[line.variantId] ?? line.quantity } : null);
    setWanted((all) => ({ ...all, [line.variantId]: quantity }));
    void send(form, quantity - (wanted[line.variantId] ?? line.quantity)).then((isSent) => {
      setWanted((all) => withoutSettled(all, line.variantId, quantity));
      // It is still there, so there is nothing to bring back.
      if (isRemoval && !isSent) onRemove(null);
    });
  };
  return (
    <ul className="grid gap-3" aria-label="In your cart">
      {lines
        .filter((line) => wanted[line.variantId] !== 0)
        .map((line) => (
          <DrawerLine
            key={line.variantId}
            line={line}
            changes={{
              wanted: wanted[line.variantId] ?? line.quantity,
              removing: false,
              pending: busy,
              send: press(line),
            }}
          />
        ))}
    </ul>
  );
}

// Once the last press is answered the line itself says how many.
function withoutSettled(all: Record<number, number>, id: number, answered: number): Record<number, number> {
  if (all[id] !== answered) return all;
  const { [id]: _, ...others } = all;
  return others;
}

type DrawerLineProps = { line: CartLineView; changes: Parameters<typeof Stepper>[0]['changes'] };

function DrawerLine({ line, changes }: DrawerLineProps) {
  const isBlocked = line.changes.some(blocksCheckout);
  const isLast = changes.wanted >= line.stock && !isBlocked;
  return (
    <li
      className={`overflow-hidden rounded-label border border-line ${isBlocked ? 'bg-sunk' : 'bg-surface'}`}
    >
      <div className="ticks h-2 text-edge" aria-hidden="true" />
      <div className="flex gap-3 p-3 pb-2">
        {line.picture && (
          <Picture
            picture={line.picture}
            sizes="80px"
            className={`aspect-4/3 w-20 shrink-0 self-start rounded-label ${isBlocked ? 'opacity-60 grayscale' : ''}`}
          />
        )}
        <div className="min-w-0 flex-1">
          <p className="micro text-ink-3">{line.brand}</p>
          <Link
            to={href('/product/:id', { id: line.productId })}
            onClick={closeCart}
            className="flex min-h-11 items-center leading-snug font-semibold hover:underline md:min-h-8"
          >
            {line.title}
          </Link>
          <p className="narrow text-small text-ink-2">{sizeAndColour(line.size, line.colour, line.uk)}</p>
          {line.changes.map((change) => (
            <output
              key={change.kind}
              className={`mt-1 block text-small font-semibold ${isBlocked ? 'text-sale' : 'text-offer'}`}
            >
              {changeInWords(change)}
            </output>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 border-t border-line px-3 py-1.5">
        {!isBlocked && <Stepper line={line} changes={changes} />}
        <RemoveLine line={line} changes={changes} />
        {!isBlocked && (
          <p className={`money ms-auto font-bold ${changes.pending ? 'opacity-60' : ''}`}>
            {formatRupees(line.lineTotal)}
          </p>
        )}
        {isLast && (
          <p className="basis-full pb-1 text-small font-semibold text-offer">Only {line.stock} left</p>
        )}
      </div>
    </li>
  );
}
