// The last look: coupon, what it comes to in cash, and the button that places the order.
import { Button } from '#web/ui/button.tsx';
import type { CheckoutAnswer } from './checkout-action.ts';
import type { PartProps } from './checkout-contact.tsx';
import { CheckoutCoupon } from './checkout-coupon.tsx';
import type { CheckoutQuote } from './checkout-quote.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { laterFrom } from '../parts/later.tsx';
import { CartTotals } from '../cart/cart-totals.tsx';

// Only where the owner offers more than cash at the door.
const CheckoutPaying = laterFrom(() => import('./checkout-paying.tsx'), 'CheckoutPaying');

type CheckoutReviewProps = PartProps & {
  quote: CheckoutQuote;
  answer: CheckoutAnswer | null;
  ask: () => void;
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
  ask,
  asking,
  pressed,
}: CheckoutReviewProps) {
  const placing = pressed === 'place';
  return (
    <CheckoutSection number={number} title="Review">
      <CheckoutCoupon {...{ typed, errors, quote, answer, pressed }} />
      {quote.ways.length > 0 && <CheckoutPaying ways={quote.ways} onChoose={ask} />}
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
          {placing ? 'Placing Order...' : quote.placeWords}
        </Button>
        <p className="mt-3 text-small text-ink-2">{quote.afterWords}</p>
      </div>
    </CheckoutSection>
  );
}
