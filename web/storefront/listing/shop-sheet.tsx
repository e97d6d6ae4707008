// The filters of a phone: a row of buttons that stays in reach, and the sheet they open.
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { Filters } from '#shop/search/filters-form.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { bringUp } from '../frame/scroll-into-view.ts';
import { productCount, chipsOf, cleared, listPath, ON_SALE, shopUrl } from './shop-choices.ts';
import {
  BrandFields,
  CategoryFields,
  ColourFields,
  OnlyFields,
  OwnFields,
  SizeFields,
  SortFields,
  type ShopFieldsProps,
} from './shop-fields.tsx';
import { MySizeChip } from './shop-my-size.tsx';
import { PriceFields } from './shop-price.tsx';
import { useFilterForm } from './use-filter-form.ts';

const SHEET = 'filters';
const sections = ['Size', 'Colour', 'Price', 'Brand', 'Category', 'Sort'] as const;
type FilterSection = (typeof sections)[number];

/** "Filter" and a short way to each of its parts. */
export function SheetButtons({ chosen, filters }: { chosen: number; filters: Filters }) {
  const open = { type: 'button', command: 'show-modal', commandfor: SHEET, onFocus: bringUp } as const;
  return (
    <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-2 [scrollbar-width:none] md:hidden">
      <button {...open} className="filter-door border-action bg-action text-on-action">
        <Icon name="filter" size={20} />
        Filter
        {chosen > 0 && (
          <span className="narrow grid h-5 min-w-5 place-items-center rounded-label bg-marigold px-1 text-micro text-on-marigold">
            {chosen} <span className="sr-only">chosen</span>
          </span>
        )}
      </button>
      <MySizeChip filters={filters} className="border-line bg-surface" />
      {!filters.onSale && (
        <Link
          to={shopUrl({ ...filters, onSale: true })}
          preventScrollReset
          onFocus={bringUp}
          className="filter-door"
        >
          {ON_SALE}
        </Link>
      )}
      {sections.map((section) => (
        <button key={section} {...open} className="filter-door" onClick={() => showSection(section)}>
          {section}
        </button>
      ))}
    </div>
  );
}

// The sheet is opened by the button itself; once it is there, its part is brought up.
function showSection(section: FilterSection): void {
  requestAnimationFrame(() => {
    const place = document.getElementById(partId(section));
    place?.scrollIntoView({ block: 'start' });
  });
}

function partId(section: string): string {
  return `filter-${section.toLowerCase()}`;
}

export function ShopSheet({ filters, facets, total }: ShopFieldsProps & { total: number }) {
  const { onSubmit, ...form } = useFilterForm(filters, { replace: true });
  return (
    <dialog
      id={SHEET}
      data-back
      aria-labelledby="filters-title"
      className="m-0 h-dvh max-h-none w-full max-w-none bg-page text-ink"
    >
      <Form
        {...form}
        onSubmit={(event) => {
          onSubmit(event);
          event.currentTarget.closest('dialog')?.close();
        }}
        action={listPath(filters)}
        className="flex h-full flex-col"
      >
        <SheetHead />
        <input type="hidden" name="search" defaultValue={filters.search} />
        <div className="flex-1 overflow-y-auto overscroll-contain px-4">
          <div className="checks grid grid-cols-2 gap-x-6 border-b border-line py-2">
            <OnlyFields filters={filters} facets={facets} />
          </div>
          <Part section="Size">
            <SizeFields filters={filters} facets={facets} />
          </Part>
          <Part section="Colour">
            <ColourFields filters={filters} facets={facets} />
          </Part>
          <Part section="Price">
            <PriceFields filters={filters} facets={facets} />
          </Part>
          <Part section="Brand">
            <BrandFields filters={filters} facets={facets} />
          </Part>
          <Part section="Category">
            <CategoryFields filters={filters} facets={facets} />
          </Part>
          {facets.fields.map(({ key, name, choices }) => (
            <Part key={key} section={name} id={`filter-field-${key}`}>
              <OwnFields filters={filters} choices={choices} />
            </Part>
          ))}
          <Part section="Sort">
            <SortFields filters={filters} />
          </Part>
        </div>
        <div className="flex gap-3 border-t border-line bg-page p-3">
          {chipsOf(filters).length > 0 && (
            <Link to={shopUrl(cleared(filters))} replace preventScrollReset className={buttonClass('quiet')}>
              Clear
              <span className="sr-only"> filters</span>
            </Link>
          )}
          <Button className="flex-1">Show {productCount(total)}</Button>
        </div>
      </Form>
    </dialog>
  );
}

function SheetHead() {
  return (
    <div className="flex h-14 shrink-0 items-center justify-between border-b border-line pe-1 ps-4">
      <h2 id="filters-title" className="text-h3">
        Filter
      </h2>
      <button
        type="button"
        command="close"
        commandfor={SHEET}
        aria-label="Close filters"
        className="grid size-11 place-items-center"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

type SheetPartProps = { section: string; id?: string; children: ReactNode };

function Part({ section, id = partId(section), children }: SheetPartProps) {
  return (
    <fieldset id={id} className="border-b border-line py-5 last:border-0">
      <legend className="wide float-left mb-3 w-full text-h3">{section}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}
