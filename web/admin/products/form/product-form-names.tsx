// Brand, category and audience of a product: chosen from their lists, or typed where the lists do not have them yet.
import { useRef, useState } from 'react';
import type { NewNameOf } from '#shop/catalogue/new-names.ts';
import { NEW_NAME_FIELDS } from '#shop/catalogue/new-names.ts';
import { Field } from '#web/ui/field.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { SelectField } from '#web/admin/parts/more-fields.tsx';
import type { DraftHandle } from './use-product-draft.ts';

type ListedChoiceProps = {
  of: NewNameOf;
  label: string;
  handle: DraftHandle;
  errors: Partial<Record<string, string>>;
  names: readonly string[];
  /** What is chosen where nothing is. */
  none?: string;
  /** Said where the list is empty. */
  hint?: string;
  optional?: boolean;
};

/** A new name opens in the place of the list, without scripts too; it comes into being when the product is saved. */
export function ListedChoice({ names, hint, ...props }: ListedChoiceProps) {
  if (names.length > 0) return <ChosenOrNew {...props} names={names} />;
  return <NewName {...props} id={props.of} hint={hint} className="sm:col-span-2" />;
}

function ChosenOrNew({ of, label, handle, errors, names, none = 'Choose', optional }: ListedChoiceProps) {
  const { draft, base } = handle;
  const field = NEW_NAME_FIELDS[of];
  const [isOpen, setOpen] = useState(draft[field] !== '');
  // Once it is saved it stands in the list.
  const [seen, setSeen] = useState(base);
  if (seen !== base) {
    setSeen(base);
    setOpen(false);
  }
  const isHydrated = useHydrated();
  const typing = useRef<HTMLDetailsElement>(null);
  const value = draft[of];
  const known = names.includes(value) || value === '' ? names : [value, ...names];
  return (
    <div className="group/name relative min-w-0 sm:col-span-2">
      <SelectField
        name={of}
        label={label}
        value={value}
        error={draft[field].trim() === '' ? errors[of] : undefined}
        onChange={({ target }) => handle.type(of, target.value)}
        optional={optional}
        required={!optional}
        className="group-has-[[open]]/name:hidden"
      >
        <option value="">{none}</option>
        {known.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <details
        ref={typing}
        className="group/new"
        open={isOpen}
        onToggle={(event) => {
          const isNowOpen = event.currentTarget.open;
          if (isNowOpen === isOpen) return;
          setOpen(isNowOpen);
          if (isNowOpen) typing.current?.querySelector('input')?.focus();
          else handle.type(field, '');
        }}
      >
        <summary className="absolute -top-3 end-0 flex min-h-11 min-w-11 items-center justify-end ps-3 text-small font-semibold text-link md:-top-1.5 md:min-h-8">
          <span className="group-open/new:hidden">
            New<span className="sr-only"> {label.toLowerCase()}</span>
          </span>
          <span className="hidden group-open/new:inline">
            List<span className="sr-only">: {label.toLowerCase()}</span>
          </span>
        </summary>
        {/* Without scripts closing it empties nothing. */}
        <NewName
          {...{ of, label: `New: ${label.toLowerCase()}`, handle, errors }}
          hint={isHydrated ? undefined : 'Stands over the list; empty it to choose from the list'}
        />
      </details>
    </div>
  );
}

type NewNameProps = Pick<ListedChoiceProps, 'of' | 'label' | 'handle' | 'errors' | 'hint' | 'optional'> & {
  id?: string;
  className?: string;
};

function NewName({ of, handle, errors, ...rest }: NewNameProps) {
  const field = NEW_NAME_FIELDS[of];
  const value = handle.draft[field];
  return (
    <Field
      {...rest}
      name={field}
      maxLength={60}
      dir="auto"
      autoComplete="off"
      autoCapitalize="words"
      value={value}
      error={errors[field] ?? (value.trim() === '' ? errors[of] : undefined)}
      onChange={({ target }) => handle.type(field, target.value)}
    />
  );
}
