// The filters of a wide screen: a row of panels over the list, each a disclosure that needs no script.
import { useEffect, type ReactNode } from 'react';
import { Form } from 'react-router';
import { sortName } from '#shop/search/filters-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { productCount, listPath } from './shop-choices.ts';
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

export function ShopToolbar({ filters, facets, total }: ShopFieldsProps & { total: number }) {
  const form = useFilterForm(filters, { replace: false });
  const panel = { total };
  useClosingPanels(form.ref);
  const { brands, categories, sizes, colours, minPrice, maxPrice } = filters;
  const prices = Number(minPrice !== null || maxPrice !== null);
  return (
    <Form
      {...form}
      action={listPath(filters)}
      aria-label="Filters"
      className="hidden flex-wrap items-center gap-x-2 border-y border-line py-2 md:flex"
    >
      <input type="hidden" name="search" defaultValue={filters.search} />
      <Panel {...panel} title="Category" chosen={categories.length}>
        <CategoryFields filters={filters} facets={facets} />
      </Panel>
      <Panel {...panel} title="Brand" chosen={brands.length}>
        <BrandFields filters={filters} facets={facets} />
      </Panel>
      <Panel {...panel} title="Size" chosen={sizes.length}>
        <SizeFields filters={filters} facets={facets} />
      </Panel>
      <Panel {...panel} title="Colour" chosen={colours.length}>
        <ColourFields filters={filters} facets={facets} />
      </Panel>
      <Panel {...panel} title="Price" chosen={prices}>
        <PriceFields filters={filters} facets={facets} />
      </Panel>
      {facets.fields.map(({ key, name, choices }) => (
        <Panel
          {...panel}
          key={key}
          title={name}
          chosen={choices.filter(({ value }) => filters.fields.includes(value)).length}
        >
          <OwnFields filters={filters} choices={choices} />
        </Panel>
      ))}
      <div className="checks flex gap-x-6 px-3 font-semibold">
        <OnlyFields filters={filters} facets={facets} />
      </div>
      <MySizeChip filters={filters} className="border-line bg-surface hover:border-ink" />
      <Panel {...panel} title={sortName(filters.sort, filters.search)} label="Sort" chosen={0} end>
        <SortFields filters={filters} />
      </Panel>
    </Form>
  );
}

type FilterPanelProps = {
  title: string;
  label?: string;
  chosen: number;
  total: number;
  end?: boolean;
  children: ReactNode;
};

function Panel({ title, label, chosen, total, end = false, children }: FilterPanelProps) {
  return (
    <details name="shop-panels" className={end ? 'filter-panel group ms-auto' : 'filter-panel group'}>
      <summary>
        {label && <span className="font-normal text-ink-3">{label}</span>}
        {title}
        {chosen > 0 && (
          <span className="narrow grid h-5 min-w-5 place-items-center rounded-label bg-marigold px-1 text-micro text-on-marigold">
            {chosen} <span className="sr-only">chosen</span>
          </span>
        )}
        <Icon name="down" size={16} className="transition-transform duration-120 group-open:rotate-180" />
      </summary>
      <div className={end ? 'end-0 w-60' : 'start-0 w-88'}>
        {children}
        <Button className="mt-4 w-full">Show {productCount(total)}</Button>
      </div>
    </details>
  );
}

// A panel closes when its button is pressed, on Esc and when something else is used.
function useClosingPanels(form: { current: HTMLFormElement | null }) {
  useEffect(() => {
    const closeAllBut = (target: EventTarget | null) => {
      for (const panel of form.current?.querySelectorAll('details[open]') ?? [])
        if (!(target instanceof Node && panel.contains(target))) panel.removeAttribute('open');
    };
    const onPointer = (event: PointerEvent) => closeAllBut(event.target);
    const onSubmit = () => closeAllBut(null);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      form.current?.querySelector<HTMLElement>('details[open] > summary')?.focus();
      closeAllBut(null);
    };
    const own = form.current;
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    own?.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
      own?.removeEventListener('submit', onSubmit);
    };
  }, [form]);
}
