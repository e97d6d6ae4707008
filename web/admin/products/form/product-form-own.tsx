// What a product says in the fields that the owner defined.
import { detailName, MAX_VALUE, type ProductField } from '#shop/product-fields/product-field.ts';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '#web/admin/parts/more-fields.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import type { DraftHandle } from './use-product-draft.ts';

type ProductOwnProps = {
  handle: DraftHandle;
  fields: readonly ProductField[];
  errors: Partial<Record<string, string>>;
};

export function ProductOwnFields({ handle, fields, errors }: ProductOwnProps) {
  if (fields.length === 0) return null;
  return (
    <Panel title="Your fields">
      <div className="grid grid-cols-2 gap-4 max-md:gap-3 sm:grid-cols-6">
        {fields.map((field) => (
          <OwnField
            key={field.key}
            field={field}
            value={handle.draft.details[field.key] ?? ''}
            error={errors[detailName(field.key)]}
            onChange={({ target }) => handle.typeDetail(field.key, target.value)}
          />
        ))}
      </div>
    </Panel>
  );
}

type OwnFieldProps = {
  field: ProductField;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

function OwnField({ field, ...given }: OwnFieldProps) {
  const { key, kind, name, unit, choices } = field;
  const bound = { ...given, name: detailName(key), optional: true, className: 'min-w-0 sm:col-span-2' };
  const label = unit === '' ? name : `${name} (${unit})`;
  if (kind === 'text')
    return <Field {...bound} label={label} maxLength={MAX_VALUE} autoComplete="off" dir="auto" />;
  if (kind === 'number') return <Field {...bound} label={label} inputMode="decimal" autoComplete="off" />;
  return (
    <SelectField {...bound} label={label}>
      <option value="">Not said</option>
      {kind === 'yes-no' ? (
        <>
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </>
      ) : (
        choices.map((choice) => <option key={choice}>{choice}</option>)
      )}
    </SelectField>
  );
}
