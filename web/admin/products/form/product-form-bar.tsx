// What saves the form of a product, and leads on to the next one.
import { href } from '#shop/text/href.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { SaveBar } from '#web/admin/frame/save-bar.tsx';

export const FORM = 'product-form';

type FormBarProps = {
  /** '' for a new product. */
  id: string;
  isNew: boolean;
  isDirty: boolean;
  isSaving: boolean;
  /** Saved by itself once its pictures are sent. */
  isHeld: boolean;
  /** Changes that are not saved. */
  count: number;
};

export function FormBar({ id, isNew, isDirty, isSaving, isHeld, count }: FormBarProps) {
  // Without scripts nobody knows whether something was typed.
  const isUnchanged = useHydrated() && !isNew && !isDirty;
  const isBusy = isSaving || isHeld;
  const unsaved = isNew ? 'Not saved yet' : `${count} ${count === 1 ? 'change' : 'changes'} not saved`;
  const saved = isNew ? '' : 'Everything is saved';
  return (
    <SaveBar
      state={isHeld ? 'Sending the pictures first' : isDirty ? unsaved : saved}
      stateClass={isNew && !isHeld ? 'max-md:sr-only' : ''}
      isStateAbove={isHeld}
    >
      {isUnchanged ? (
        <ButtonLink look="quiet" to={href('/admin/products/new', { after: id })}>
          Add another
        </ButtonLink>
      ) : (
        <ButtonLink look="quiet" to={href('/admin/products')} className={isNew ? 'max-md:hidden' : ''}>
          Cancel
        </ButtonLink>
      )}
      {isNew && (
        <Button form={FORM} look="quiet" name="next" value="another" disabled={isBusy}>
          Save and add another
        </Button>
      )}
      <Button form={FORM} disabled={isBusy || isUnchanged} className="min-w-32">
        {isBusy ? 'Saving...' : isNew ? 'Create Product' : 'Save Changes'}
      </Button>
    </SaveBar>
  );
}
