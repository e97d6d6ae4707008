// `/product` without an id: nothing to show, said so (rule L19).
import { data } from 'react-router';
import { href } from '#shop/text/href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function loader() {
  return data(null, { status: 400 });
}

export default function ProductWithoutId() {
  return (
    <div className="measure">
      <title>Product ID is required</title>
      <EmptyState title="Product ID is required">
        <p className="text-ink-2">This link has no product. All our shoes are in the shop.</p>
        <ButtonLink to={href('/shop')}>Back to Shop</ButtonLink>
      </EmptyState>
    </div>
  );
}
