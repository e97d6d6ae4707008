// What the cart comes to, and the one step towards money: beside the lines, and on a phone always in reach.
import { useFetchers, useHref } from 'react-router';
import { formatRupees, minus, rupees, zero, type Paisa } from '#shop/pricing/money.ts';
import { href } from '#shop/text/href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TapeMeter } from '#web/ui/tape.tsx';
import { CartTotals } from './cart-totals.tsx';
import type { ShownCart } from './shown-cart.ts';

export function CartSummary({ cart, className = '' }: { cart: ShownCart; className?: string }) {
  const { totals, city, coupon, freeFrom } = cart;
  // With the language in front, as the router names where it sends a form.
  const cartAddress = useHref(href('/cart'));
  const asking = useFetchers().some((fetcher) => fetcher.formAction === cartAddress);
  return (
    <aside id="summary" className={className} aria-labelledby="summary-title">
      <div className="rounded-label border border-line bg-surface p-4 md:p-6">
        <h2 id="summary-title" className="text-h3">
          Order summary
        </h2>
        <FreeDelivery subtotal={totals.subtotal} threshold={rupees(freeFrom)} />
        <div className="mt-4">
          <CartTotals {...{ totals, city, coupon, asking }} />
        </div>
        <div className="mt-5 hidden lg:block">
          {cart.blocked ? (
            <Blocked />
          ) : (
            <ButtonLink look="money" to={href('/checkout')} className="w-full md:min-h-13">
              Proceed to Checkout
            </ButtonLink>
          )}
        </div>
        <p className="mt-3 text-small text-ink-2">Cash on delivery: you pay the rider at your door.</p>
      </div>
    </aside>
  );
}

/** The phone's bar: it stays at the foot of the screen until the page itself ends. */
export function CheckoutBar({ cart }: { cart: ShownCart }) {
  const { totals, city, blocked } = cart;
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 mt-4 flex items-center gap-4 border-t border-line bg-page px-4 py-3 md:-mx-6 md:px-6 lg:hidden"
    >
      {blocked ? (
        <Blocked />
      ) : (
        <>
          <p className="leading-tight">
            <span className="block text-small whitespace-nowrap text-ink-2">
              {city || totals.shippingFee === 0 ? 'Total in cash' : 'Total from'}
            </span>
            <span className="money text-h3 font-bold whitespace-nowrap">
              {formatRupees(totals.grandTotal)}
            </span>
          </p>
          <ButtonLink
            look="money"
            to={href('/checkout')}
            className="flex-1 max-sm:text-[0.9375rem] max-sm:[font-stretch:100%]"
          >
            Proceed to Checkout
          </ButtonLink>
        </>
      )}
    </div>
  );
}

export function Blocked() {
  return (
    <p className="font-semibold text-sale">Remove what is sold out or no longer sold to go on to checkout.</p>
  );
}

export function FreeDelivery({ subtotal, threshold }: { subtotal: Paisa; threshold: Paisa }) {
  const missing = subtotal < threshold ? minus(threshold, subtotal) : zero;
  return (
    <div className="mt-3">
      <p className="text-small font-semibold">
        {missing > 0 ? `${formatRupees(missing)} to free delivery` : 'You have free delivery'}
      </p>
      <TapeMeter share={threshold === 0 ? 1 : subtotal / threshold} className="mt-1.5" />
    </div>
  );
}
