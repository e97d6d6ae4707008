// Title, brand, category, words and price of a product.
import { groupWhole } from '#shop/pricing/money.ts';
import { wholeRupees } from '#shop/offers/discount-form.ts';
import { inMoney } from '#shop/country/words.ts';
import type { ListedNames } from '#shop/catalogue/listed-names.ts';
import type { TextField as TextName } from '#shop/catalogue/product-form-draft.ts';
import { groupRupees } from '#shop/pricing/rupees.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import { CheckField } from '#web/admin/parts/more-fields.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { ListedChoice } from './product-form-names.tsx';
import type { DraftHandle } from './use-product-draft.ts';

type DetailsProps = {
  handle: DraftHandle;
  names: ListedNames;
  errors: Partial<Record<string, string>>;
  hasCost: boolean;
  /** A new product is a short form: what search engines are told follows from its title and words. */
  isNew: boolean;
};

export function ProductDetails({ handle, names, errors, hasCost, isNew }: DetailsProps) {
  const bind = (name: TextName) => ({
    name,
    error: errors[name],
    value: handle.draft[name],
    onChange: (event: { target: { value: string } }) => handle.type(name, event.target.value),
  });
  return (
    <>
      <Details {...{ bind, names, isNew, handle, errors }} />
      <Price bind={bind} handle={handle} hasCost={hasCost} />
    </>
  );
}

type Bound = { name: TextName; error: string | undefined; value: string; onChange: Changed };
type Changed = (event: { target: { value: string } }) => void;
type Bind = (name: TextName) => Bound;

type NamedProps = Omit<DetailsProps, 'hasCost'> & { bind: Bind };

function Details({ bind, names, isNew, handle, errors }: NamedProps) {
  return (
    <Panel title="Details">
      <div className="grid grid-cols-2 gap-4 max-md:gap-3 sm:grid-cols-6">
        <Field label="Title" {...bind('title')} maxLength={200} required className="col-span-full" />
        <ListedChoice
          {...{ handle, errors }}
          of="brand"
          label="Brand"
          names={names.brands}
          hint="Your own shoes have your own name"
        />
        <ListedChoice
          {...{ handle, errors }}
          of="category"
          label="Category"
          names={names.types}
          hint="Such as Sandals"
        />
        <ListedChoice
          {...{ handle, errors }}
          of="audience"
          label="For"
          names={names.audiences}
          none="Everyone"
          hint="Such as Women"
          optional
        />
        <TextArea
          label="Description"
          optional
          {...bind('description')}
          rows={3}
          maxLength={5000}
          className="col-span-full"
        />
        {!isNew && <SearchTexts bind={bind} />}
      </div>
    </Panel>
  );
}

function SearchTexts({ bind }: { bind: Bind }) {
  const [title, description] = [bind('searchTitle'), bind('searchDescription')];
  return (
    <details open={Boolean(title.error ?? description.error) || undefined} className="col-span-full">
      <summary className="flex min-h-11 items-center text-small font-semibold md:min-h-9">
        For search engines
      </summary>
      <div className="mt-1 grid gap-3">
        <Field
          label="Title for search engines"
          optional
          {...title}
          maxLength={120}
          dir="auto"
          hint="Empty: brand and title"
        />
        <TextArea
          label="Description for search engines"
          optional
          {...description}
          rows={2}
          maxLength={300}
          dir="auto"
          hint="Empty: the description"
        />
      </div>
    </details>
  );
}

function Price({ bind, handle, hasCost }: { bind: Bind; handle: DraftHandle; hasCost: boolean }) {
  return (
    <Panel title="Price">
      <div className="grid grid-cols-2 items-end gap-4 max-md:gap-3 sm:grid-cols-6">
        <Field
          label={`Price ${inMoney}`}
          {...bind('price')}
          inputMode="numeric"
          autoComplete="off"
          required
          onBlur={() => handle.type('price', groupRupees(handle.draft.price))}
          hint={`In ${wholeRupees}, such as ${groupWhole(12_490)}`}
          className="money sm:col-span-2"
        />
        <Field
          label="Discount in percent"
          optional
          {...bind('discount')}
          inputMode="numeric"
          autoComplete="off"
          hint="0 to 100. A running offer replaces it"
          className="money sm:col-span-2"
        />
        <div className="max-sm:col-span-full sm:col-span-2">
          <input type="hidden" name="active" value="off" />
          <CheckField
            name="active"
            value="on"
            label="Active"
            hint="Shoppers see and buy it"
            checked={handle.draft.active}
            onChange={(event) => handle.change({ active: event.target.checked })}
          />
        </div>
        {hasCost && (
          <Field
            label={`Cost of a pair ${inMoney}`}
            optional
            {...bind('cost')}
            inputMode="numeric"
            autoComplete="off"
            onBlur={() => handle.type('cost', groupRupees(handle.draft.cost))}
            hint="What you pay for it. Only Super Admins see it"
            className="money max-sm:col-span-full sm:col-span-4"
          />
        )}
      </div>
    </Panel>
  );
}
