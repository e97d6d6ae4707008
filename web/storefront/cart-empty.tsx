// An empty cart: one way on, and two more.
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function CartEmpty() {
  return (
    <EmptyState title="Your cart is empty">
      <p className="text-ink-2">Find a pair, choose your size, pay in cash when it arrives.</p>
      <ButtonLink to="/shop">Start Shopping</ButtonLink>
      <div className="flex gap-3">
        <ButtonLink look="quiet" to="/categories">
          Categories
        </ButtonLink>
        <ButtonLink look="quiet" to="/brands">
          Brands
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
