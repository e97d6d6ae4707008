// No products: an empty shop says how to begin, a list that was narrowed says so.
import { isNarrowed, type AdminFilters } from '#shop/admin/admin-filters.ts';
import { href } from '#shop/text/href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The sentence of rule P17 while there is no product at all. */
export function ProductsEmpty({ filters }: { filters: AdminFilters }) {
  if (filters.status === 'archived' && filters.search === '')
    return (
      <EmptyState
        heading="p"
        title="Nothing is archived. Deleted products are listed here, and a Super Admin can restore them."
      />
    );
  if (isNarrowed(filters))
    return (
      <EmptyState heading="p" title="No products match your search and filters.">
        <ButtonLink look="quiet" to={href('/admin/products')}>
          Show all products
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState heading="p" title="No products found. Create your first product to get started.">
      <ButtonLink to={href('/admin/products/new')}>Add First Product</ButtonLink>
    </EmptyState>
  );
}
