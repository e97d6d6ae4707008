// The coupon: a field behind a question, or the coupon that holds and what it saves.
import { formatRupees } from '#shop/pricing/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { CheckoutAnswer } from './checkout-action.ts';
import type { PartProps } from './checkout-contact.tsx';
import type { CheckoutQuote } from './checkout-quote.ts';

type CouponProps = PartProps & {
  quote: CheckoutQuote;
  answer: CheckoutAnswer | null;
  pressed: string | null;
};

export function CheckoutCoupon({ typed, errors, quote, pressed }: CouponProps) {
  if (quote.coupon) return <AppliedCoupon quote={quote} coupon={quote.coupon} />;
  const error = errors.coupon ?? quote.couponRefusal?.text;
  return (
    <details open={error !== undefined || Boolean(typed?.coupon)} className="group">
      <summary
        id="have-coupon"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
      >
        Have a coupon?
        <Icon name="down" size={16} className="group-open:rotate-180" />
      </summary>
      <div className="mt-1 grid grid-cols-[1fr_auto] items-start gap-3">
        <Field
          name="coupon"
          label="Coupon code"
          defaultValue={typed?.coupon}
          error={error}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onKeyDown={applyOnEnter}
          // With the focus on it the button that places the order is on a phone's screen, above what a toast covers.
          style={{ textTransform: 'uppercase', scrollMarginBottom: '26rem' }}
        />
        <Button
          look="quiet"
          name="intent"
          value="apply-coupon"
          disabled={pressed !== null}
          className="mt-7.5 md:min-h-12"
        >
          Apply
        </Button>
      </div>
    </details>
  );
}

function AppliedCoupon({
  quote,
  coupon,
}: {
  quote: CheckoutQuote;
  coupon: { code: string; success: string };
}) {
  return (
    <div className="flex items-center gap-3 rounded-label border-s-4 border-fulfilled bg-fulfilled-bg py-1.5 pe-2 ps-4">
      <input type="hidden" name="coupon" value={coupon.code} />
      <output className="min-w-0 flex-1">
        <span className="block font-semibold">Coupon applied!</span>
        <span className="block text-small">
          <span className="narrow">{coupon.code}</span> · {coupon.success}{' '}
          <span className="money whitespace-nowrap">(−{formatRupees(quote.totals.discountTotal)})</span>
        </span>
      </output>
      <button name="intent" value="remove-coupon" className="min-h-11 shrink-0 px-2 font-semibold underline">
        Remove<span className="sr-only"> coupon {coupon.code}</span>
      </button>
    </div>
  );
}

// Enter in this field means the coupon; everywhere else it means the order.
function applyOnEnter(event: React.KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLButtonElement>('button[value="apply-coupon"]')?.click();
}
