// Beside Publish: whether the page is put in the footer with it, and in which column.
import { useId } from 'react';
import type { FooterTick } from '#shop/menus/footer-columns.ts';
import { CheckField, SelectField } from '../parts/more-fields.tsx';

type FooterTickProps = {
  columns: readonly string[];
  /** The footer is the one that the shop comes with. */
  isDefault: boolean;
  typed: FooterTick | undefined;
  error: string | undefined;
};

export function FooterTickFields({ columns, isDefault, typed, error }: FooterTickProps) {
  const errorId = useId();
  const [first = ''] = columns;
  const chosen = typed?.column ?? columns.at(-1) ?? '';
  return (
    <fieldset className="min-w-0 border-t border-line pt-3">
      <legend className="sr-only">Footer</legend>
      <div className={`grid items-start gap-x-4 gap-y-2 ${columns.length > 1 ? 'sm:grid-cols-2' : ''}`}>
        <CheckField
          name="inFooter"
          value="yes"
          label="Put it in the footer"
          hint={
            isDefault
              ? 'When you publish the page. From then on the footer changes only when you change it, in Menus.'
              : 'When you publish the page.'
          }
          defaultChecked={typed?.isTicked ?? false}
          {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
        />
        {columns.length > 1 ? (
          <SelectField name="column" label="Under" defaultValue={chosen}>
            {columns.map((heading) => (
              <option key={heading} value={heading}>
                {heading || 'No heading'}
              </option>
            ))}
          </SelectField>
        ) : (
          <input type="hidden" name="column" value={first} />
        )}
      </div>
      {error && (
        <p id={errorId} role="alert" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
