// The last look: coupon, what it comes to in cash, and the button that places the order.
import { formatRupees } from '#shop/pricing/money.ts';
import { Button } from '#web/ui/button.tsx';
import type { CheckoutAnswer } from './checkout-action.ts';
import type { PartProps } from './checkout-contact.tsx';
import { CheckoutCoupon } from './checkout-coupon.tsx';
import type { CheckoutQuote } from './checkout-quote.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { CartTotals } from '../cart/cart-totals.tsx';

type CheckoutReviewProps = PartProps & {
  quote: CheckoutQuote;
  answer: CheckoutAnswer | null;
  asking: boolean;
  /** The button at work, or null. */
  pressed: string | null;
};

export function CheckoutReview({
  number,
  typed,
  errors,
  quote,
  answer,
  asking,
  pressed,
}: CheckoutReviewProps) {
  const placing = pressed === 'place';
  return (
    <CheckoutSection number={number} title="Review">
      <CheckoutCoupon {...{ typed, errors, quote, answer, pressed }} />
      <div className="lg:hidden">
        <CartTotals {...quote} asking={asking} />
      </div>
      <div>
        <Button
          look="money"
          name="intent"
          value="place"
          disabled={placing}
          className="w-full text-[0.9375rem] [font-stretch:100%] sm:text-body md:min-h-14 md:text-h3 md:[font-stretch:110%]"
        >
          {placing ? 'Placing Order...' : `Place order · pay ${payText(quote)} cash`}
        </Button>
        <p className="mt-3 text-small text-ink-2">
          You pay the rider in cash. We call you first to confirm the order.
        </p>
      </div>
    </CheckoutSection>
  );
}

function payText({ city, totals }: CheckoutQuote): string {
  const total = formatRupees(totals.grandTotal);
  return city || totals.shippingFee === 0 ? total : `from ${total}`;
}
