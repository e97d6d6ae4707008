// A list with its filters, order and paging, as the shop and every collection shows it under its heading.
import type { Filters } from '#shop/search/filters-form.ts';
import type { ProductList } from '#server/search/list-products.ts';
import { Notice } from '#web/ui/notice.tsx';
import { laterFrom } from '../parts/later.tsx';
import { productCount, chipsOf } from './shop-choices.ts';
import { ChosenFilters } from './shop-chosen.tsx';
import type { WaysOn } from './shop-empty.tsx';
import { ShopGrid } from './shop-grid.tsx';
import { SearchReading } from './shop-interpretation.tsx';
import { SheetButtons, ShopSheet } from './shop-sheet.tsx';
import { ShopToolbar } from './shop-toolbar.tsx';
import type { ShownFacets } from './shown-facets.ts';

// Rarely seen.
const LaterShopEmpty = laterFrom(() => import('./shop-empty.tsx'), 'ShopEmpty');

export type Listing = {
  list: ProductList;
  facets: ShownFacets;
  filters: Filters;
  /** What of the address could not be understood, said in a sentence; '' for nothing. */
  ignored: string;
  waysOn: WaysOn | null;
};

export function ProductListing({ listing }: { listing: Listing }) {
  const { list, facets, filters, ignored, waysOn } = listing;
  const shared = { filters, facets, total: list.total };
  return (
    <>
      {ignored && (
        <Notice look="warning" className="mt-4">
          {ignored}
        </Notice>
      )}
      <div className="sticky top-14 z-20 mt-2 bg-page md:static md:mt-6">
        <SheetButtons chosen={chipsOf(filters).length} filters={filters} />
        <ShopToolbar {...shared} />
      </div>
      <ShopSheet {...shared} />
      <ChosenFilters filters={filters} reading={list.reading} facets={facets} />
      {list.reading && <SearchReading filters={filters} reading={list.reading} />}
      <output className="block py-3 text-ink-2">{productCount(list.total)}</output>
      {list.cards.length > 0 ? (
        <ShopGrid list={list} filters={filters} />
      ) : (
        <LaterShopEmpty filters={filters} facets={facets} waysOn={waysOn} />
      )}
    </>
  );
}
