// Search and filters of the list of products; all of it stands in the address.
import { PRODUCT_FILTERS, PRODUCT_FILTER_NAMES, type AdminFilters } from '#shop/admin/admin-filters.ts';
import type { ListedNames } from '#shop/catalogue/listed-names.ts';
import { Filter, Toolbar } from '../parts/toolbar.tsx';

export function ProductsFilters({ filters, names }: { filters: AdminFilters; names: ListedNames }) {
  return (
    <Toolbar
      search={filters.search}
      placeholder="Title, brand or SKU"
      chosen={[filters.category, filters.brand].filter(Boolean).length}
    >
      <Filter name="category" label="Category" defaultValue={filters.category} key={`c${filters.category}`}>
        <option value="">All categories</option>
        {[...names.types, ...names.audiences].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Filter>
      <Filter name="brand" label="Brand" defaultValue={filters.brand} key={`b${filters.brand}`}>
        <option value="">All brands</option>
        {names.brands.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Filter>
      <Filter name="status" label="Status" defaultValue={filters.status} key={`s${filters.status}`}>
        {PRODUCT_FILTERS.map((status) => (
          <option key={status} value={status}>
            {PRODUCT_FILTER_NAMES[status]}
          </option>
        ))}
      </Filter>
    </Toolbar>
  );
}
