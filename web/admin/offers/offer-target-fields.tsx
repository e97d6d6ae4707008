// What an offer is for: a category or a product, shown only when the scope asks for it.
import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { TypedOffer } from '#shop/offers/offer-form.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import type { PickableCategory } from '#server/offers/offer-categories.ts';
import type { PickableProduct } from '#server/offers/offer-products.ts';
import { SelectField } from '../parts/more-fields.tsx';

type TargetProps = {
  typed: TypedOffer;
  errors: Partial<Record<string, string>>;
  categories: PickableCategory[];
  products: PickableProduct[];
};

export function OfferTargetFields({ typed, errors, categories, products }: TargetProps) {
  return (
    <>
      <div className="hidden group-has-[[value=CATEGORY]:checked]/form:block">
        <SelectField
          name="category"
          label="Category"
          defaultValue={typed.category}
          error={errors['category']}
        >
          <option value="">Choose a category</option>
          <CategoryGroup label="Type" of="type" categories={categories} />
          <CategoryGroup label="For" of="audience" categories={categories} />
        </SelectField>
      </div>
      <div className="hidden group-has-[[value=PRODUCT]:checked]/form:block">
        <ProductPicker chosen={typed.productId} error={errors['productId']} first={products} />
      </div>
    </>
  );
}

function CategoryGroup({
  label,
  of,
  categories,
}: {
  label: string;
  of: 'type' | 'audience';
  categories: PickableCategory[];
}) {
  return (
    <optgroup label={label}>
      {categories
        .filter(({ kind }) => kind === of)
        .map(({ name, aliases }) => (
          <option key={name} value={name}>
            {aliases.length === 0 ? name : `${isolate(name)} (${isolate(aliases.join(', '))})`}
          </option>
        ))}
    </optgroup>
  );
}

type ProductPickerProps = { chosen: string; error: string | undefined; first: PickableProduct[] };

// The chosen product stays in the list whatever is searched for.
function ProductPicker({ chosen, error, first }: ProductPickerProps) {
  const [picked, pick] = useState(first.find((product) => product.id === chosen) ?? null);
  const found = useFetcher<PickableProduct[]>();
  const others = (found.data ?? first).filter((product) => product.id !== picked?.id);
  return (
    <fieldset aria-describedby={error ? 'productId-error' : undefined}>
      <legend className="mb-1 block text-small font-semibold">Product</legend>
      <input
        type="search"
        aria-label="Search products by title or brand"
        aria-invalid={error ? true : undefined}
        placeholder="Title or brand"
        className="control w-full"
        onChange={(event) => {
          // Offline those that were found last stay.
          if (navigator.onLine)
            void found.load(href('/admin/offers/products', { search: event.target.value }));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <ul className="mt-2 max-h-56 overflow-auto rounded-control border border-line bg-surface">
        {[...(picked ? [picked] : []), ...others].map((product) => (
          <li key={product.id} className="border-b border-line last:border-0">
            <label className="flex min-h-11 items-center gap-3 px-3 text-small has-checked:bg-sunk md:min-h-9">
              <input
                type="radio"
                name="productId"
                value={product.id}
                checked={product.id === picked?.id}
                onChange={() => pick(product)}
                className="size-4 shrink-0"
              />
              <span className="min-w-0 flex-1 truncate font-semibold">{product.title}</span>
              <span className="text-ink-3">{product.brand}</span>
            </label>
          </li>
        ))}
        {picked === null && others.length === 0 && (
          <li className="p-3 text-small text-ink-3">No active product has this title or brand.</li>
        )}
      </ul>
      {error && (
        <p id="productId-error" className="mt-1 text-small font-semibold text-sale">
          {error}
        </p>
      )}
    </fieldset>
  );
}
