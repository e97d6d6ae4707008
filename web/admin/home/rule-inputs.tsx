// The filters of a rule: those of the list, under the same names, so that "See all" is the list with these filters.
import { inMoney } from '#shop/country/words.ts';
import { ruleFilters, sortName, SORTS } from '#shop/search/filters-form.ts';
import { keyOfFacet } from '#shop/product-fields/product-field.ts';
import type { Facets } from '#server/search/shop-facets.ts';
import { Field } from '#web/ui/field.tsx';
import { CheckField, SelectField } from '../parts/more-fields.tsx';

type RuleInputsProps = { facets: Facets | null; query: string; error: string | undefined };

export function RuleInputs({ facets, query, error }: RuleInputsProps) {
  const filters = ruleFilters(query);
  const categories = (facets?.categories ?? []).map(({ name }) => name);
  const brands = (facets?.brands ?? []).map(({ name }) => name);
  const colours = (facets?.colours ?? []).map(({ name }) => name);
  return (
    <div>
      {error && (
        <p tabIndex={-1} aria-invalid="true" className="mb-2 text-small font-semibold text-sale">
          {error}
        </p>
      )}
      <Checks name="category" label="Categories" all={categories} chosen={filters.categories} />
      <Checks name="brand" label="Brands" all={brands} chosen={filters.brands} />
      <Checks name="size" label="Sizes (EU)" all={facets?.sizes ?? []} chosen={filters.sizes} />
      <Checks name="colour" label="Colours" all={colours} chosen={filters.colours} />
      {(facets?.fields ?? []).map(({ key, name, choices }) => (
        <Checks
          key={key}
          name="field"
          label={name}
          all={choices.map(({ value }) => value)}
          chosen={filters.fields.filter((value) => keyOfFacet(value) === key)}
          words={new Map(choices.map(({ value, label }) => [value, label]))}
        />
      ))}
      <div className="mt-3 grid gap-x-5 gap-y-3 sm:grid-cols-2">
        <Field
          name="minPrice"
          label={`From, ${inMoney}`}
          optional
          inputMode="numeric"
          defaultValue={filters.minPrice ?? ''}
        />
        <Field
          name="maxPrice"
          label={`Up to, ${inMoney}`}
          optional
          inputMode="numeric"
          defaultValue={filters.maxPrice ?? ''}
        />
        <CheckField name="sale" value="yes" label="On sale" defaultChecked={filters.onSale} />
        <CheckField name="new" value="yes" label="New in" defaultChecked={filters.isNew} />
      </div>
      <SelectField name="sort" label="First are" defaultValue={filters.sort} className="mt-3">
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sortName(sort, '')}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

type ChecksProps = {
  name: string;
  label: string;
  all: string[];
  chosen: string[];
  /** What is read where it is not the value. */
  words?: ReadonlyMap<string, string>;
};

// What is chosen and no longer there stays until somebody takes it away.
function Checks({ name, label, all, chosen, words }: ChecksProps) {
  const wordOf = (value: string) => words?.get(value) ?? value;
  const shown = [...new Set([...all, ...chosen])];
  if (shown.length === 0) return null;
  return (
    <details open={chosen.length > 0} className="border-b border-line">
      <summary className="flex min-h-11 items-center text-small font-semibold">
        {label}
        {chosen.length > 0 && `: ${chosen.map(wordOf).join(', ')}`}
      </summary>
      <fieldset className="grid grid-cols-2 gap-x-4 pb-3 sm:grid-cols-3">
        <legend className="sr-only">{label}</legend>
        {shown.map((each) => (
          <CheckField
            key={each}
            name={name}
            value={each}
            label={<span className="wrap-anywhere">{wordOf(each)}</span>}
            defaultChecked={chosen.includes(each)}
          />
        ))}
      </fieldset>
    </details>
  );
}
