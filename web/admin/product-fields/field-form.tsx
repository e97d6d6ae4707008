// The form of a product field: its name and kind, its unit or its choices, and where it is used.
import {
  FEED_NAMES,
  FIELD_KINDS,
  MAX_CHOICES,
  MAX_NAME,
  MAX_UNIT,
  MAX_VALUE,
} from '#shop/product-fields/product-field.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { CheckField, SelectField } from '../parts/more-fields.tsx';
import { GuardedForm } from '../parts/guarded-form.tsx';
import { Panel } from '../parts/panel.tsx';
import type { FieldAnswer, TypedField } from './field-answers.ts';
import { feedWords, kindWords } from './field-words.ts';

type FieldFormProps = {
  start: TypedField;
  /** 0 for a new one; the kind of one that is there stays. */
  version: number;
  answer: FieldAnswer | undefined;
};

export function FieldForm({ start, version, answer }: FieldFormProps) {
  const typed = answer?.typed ?? start;
  const errors = answer?.errors ?? {};
  const isNew = version === 0;
  return (
    <GuardedForm answer={answer} version={version} className="max-w-2xl">
      {(isBusy) => (
        <Panel key={JSON.stringify([typed, errors])} className="group/kind grid grid-cols-1 gap-4">
          <Field
            name="name"
            label="Name"
            required
            maxLength={MAX_NAME}
            dir="auto"
            defaultValue={typed.name}
            error={errors['name']}
            hint="As shoppers read it: Material, Sole, Article number, Care."
          />
          {isNew ? (
            <SelectField
              name="kind"
              label="Kind"
              defaultValue={typed.kind}
              hint="It stays as it is once the field is added."
            >
              {FIELD_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {kindWords[kind]}
                </option>
              ))}
            </SelectField>
          ) : (
            // Unseen: what belongs to the other kinds is hidden by the same rules as in a new form.
            <input type="radio" name="kind" value={typed.kind} defaultChecked hidden />
          )}
          <div className="hidden group-has-[[value=number]:checked]/kind:block">
            <Field
              name="unit"
              label="Unit"
              optional
              maxLength={MAX_UNIT}
              dir="auto"
              defaultValue={typed.unit}
              error={errors['unit']}
              hint="Such as cm or g. It stands behind the number."
            />
          </div>
          <div className="hidden grid-cols-1 gap-4 group-has-[[value=choice]:checked]/kind:grid">
            <Choices typed={typed} error={errors['choices']} />
          </div>
          <div className="group-has-[[value=text]:checked]/kind:hidden">
            <CheckField
              name="filtered"
              value="yes"
              label="A filter of the list"
              hint="Shoppers choose by it, and rules of collections and of the home page can name it."
              defaultChecked={typed.filtered}
            />
          </div>
          <SelectField
            name="feed"
            label="In Google's and Meta's feeds"
            defaultValue={typed.feed}
            error={errors['feed']}
            hint="What they call it. They have no name for most fields."
          >
            <option value="">Not told</option>
            {FEED_NAMES.map((name) => (
              <option key={name} value={name}>
                {feedWords[name]}
              </option>
            ))}
          </SelectField>
          <Button disabled={isBusy} className="justify-self-start">
            {isNew ? 'Add field' : 'Save field'}
          </Button>
        </Panel>
      )}
    </GuardedForm>
  );
}

function Choices({ typed, error }: { typed: TypedField; error: string | undefined }) {
  const { choices, more } = typed;
  return (
    <>
      {choices.length > 0 && (
        <fieldset>
          <legend className="mb-1 text-small font-semibold">Choices</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {choices.map(({ was, name }, at) => (
              <div key={was || `new ${at}`}>
                <input type="hidden" name="was" value={was} />
                <input
                  name="choice"
                  aria-label={`Choice ${at + 1}`}
                  defaultValue={name}
                  maxLength={MAX_VALUE}
                  dir="auto"
                  className="w-full"
                />
              </div>
            ))}
          </div>
          <p className="mt-1 text-small text-ink-3">
            Another name is taken over by every product. Emptied, a choice goes, if no product has it.
          </p>
        </fieldset>
      )}
      <TextArea
        name="more"
        label={choices.length > 0 ? 'More choices' : 'Choices'}
        optional={choices.length > 0}
        rows={choices.length > 0 ? 3 : 6}
        dir="auto"
        defaultValue={more}
        error={error}
        hint={`One a line, in the order in which they are shown; at most ${MAX_CHOICES}.`}
      />
    </>
  );
}
