// What the cart in the drawer comes to, how far it is to free delivery, and the two ways on.
import { formatRupees, rupees } from '#shop/pricing/money.ts';
import { href } from '#shop/text/href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Blocked, FreeDelivery } from './cart-summary.tsx';
import { closeCart } from '../frame/overlay-store.ts';
import type { ShownCart } from './shown-cart.ts';

export function DrawerFoot({ cart, busy }: { cart: ShownCart; busy: boolean }) {
  const { totals, city, coupon, freeFrom, blocked } = cart;
  const isOpen = !city && totals.shippingFee > 0;
  const delivery = totals.shippingFee === 0 ? 'Free' : formatRupees(totals.shippingFee);
  return (
    <footer
      className="shrink-0 border-t border-line bg-surface px-4 pt-1 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6 md:pb-6"
      aria-busy={busy}
    >
      <FreeDelivery subtotal={totals.subtotal} threshold={rupees(freeFrom)} />
      <dl
        className={`mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 transition-opacity duration-120 ${busy ? 'opacity-60' : ''}`}
      >
        <dt className="text-small text-ink-2">Subtotal</dt>
        <dd className="money text-end text-small">{formatRupees(totals.subtotal)}</dd>
        {totals.discountTotal > 0 && coupon && (
          <>
            <dt className="text-small text-ink-2">Coupon {coupon.code}</dt>
            <dd className="money text-end text-small">−{formatRupees(totals.discountTotal)}</dd>
          </>
        )}
        <dt className="text-small text-ink-2">{city ? `Delivery to ${city}` : 'Delivery'}</dt>
        <dd className="money text-end text-small">{isOpen ? `from ${delivery}` : delivery}</dd>
        <dt className="self-center text-h3 font-bold">Total in cash</dt>
        <dd className="text-end text-h3 font-bold">
          <output className="money">
            {isOpen && <span className="text-body font-normal text-ink-2">from </span>}
            {formatRupees(totals.grandTotal)}
          </output>
        </dd>
      </dl>
      <div className="mt-3 grid gap-2">
        {blocked ? (
          <Blocked />
        ) : (
          <ButtonLink look="money" to={href('/checkout')} onClick={closeCart} className="md:min-h-13">
            Proceed to Checkout
          </ButtonLink>
        )}
        <ButtonLink look="quiet" to={href('/cart')} onClick={closeCart}>
          View cart
        </ButtonLink>
      </div>
    </footer>
  );
}
