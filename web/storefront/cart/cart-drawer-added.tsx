// What was just put into the cart, said at its place for as long as the drawer is open.
import type { CartLineView } from '#server/carts/load-cart.ts';
import { Icon } from '#web/ui/icon.tsx';

/** "Added to cart!" with title and size (rule K2). */
export function AddedNote({ line }: { line: CartLineView | undefined }) {
  if (!line) return null;
  return (
    <output className="flex shrink-0 items-start gap-3 border-b border-line bg-fulfilled-bg px-4 py-3 md:px-6">
      <Icon name="check" size={20} className="mt-0.5 shrink-0 text-fulfilled" />
      <span className="min-w-0">
        <span className="font-semibold">Added to cart!</span>{' '}
        <span className="text-small">
          {line.title}, EU {line.size}
        </span>
      </span>
    </output>
  );
}
