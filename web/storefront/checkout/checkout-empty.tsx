// A checkout with nothing to pay for.
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { CheckoutField, TypedCheckout } from '#shop/checkout/checkout-form.ts';
import { href } from '#shop/text/href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { FIELD_NAMES } from './field-names.ts';

type ToldRefusal = { title: string; text: string };

type CheckoutEmptyProps = {
  /** What is in the cart is sold out or gone, so that nothing is left to order. */
  blocked: boolean;
  /** The order that this cart became within the hour. */
  last: string | null;
  refusal: ToldRefusal | null;
  typed: TypedCheckout | null;
};

export function CheckoutEmpty({ blocked, last, refusal, typed }: CheckoutEmptyProps) {
  useEffect(() => {
    if (refusal) showToast({ look: 'error', about: 'checkout', title: refusal.title, text: refusal.text });
  }, [refusal]);
  return (
    <>
      {refusal && (
        <Notice look="error" title={refusal.title} className="mx-auto max-w-xl">
          {refusal.text}
        </Notice>
      )}
      {last && (
        <Notice look="good" title={`Order #${last} stands`} className="mx-auto max-w-xl">
          <Link to={href('/track')} className="inline-flex min-h-11 items-center font-semibold underline">
            Track your order
          </Link>
        </Notice>
      )}
      {blocked ? <NothingLeft /> : <NothingYet />}
      {typed && <WhatWasTyped typed={typed} />}
    </>
  );
}

function NothingLeft() {
  return (
    <EmptyState title="Nothing left to order">
      <p className="text-ink-2">What is in your cart is sold out or no longer sold.</p>
      <ButtonLink to={href('/cart')}>Look at the cart</ButtonLink>
    </EmptyState>
  );
}

function NothingYet() {
  return (
    <EmptyState title="Your cart is empty">
      <p className="text-ink-2">Find a pair, choose your size, pay in cash when it arrives.</p>
      <ButtonLink to={href('/shop')}>Continue Shopping</ButtonLink>
    </EmptyState>
  );
}

const copied: readonly CheckoutField[] = ['name', 'phone', 'email', 'street', 'city', 'state', 'postalCode'];

// There is no form to put it back into; without scripts it would be gone, so it stands here to be copied.
function WhatWasTyped({ typed }: { typed: TypedCheckout }) {
  const filled = copied.filter((field) => typed[field].trim() !== '');
  if (filled.length === 0) return null;
  return (
    <section className="mx-auto max-w-xl border-t border-line pt-4" aria-labelledby="typed">
      <h2 id="typed" className="micro text-ink-3">
        What you typed
      </h2>
      <dl className="mt-2 grid grid-cols-[8rem_1fr] gap-y-1">
        {filled.map((field) => (
          <div key={field} className="contents">
            <dt className="text-ink-3">{FIELD_NAMES[field]}</dt>
            <dd>{typed[field]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
