// The fields of the filters, shared by the toolbar of a wide screen and the sheet of a phone.
import { sortName, sortsOf, type Filters } from '#shop/search/filters-form.ts';
import type { ShownFacets } from './shown-facets.ts';
import { NEW_IN, ON_SALE } from './shop-choices.ts';

export type ShopFieldsProps = { filters: Filters; facets: ShownFacets };

export function CategoryFields({ filters, facets }: ShopFieldsProps) {
  const shown = facets.categories.filter(({ listed, name }) => listed || filters.categories.includes(name));
  const kinds = [
    { title: 'Type', entries: shown.filter(({ kind }) => kind === 'type') },
    { title: 'For', entries: shown.filter(({ kind }) => kind === 'audience') },
  ];
  return (
    <div className="grid gap-4">
      {kinds.map(({ title, entries }) => (
        <fieldset key={title}>
          <legend className="micro text-ink-3">{title}</legend>
          <Checks name="category" entries={entries} chosen={filters.categories} />
        </fieldset>
      ))}
    </div>
  );
}

export function BrandFields({ filters, facets }: ShopFieldsProps) {
  return <Checks name="brand" entries={facets.brands} chosen={filters.brands} />;
}

export function ColourFields({ filters, facets }: ShopFieldsProps) {
  return <Checks name="colour" entries={facets.colours} chosen={filters.colours} />;
}

/** One of the owner's own fields. */
export function OwnFields({ filters, choices }: Pick<ShopFieldsProps, 'filters'> & OwnChoices) {
  return (
    <ul className="checks grid grid-cols-2 gap-x-6">
      {choices.map(({ value, label, matching }) => (
        <li key={value}>
          <Check name="field" {...{ value, label, matching }} isChosen={filters.fields.includes(value)} />
        </li>
      ))}
    </ul>
  );
}

type OwnChoices = { choices: ShownFacets['fields'][number]['choices'] };

/** "On sale" and "New in": no choice among others, each by itself. */
export function OnlyFields({ filters, facets }: ShopFieldsProps) {
  const { onSale, isNew } = facets;
  return (
    <>
      <Check name="sale" value="yes" label={ON_SALE} matching={onSale} isChosen={filters.onSale} />
      <Check name="new" value="yes" label={NEW_IN} matching={isNew} isChosen={filters.isNew} />
    </>
  );
}

type CheckEntry = { name: string; matching: number | null; swatch?: string };

function Checks({ name, entries, chosen }: { name: string; entries: CheckEntry[]; chosen: string[] }) {
  return (
    <ul className="checks grid grid-cols-2 gap-x-6">
      {entries.map(({ name: value, ...entry }) => (
        <li key={value}>
          <Check name={name} value={value} label={value} {...entry} isChosen={chosen.includes(value)} />
        </li>
      ))}
    </ul>
  );
}

type CheckProps = Omit<CheckEntry, 'name'> & {
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
};

function Check({ name, value, label, matching, swatch, isChosen }: CheckProps) {
  return (
    <label>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      {swatch && <i style={{ background: swatch }} />}
      <span className={matching === 0 ? 'text-ink-3' : undefined}>{label}</span>
      <b>{matching}</b>
    </label>
  );
}

/** Sizes as marks of the tape, as on a product's page. */
export function SizeFields({ filters, facets }: ShopFieldsProps) {
  return (
    <>
      <p className="micro text-ink-3">EU size</p>
      <div className="ticks mt-2 opacity-85" aria-hidden="true" />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-px pt-2">
        {facets.sizes.map((size) => (
          <li key={size}>
            <label className={facets.emptySizes.includes(size) ? 'size-mark text-ink-3' : 'size-mark'}>
              <input type="checkbox" name="size" value={size} defaultChecked={filters.sizes.includes(size)} />
              <span className="sr-only">EU </span>
              {size}
              {facets.emptySizes.includes(size) && <span className="sr-only">: none with these filters</span>}
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

export function SortFields({ filters }: Pick<ShopFieldsProps, 'filters'>) {
  return (
    <ul>
      {sortsOf(filters).map((sort) => (
        <li key={sort}>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="sort"
              value={sort}
              defaultChecked={filters.sort === sort}
              className="size-5 shrink-0"
            />
            {sortName(sort, filters.search)}
          </label>
        </li>
      ))}
    </ul>
  );
}
