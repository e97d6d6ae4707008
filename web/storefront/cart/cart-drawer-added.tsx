// What was just put into the cart, said at its place for as long as the drawer is open.
import type { AddedWords } from '#shop/cart/added-words.ts';
import { Icon } from '#web/ui/icon.tsx';

/** "Added to cart!" with title and size (rule K2), or how many of a pair were left to add (rule K3). */
export function AddedNote({ added: { title, text, isAdded } }: { added: AddedWords }) {
  const [look, tick] = isAdded ? ['bg-fulfilled-bg', 'text-fulfilled'] : ['bg-pending-bg', 'text-pending'];
  return (
    <output className={`flex shrink-0 items-start gap-3 border-b border-line px-4 py-3 md:px-6 ${look}`}>
      <Icon name={isAdded ? 'check' : 'warn'} size={20} className={`mt-0.5 shrink-0 ${tick}`} />
      <span className="min-w-0">
        <span className="font-semibold">{title}</span> <span className="text-small">{text}</span>
      </span>
    </output>
  );
}
