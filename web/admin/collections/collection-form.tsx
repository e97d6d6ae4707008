// The form of a collection: its products by hand or by a rule, its words and picture, its address, and what search engines show.
import { pictureUrl } from '#shop/catalogue/renditions.ts';
import { MAX_PRODUCTS } from '#shop/collections/collection.ts';
import { MAX_BODY, MAX_TITLE } from '#shop/own-pages/page-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { RuleInputs } from '../home/rule-inputs.tsx';
import { PageTools } from '../pages/page-tools.tsx';
import { ChoiceField } from '../parts/choice-field.tsx';
import { CheckField } from '../parts/more-fields.tsx';
import { GuardedForm } from '../parts/guarded-form.tsx';
import { Panel } from '../parts/panel.tsx';
import type { CollectionAnswer, formOf } from './collection-answers.ts';

type CollectionFormProps = {
  form: Awaited<ReturnType<typeof formOf>>;
  publicUrl: string;
  /** 0 for a new one. */
  version: number;
  answer: CollectionAnswer | undefined;
};

export function CollectionForm({ form, publicUrl, version, answer }: CollectionFormProps) {
  const fields = answer?.typed ?? form.fields;
  const errors = answer?.errors ?? {};
  const given = (name: string) => ({ name, defaultValue: fields[name] ?? '', error: errors[name] });
  // After a refusal the version that was seen: pressing again would write over what somebody else saved.
  const seen = fields['version'] ?? version;
  return (
    <GuardedForm answer={answer} version={seen} encType="multipart/form-data">
      {(isBusy) => (
        <div
          key={JSON.stringify([fields, errors, form.pictureKey])}
          className="grid grid-cols-1 gap-4 xl:grid-cols-2 xl:items-start"
        >
          <Panel className="grid grid-cols-1 gap-4">
            <Field {...given('title')} label="Title" required maxLength={MAX_TITLE} dir="auto" />
            <div className="group/by grid grid-cols-1 gap-4">
              <ChoiceField
                name="by"
                label="Products"
                chosen={fields['by'] ?? 'hand'}
                options={[
                  { value: 'hand', name: 'By hand' },
                  { value: 'rule', name: 'By a rule' },
                ]}
              />
              <div className="group-has-[[value=rule]:checked]/by:hidden">
                <TextArea
                  {...given('products')}
                  label="Chosen products"
                  dir="auto"
                  rows={8}
                  hint={`One a line, at most ${MAX_PRODUCTS}: the title, or the address of the product's page. The first line is shown first.`}
                />
              </div>
              <div className="group-has-[[value=hand]:checked]/by:hidden">
                <RuleInputs facets={form.facets} query={fields['query'] ?? ''} error={errors['query']} />
              </div>
            </div>
            <CheckField
              name="shown"
              value="yes"
              label="Shoppers see it"
              hint="Menus and the home page can lead to it then."
              defaultChecked={fields['shown'] === 'yes'}
            />
            <Button disabled={isBusy} className="justify-self-start">
              Save collection
            </Button>
          </Panel>
          <Panel className="grid grid-cols-1 gap-4">
            <PictureFields fields={fields} errors={errors} pictureKey={form.pictureKey} />
            <div>
              <PageTools />
              <TextArea
                {...given('body')}
                label="Words"
                optional
                rows={6}
                maxLength={MAX_BODY}
                dir="auto"
                hint="Shown over the products. English and Urdu can stand in one text."
              />
            </div>
            <Field
              {...given('slug')}
              label="Address"
              maxLength={80}
              autoCapitalize="none"
              spellCheck={false}
              hint={`What follows ${publicUrl}/collections/. Empty: made from the title. When it changes, the old address leads to the new one.`}
            />
            <Field
              {...given('searchTitle')}
              label="Title for search engines"
              optional
              maxLength={120}
              dir="auto"
            />
            <TextArea
              {...given('searchDescription')}
              label="Description for search engines"
              optional
              rows={2}
              maxLength={300}
              dir="auto"
            />
          </Panel>
        </div>
      )}
    </GuardedForm>
  );
}

type PictureFieldsProps = {
  fields: Readonly<Record<string, string>>;
  errors: Partial<Record<string, string>>;
  pictureKey: string | null;
};

function PictureFields({ fields, errors, pictureKey }: PictureFieldsProps) {
  return (
    <>
      {pictureKey && (
        <>
          <img
            src={pictureUrl({ key: pictureKey, width: 320, format: 'webp' })}
            alt="As it is saved"
            className="aspect-5/3 w-60 rounded-label object-cover"
          />
          <ChoiceField
            name="show"
            label="Picture"
            chosen={fields['show'] ?? 'none'}
            options={[
              { value: 'own', name: 'Show it' },
              { value: 'none', name: 'None' },
            ]}
          />
        </>
      )}
      <Field
        type="file"
        name="file"
        label={pictureKey ? 'Another picture' : 'Picture'}
        optional
        hint="JPG, PNG or WebP, best 1,600 px wide or more. It is cropped to 5 by 3."
        error={errors['picture']}
        accept="image/png,image/jpeg,image/webp"
      />
      <Field
        name="alt"
        label="What the picture shows"
        optional
        hint="Read aloud to people who cannot see it."
        dir="auto"
        defaultValue={fields['alt'] ?? ''}
        error={errors['alt']}
      />
    </>
  );
}
