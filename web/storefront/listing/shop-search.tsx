// The shop's own search box: keeps the filters that are chosen.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { writeFilters, type Filters } from '#shop/search/filters-form.ts';
import { STEP } from '#shop/search/search-limits.ts';
import { SearchBox } from '../search/search-box.tsx';

export function ShopSearch({ filters, hasFound }: { filters: Filters; hasFound: boolean }) {
  const { hash } = useLocation();
  // The magnifier of a phone's header leads here to type, not to look.
  useEffect(() => {
    if (hash === '#search') document.getElementById('search')?.focus();
  }, [hash]);
  useEffect(() => {
    if (filters.search && hasFound)
      void import('../search/recent-searches.ts').then(({ rememberSearch }) =>
        rememberSearch(filters.search),
      );
  }, [filters.search, hasFound]);
  return (
    <search aria-label="This list" className="w-full md:w-88">
      <SearchBox
        id="search"
        label="Search in the shop"
        placeholder="Title, brand or description"
        search={filters.search}
      >
        <KeptFilters filters={filters} />
      </SearchBox>
    </search>
  );
}

function KeptFilters({ filters }: { filters: Filters }) {
  const kept = new URLSearchParams(writeFilters({ ...filters, search: '', shown: STEP, after: null }));
  return [...kept].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
