// The lines of the cart, each a shoe-box label: picture, what it is, how many, what it comes to.
import { Link, useFetcher } from 'react-router';
import { changeInWords } from '#shop/cart.ts';
import { formatRupees } from '#shop/money.ts';
import { sizeAndColour } from '#shop/sizes.ts';
import type { CartLineView } from '#server/carts/load-cart.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';

export function CartLines({ lines }: { lines: CartLineView[] }) {
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <CartLine key={line.inventoryId} line={line} />
      ))}
    </ul>
  );
}

function CartLine({ line }: { line: CartLineView }) {
  const blocked = line.quantity === 0;
  return (
    <li className={`rounded-label border border-line bg-surface ${blocked ? 'bg-sunk' : ''}`}>
      <div className="ticks h-2 text-edge" aria-hidden="true" />
      <div className="flex gap-4 p-3 md:p-4">
        {line.picture && (
          <Picture
            picture={line.picture}
            sizes="96px"
            className={`aspect-square w-24 shrink-0 rounded-label object-cover ${blocked ? 'opacity-60 grayscale' : ''}`}
          />
        )}
        <div className="min-w-0 flex-1">
          <p className="micro text-ink-3">{line.brand}</p>
          <h2 className="font-text text-body font-semibold tracking-normal [font-stretch:100%]">
            <Link to={`/product/${line.productId}`} className="hover:underline">
              {line.title}
            </Link>
          </h2>
          <p className="narrow text-small text-ink-2">{sizeAndColour(line.size, line.colour)}</p>
          <Price price={line.price} className="text-small" />
          {line.changes.map((change) => (
            <p key={change.kind} className="mt-1 text-small font-semibold text-offer" role="status">
              {changeInWords(change)}
            </p>
          ))}
          <LineControls line={line} />
        </div>
      </div>
    </li>
  );
}

function LineControls({ line }: { line: CartLineView }) {
  const fetcher = useFetcher();
  const wanted = fetcher.formData ? Number(fetcher.formData.get('quantity')) : line.quantity;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4">
      {line.quantity > 0 && (
        <fetcher.Form
          method="post"
          action="/cart"
          className="flex items-center"
          aria-label={`Quantity of ${line.title}`}
        >
          <input type="hidden" name="line" value={line.inventoryId} />
          <Step name="minus" to={wanted - 1} disabled={wanted <= 1} label={`One fewer ${line.title}`} />
          <span
            className="narrow grid h-11 min-w-11 place-items-center border-y-[1.5px] border-edge px-2"
            role="status"
          >
            {wanted}
          </span>
          <Step
            name="plus"
            to={wanted + 1}
            disabled={wanted >= line.stock}
            label={`One more ${line.title}`}
          />
        </fetcher.Form>
      )}
      {line.quantity >= line.stock && line.stock > 0 && (
        <p className="text-small text-offer">Only {line.stock} left</p>
      )}
      <fetcher.Form method="post" action="/cart">
        <input type="hidden" name="line" value={line.inventoryId} />
        <input type="hidden" name="quantity" value={Math.max(1, line.quantity)} />
        <button
          name="intent"
          value="remove"
          className="min-h-11 font-semibold text-ink-2 underline"
          aria-label={`Remove ${line.title}`}
        >
          Remove
        </button>
      </fetcher.Form>
      <p className="money ml-auto font-bold">{formatRupees(line.lineTotal)}</p>
    </div>
  );
}

type StepProps = { name: 'minus' | 'plus'; to: number; disabled: boolean; label: string };

function Step({ name, to, disabled, label }: StepProps) {
  return (
    <button
      name="quantity"
      value={to}
      disabled={disabled}
      aria-label={label}
      className="grid size-11 place-items-center border-[1.5px] border-edge disabled:text-ink-3 disabled:opacity-60"
    >
      <Icon name={name} size={20} />
    </button>
  );
}
