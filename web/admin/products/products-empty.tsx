// No products: an empty shop says how to begin, a list that was narrowed says so.
import { isNarrowed, type AdminFilters } from '#shop/admin/admin-filters.ts';
import { href } from '#shop/text/href.ts';
import { ActionLink } from '../parts/action.tsx';
import { EmptyList } from '../parts/empty-list.tsx';

/** The sentence of rule P17 while there is no product at all. */
export function ProductsEmpty({ filters }: { filters: AdminFilters }) {
  if (filters.status === 'archived' && filters.search === '')
    return (
      <EmptyList sentence="Nothing is archived. What you delete waits here, and a Super Admin can restore it." />
    );
  if (isNarrowed(filters))
    return (
      <EmptyList sentence="No products match your search and filters.">
        <ActionLink to={href('/admin/products')}>Show all products</ActionLink>
      </EmptyList>
    );
  return (
    <EmptyList sentence="No products found. Create your first product to get started.">
      <ActionLink to={href('/admin/products/new')} look="primary">
        Add First Product
      </ActionLink>
    </EmptyList>
  );
}
