// The form of a brand or a category.
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import type { EditedName } from '#server/lists/find-name.ts';
import type { ActionAnswer } from '../parts/answer.ts';
import { ChoiceField } from '../parts/choice-field.tsx';
import { DialogForm } from '../parts/dialog-form.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { CheckField } from '../parts/more-fields.tsx';

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
  const what = list === 'brands' ? 'Brand' : 'Category';
  const typed = answer?.typed ?? {
    name: saved?.name ?? '',
    text: saved?.text ?? '',
    kind: saved?.kind ?? 'type',
    searchTitle: saved?.searchTitle ?? '',
    searchDescription: saved?.searchDescription ?? '',
  };
  const isListed = answer?.typed ? answer.typed['listed'] !== '' : (saved?.listed ?? true);
  const errors = answer?.errors ?? {};
  return (
    <DialogForm
      title={saved ? `Edit ${isolate(saved.name)}` : `Add ${what}`}
      list={href('/admin/lists')}
      version={saved?.version}
      answer={answer}
      verb={saved ? 'Save Changes' : `Add ${what}`}
    >
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
      {saved && (
        <>
          <Field
            name="searchTitle"
            label="Title for search engines"
            optional
            maxLength={120}
            dir="auto"
            defaultValue={typed['searchTitle']}
            error={errors['searchTitle']}
            hint="Empty: the name"
          />
          <TextArea
            name="searchDescription"
            label="Description for search engines"
            optional
            rows={2}
            maxLength={300}
            dir="auto"
            defaultValue={typed['searchDescription']}
            error={errors['searchDescription']}
            hint="Empty: how many products its list has, and how the shop sells"
          />
        </>
      )}
      {list === 'categories' && !saved && (
        <ChoiceField name="kind" label="Kind" options={kinds} chosen={typed['kind'] ?? 'type'} />
      )}
      <CheckField
        name="listed"
        label="Shown in the shop's lists"
        defaultChecked={isListed}
        hint="Off hides it from menus and filters; its products stay on sale."
      />
    </DialogForm>
  );
}

function renameHint(list: NameFormProps['list']): string {
  return list === 'brands'
    ? 'Every product of this brand gets the new name; links with the old name still work.'
    : 'Products and offers get the new name; links with the old name still work.';
}
