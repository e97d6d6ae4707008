// The shop's own search box: keeps the filters that are chosen.
import { useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import type { Filters } from '#shop/forms/filters.ts';
import { Icon } from '#web/ui/icon.tsx';

export function ShopSearch({ filters }: { filters: Filters }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = filters.search;
  }, [filters.search]);
  const { hash } = useLocation();
  // The magnifier of a phone's header leads here to type, not to look.
  useEffect(() => {
    if (hash === '#search') field.current?.focus();
  }, [hash]);
  return (
    <search aria-label="This list" className="w-full md:w-88">
      <Form action="/shop" className="flex items-center">
        <KeptFilters filters={filters} />
        <label htmlFor="search" className="unseen">
          Search in the shop
        </label>
        <input
          ref={field}
          id="search"
          name="search"
          type="search"
          maxLength={100}
          defaultValue={filters.search}
          placeholder="Title, brand or description"
          className="h-12 min-w-0 flex-1 rounded-l-control border-[1.5px] border-r-0 border-edge bg-surface px-3 placeholder:text-ink-3 md:h-11"
        />
        <button
          aria-label="Search"
          className="grid size-12 shrink-0 place-items-center rounded-r-control bg-ink text-on-ink md:size-11"
        >
          <Icon name="search" size={20} />
        </button>
      </Form>
    </search>
  );
}

function KeptFilters({ filters }: { filters: Filters }) {
  const { minPrice, maxPrice, sort } = filters;
  const kept = [
    ...filters.brands.map((brand) => ['brand', brand] as const),
    ...filters.categories.map((category) => ['category', category] as const),
    ...filters.sizes.map((size) => ['size', size] as const),
    ...(minPrice === null ? [] : [['minPrice', String(minPrice)] as const]),
    ...(maxPrice === null ? [] : [['maxPrice', String(maxPrice)] as const]),
    ...(sort === 'newest' ? [] : [['sort', sort] as const]),
  ];
  return kept.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
