// What a shopper reads after adding a pair, with the way to the cart.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import type { AddedWords } from '#shop/cart/added-words.ts';
import type { NewToast } from '#web/ui/toast.tsx';
import { closeCart } from '../frame/overlay-store.ts';

export function addedToast({ title, text }: AddedWords): NewToast {
  const action = (
    <Link
      to={href('/cart')}
      // A drawer whose code is still on its way must not open over the cart.
      onClick={closeCart}
      className="flex min-h-11 shrink-0 items-center px-2 font-semibold underline decoration-marigold decoration-2 underline-offset-4"
    >
      View cart
    </Link>
  );
  return { look: 'good', about: 'adding', title, text, action };
}
