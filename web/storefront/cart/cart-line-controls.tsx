// What a shopper can do with a line of the cart: one more, one fewer, none.
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import type { CartLineView } from '#server/carts/load-cart.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { LineChanges } from './use-line-changes.ts';

type ControlProps = { line: CartLineView; changes: LineChanges };

export function Stepper({ line, changes }: ControlProps) {
  const { wanted, send } = changes;
  return (
    <form
      method="post"
      action={href('/cart')}
      onSubmit={send}
      className="flex items-center"
      aria-label={`Quantity of ${nameOf(line)}`}
    >
      <input type="hidden" name="line" value={line.variantId} />
      <Step name="minus" to={wanted - 1} disabled={wanted <= 1} label={`One fewer ${nameOf(line)}`} />
      <output className="narrow grid h-11 min-w-11 place-items-center border-y-[1.5px] border-edge px-2">
        {wanted}
      </output>
      <Step name="plus" to={wanted + 1} disabled={wanted >= line.stock} label={`One more ${nameOf(line)}`} />
    </form>
  );
}

// Two lines may be one shoe in two sizes or colours.
function nameOf({ title, size, colour }: CartLineView): string {
  return [isolate(title), `EU ${size}`, colour === 'Default' ? '' : colour].filter(Boolean).join(', ');
}

type CartStepProps = { name: 'minus' | 'plus'; to: number; disabled: boolean; label: string };

function Step({ name, to, disabled, label }: CartStepProps) {
  return (
    <button
      name="quantity"
      value={to}
      disabled={disabled}
      aria-label={label}
      className="grid size-11 place-items-center border-[1.5px] border-edge hover:bg-sunk disabled:text-ink-3 disabled:opacity-60"
    >
      <Icon name={name} size={20} />
    </button>
  );
}

export function RemoveLine({ line, changes }: ControlProps) {
  return (
    <form method="post" action={href('/cart')} onSubmit={changes.send}>
      <input type="hidden" name="line" value={line.variantId} />
      <input type="hidden" name="quantity" value={Math.max(1, changes.wanted)} />
      <button
        name="intent"
        value="remove"
        className="min-h-11 font-semibold text-ink-2 underline underline-offset-4 hover:text-ink"
        aria-label={`Remove ${nameOf(line)}`}
      >
        Remove
      </button>
    </form>
  );
}
