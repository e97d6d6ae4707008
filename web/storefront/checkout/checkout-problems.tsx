// What stands between the shopper and the order, at the top of the form and as a toast.
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { CheckoutField } from '#shop/checkout/checkout-form.ts';
import { href } from '#shop/text/href.ts';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { CheckoutAnswer } from './checkout-action.ts';
import type { CheckoutQuote } from './checkout-quote.ts';
import { FIELD_NAMES } from './field-names.ts';

type ProblemsProps = { answer: CheckoutAnswer | null; quote: CheckoutQuote };

export function CheckoutProblems({ answer, quote }: ProblemsProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => tell(answer, place.current), [answer]);
  const refusal = answer?.refusal;
  // A coupon typed in its own field is answered there, unless nobody could look it up.
  const isShown = refusal && !(answer.intent === 'apply-coupon' && answer.errors.coupon);
  return (
    <div ref={place} tabIndex={-1} className="outline-none focus-visible:shadow-none">
      {isShown && (
        <Notice look="error" title={refusal.title} className="mt-4">
          <p>{refusal.text}</p>
          <WrongFields errors={answer.errors} />
          {(refusal.refused === 'total-moved' || cartRefusals.includes(refusal.refused)) && (
            <Changes changes={quote.changes} />
          )}
          {cartRefusals.includes(refusal.refused) && (
            <Link
              to={refusal.refused === 'just-ordered' ? href('/track') : href('/cart')}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {refusal.refused === 'just-ordered' ? 'Track your order' : 'Change the cart'}
            </Link>
          )}
        </Notice>
      )}
      {!isShown && quote.changes.length > 0 && (
        <Notice look="warning" title="Your cart has changed" className="mt-4">
          <Changes changes={quote.changes} />
        </Notice>
      )}
    </div>
  );
}

const cartRefusals: string[] = [
  'sold-out',
  'not-enough-stock',
  'no-such-line',
  'cart-changed',
  'just-ordered',
];

// What is wrong with each stands at the field itself.
function WrongFields({ errors }: Pick<CheckoutAnswer, 'errors'>) {
  const wrong = Object.keys(errors) as CheckoutField[];
  if (wrong.length === 0) return null;
  return (
    <ul className="-mb-2 flex flex-wrap gap-x-5">
      {wrong.map((field) => (
        <li key={field}>
          <a href={`#${field}`} onClick={focusOn(field)} className="block min-w-11 py-2.5 underline">
            {FIELD_NAMES[field]}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Changes({ changes }: { changes: string[] }) {
  return (
    <ul className="mt-1">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

function focusOn(field: string) {
  return (event: React.MouseEvent) => {
    const element = document.getElementById(field);
    const target = element instanceof HTMLFieldSetElement ? element.querySelector('input') : element;
    if (!target) return;
    event.preventDefault();
    target.focus();
    target.scrollIntoView({ block: 'center' });
  };
}

function tell(answer: CheckoutAnswer | null, place: HTMLElement | null): void {
  if (!answer) return;
  const { refusal, intent, quote } = answer;
  if (refusal) {
    showToast({ look: 'error', about: 'checkout', title: refusal.title, text: refusal.text });
    const at = intent === 'apply-coupon' ? document.getElementById('coupon') : place;
    at?.focus();
    // Where it has the focus already, it has not moved.
    at?.scrollIntoView({ block: 'nearest' });
  } else if (intent === 'remove-coupon') {
    document.querySelector<HTMLElement>('#have-coupon')?.focus({ preventScroll: true });
  } else if (intent === 'apply-coupon' && quote?.coupon) {
    showToast({ look: 'good', about: 'checkout', title: 'Coupon applied!', text: quote.coupon.success });
    // The field that had the focus is gone.
    document.querySelector<HTMLElement>('button[value="remove-coupon"]')?.focus({ preventScroll: true });
  }
}
