// A checkout with nothing to pay for.
import { useEffect } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { showToast } from '#web/ui/toast.tsx';

type Told = { title: string; text: string };

/** `blocked`: what is in the cart is sold out or gone, so that nothing is left to order. */
export function CheckoutEmpty({ blocked, refusal }: { blocked: boolean; refusal: Told | null }) {
  useEffect(() => {
    if (refusal) showToast({ look: 'error', about: 'checkout', title: refusal.title, text: refusal.text });
  }, [refusal]);
  if (blocked) {
    return (
      <EmptyState title="Nothing left to order">
        <p className="text-ink-2">What is in your cart is sold out or no longer sold.</p>
        <ButtonLink to="/cart">Look at the cart</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Your cart is empty">
      <p className="text-ink-2">Find a pair, choose your size, pay in cash when it arrives.</p>
      <ButtonLink to="/shop">Continue Shopping</ButtonLink>
    </EmptyState>
  );
}
