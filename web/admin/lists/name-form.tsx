// The form of a brand or a category.
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { href } from '#shop/text/href.ts';
import type { EditedName } from '#server/lists/find-name.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { ChoiceField } from '../parts/choice-field.tsx';
import { DialogButtons } from '../parts/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { CheckField } from '../parts/more-fields.tsx';
import { FormNotice } from '../parts/form-notice.tsx';
import { useLeaveGuard } from '../parts/leave-guard.tsx';
import { RouteDialog } from '../parts/route-dialog.tsx';
import { useBackWhenDone } from '../parts/use-back-when-done.ts';
import { useFirstError } from '../parts/use-first-error.ts';

const LISTS = href('/admin/lists');

export type NameAnswer = ActionAnswer & { typed?: Record<string, string> };

type NameFormProps = {
  list: 'brands' | 'categories';
  saved: EditedName | null;
  answer: NameAnswer | undefined;
};

const kinds = [
  { value: 'type', name: 'Type, such as Running' },
  { value: 'audience', name: 'For, such as Women' },
] as const;

export function NameForm({ list, saved, answer }: NameFormProps) {
  const form = useFirstError(answer);
  const guard = useLeaveGuard();
  // What the form began with, whatever is loaded again while it is open.
  const [version] = useState(saved?.version ?? 0);
  const isSaving = useNavigation().formMethod === 'POST';
  useAnswerToast(answer);
  useBackWhenDone(answer, LISTS, guard.settle);
  const what = list === 'brands' ? 'Brand' : 'Category';
  const typed = answer?.typed ?? {
    name: saved?.name ?? '',
    text: saved?.text ?? '',
    kind: saved?.kind ?? 'type',
  };
  const isListed = answer?.typed ? answer.typed['listed'] !== '' : (saved?.listed ?? true);
  const errors = answer?.errors ?? {};
  return (
    <RouteDialog title={saved ? `Edit ${saved.name}` : `Add ${what}`} back={LISTS}>
      <FormNotice answer={answer} />
      <Form ref={form} method="post" noValidate onChange={guard.touch} className="grid grid-cols-1 gap-5">
        <input type="hidden" name="version" value={version} />
        <Field
          name="name"
          label="Name"
          required
          maxLength={60}
          defaultValue={typed['name']}
          error={errors['name']}
          hint={saved ? renameHint(list) : undefined}
        />
        <Field
          name="text"
          label={list === 'brands' ? 'Tagline' : 'Description'}
          optional
          maxLength={200}
          defaultValue={typed['text']}
          error={errors['text']}
        />
        {list === 'categories' && !saved && (
          <ChoiceField name="kind" label="Kind" options={kinds} chosen={typed['kind'] ?? 'type'} />
        )}
        <CheckField
          name="listed"
          label="Shown in the shop's lists"
          defaultChecked={isListed}
          hint="Hidden, its products stay on sale and can be found; only menus, cards and filters leave it out."
        />
        <DialogButtons>
          <ButtonLink look="quiet" to={LISTS} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button disabled={isSaving}>{saved ? 'Save Changes' : `Add ${what}`}</Button>
        </DialogButtons>
      </Form>
      {guard.question}
    </RouteDialog>
  );
}

function renameHint(list: NameFormProps['list']): string {
  return list === 'brands'
    ? 'A new name is taken over by every product of it.'
    : 'A new name is taken over by products and offers; links with the old one still work.';
}
