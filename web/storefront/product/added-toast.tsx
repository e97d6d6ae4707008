// What a shopper reads after adding a pair.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import type { AddAnswer } from '#web/storefront/cart/cart-lines-action.ts';
import type { NewToast } from '#web/ui/toast.tsx';
import { closeCart } from '../frame/overlay-store.ts';

type AddedInToast = NonNullable<AddAnswer['added']>;

/** "Added to cart!" with title and size (rule K2); where the stock set the limit, that is what is said. */
export function addedToast({ title, size, quantity, capped }: AddedInToast): NewToast {
  const pair = `${title}, EU ${size}`;
  const words = capped
    ? { title: 'No more in stock', text: `${pair}: ${allOf(quantity)} in your cart.` }
    : { title: 'Added to cart!', text: pair };
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
  return { look: 'good', about: 'adding', ...words, action };
}

function allOf(quantity: number): string {
  return quantity === 1 ? 'the last pair is' : `all ${quantity} pairs that are left are`;
}
