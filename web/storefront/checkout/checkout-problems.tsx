// What stands between the shopper and the order, at the top of the form and as a toast.
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { CheckoutAnswer } from './checkout-action.ts';
import type { CheckoutQuote } from './checkout-quote.ts';

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
          <Entries errors={answer.errors} said={refusal.text} />
          {refusal.refused === 'total-moved' && <Changes changes={quote.changes} />}
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

// One that the notice has said in full only leads to its field.
function Entries({ errors, said }: { errors: CheckoutAnswer['errors']; said: string }) {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return (
    <ul className="mt-1 -mb-2">
      {entries.map(([field, text]) => (
        <li key={field}>
          <a href={`#${field}`} onClick={focusOn(field)} className="block w-fit py-2.5 underline">
            {field === 'coupon' && text === said ? 'Correct it, or clear the field' : text}
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
    if (intent === 'apply-coupon') document.getElementById('coupon')?.focus();
    else place?.focus();
  } else if (intent === 'remove-coupon') {
    document.querySelector<HTMLElement>('#have-coupon')?.focus({ preventScroll: true });
  } else if (intent === 'apply-coupon' && quote?.coupon) {
    showToast({ look: 'good', about: 'checkout', title: 'Coupon applied!', text: quote.coupon.success });
    // The field that had the focus is gone.
    document.querySelector<HTMLElement>('button[value="remove-coupon"]')?.focus({ preventScroll: true });
  }
}
