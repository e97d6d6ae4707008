// What the cart comes to, and the one step towards money.
import { formatRupees, minus, rupees, zero, type Paisa } from '#shop/money.ts';
import type { CartView } from '#server/carts/load-cart.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TapeMeter } from '#web/ui/tape.tsx';

export function CartSummary({ cart, className = '' }: { cart: CartView; className?: string }) {
  const { totals, city, settings } = cart;
  return (
    <aside id="summary" className={className} aria-labelledby="summary-title">
      <div className="rounded-label border border-line bg-surface p-4 md:p-6 lg:sticky lg:top-24">
        <h2 id="summary-title" className="text-h3">
          Order summary
        </h2>
        <FreeDelivery subtotal={totals.subtotal} threshold={rupees(settings.freeShippingThreshold)} />
        <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2">
          <Row name="Subtotal" amount={formatRupees(totals.subtotal)} />
          {totals.discountTotal > 0 && (
            <Row name="Coupon" amount={`−${formatRupees(totals.discountTotal)}`} />
          )}
          <Row
            name={city ? `Delivery to ${city}` : 'Delivery'}
            amount={deliveryText(totals.shippingFee, city)}
          />
          <dt className="mt-2 border-t border-line pt-3 text-h3 font-bold">Total in cash</dt>
          <dd className="money mt-2 border-t border-line pt-3 text-right text-h3 font-bold">
            {formatRupees(totals.grandTotal)}
          </dd>
        </dl>
        {totals.taxIncluded > 0 && (
          <p className="text-small text-ink-3">includes {formatRupees(totals.taxIncluded)} sales tax</p>
        )}
        <Proceed cart={cart} />
      </div>
    </aside>
  );
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="money text-right">{amount}</dd>
    </>
  );
}

function deliveryText(fee: Paisa, city: string | null): string {
  if (fee === 0) return 'Free';
  return city ? formatRupees(fee) : `from ${formatRupees(fee)}`;
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

function Proceed({ cart }: { cart: CartView }) {
  if (cart.blocked) {
    return (
      <p className="mt-4 font-semibold text-sale" role="status">
        Remove what is sold out to go on to checkout.
      </p>
    );
  }
  return (
    <ButtonLink look="money" to="/checkout" className="mt-4 w-full">
      Proceed to Checkout
    </ButtonLink>
  );
}
