// The fields of each kind of section.
import type { SectionErrors } from '#shop/home/section-form.ts';
import type { SectionFields } from '#shop/home/section-fields.ts';
import { MAX_QUESTIONS } from '#shop/home/section-limits.ts';
import type { ProductPicks } from '#server/home/product-picks.ts';
import { pictureUrl } from '#shop/catalogue/renditions.ts';
import { href } from '#shop/text/href.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import { ChoiceField } from '../parts/choice-field.tsx';
import { SelectField } from '../parts/more-fields.tsx';
import { PickedProducts } from './picked-products.tsx';
import { RuleInputs } from './rule-inputs.tsx';
import type { EditedSection } from './section-form.tsx';

type SectionInputsProps = { section: EditedSection; fields: SectionFields; errors: SectionErrors };

export function SectionInputs({
  section,
  fields,
  errors,
  picks,
}: SectionInputsProps & { picks: ProductPicks | null }) {
  const given = (name: string) => ({
    name,
    defaultValue: fields[name] ?? '',
    error: errors[name],
    dir: 'auto',
  });
  const heading = <Field {...given('title')} label="Heading" />;
  switch (section.kind) {
    case 'offer':
      return <p className="text-small text-ink-2">The live offer that saves most, while there is one.</p>;
    case 'picture':
      return <PictureInputs section={section} fields={fields} errors={errors} />;
    case 'categories':
      return (
        <>
          {heading}
          <ChoiceField
            name="look"
            label="Look"
            chosen={fields['look'] ?? ''}
            options={[
              { value: 'chips', name: 'A row of names' },
              { value: 'pictures', name: 'With pictures' },
            ]}
          />
        </>
      );
    case 'products':
      return (
        <>
          {heading}
          {picks && <PickedProducts picks={picks} fields={fields} error={errors['products']} />}
        </>
      );
    case 'collection':
      return (
        <>
          <Field
            {...given('title')}
            label="Heading"
            optional
            hint="Without one it has the title of the collection."
          />
          <SelectField {...given('collection')} label="Collection">
            <option value="">Choose one</option>
            {section.collections.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        </>
      );
    case 'rule':
      return (
        <>
          {heading}
          <RuleInputs facets={section.facets} query={fields['query'] ?? ''} error={errors['query']} />
        </>
      );
    case 'questions':
      return (
        <>
          {heading}
          <QuestionInputs fields={fields} errors={errors} />
        </>
      );
    case 'text':
      return (
        <>
          <Field {...given('title')} label="Heading" optional />
          <TextArea {...given('text')} label="Text" hint="An empty line begins a new paragraph." rows={8} />
        </>
      );
    case 'promises':
      return (
        <Field
          {...given('title')}
          label="Heading"
          hint="Read out only: the boxes have headings of their own."
        />
      );
    case 'newest':
    case 'best-sellers':
    case 'on-sale':
    case 'reviews':
    case 'brands':
    case 'extension':
      return heading;
  }
}

function PictureInputs({ section, fields, errors }: SectionInputsProps) {
  const given = (name: string) => ({ name, defaultValue: fields[name] ?? '', error: errors[name] });
  return (
    <>
      <Field {...given('title')} dir="auto" label="Title" />
      <TextArea
        {...given('text')}
        dir="auto"
        label="Text"
        optional
        hint="{brands} becomes how many brands there are."
        rows={3}
      />
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        <Field {...given('buttonLabel')} dir="auto" label="Button" optional />
        <Field {...given('buttonTo')} label="The button leads to" optional placeholder={href('/shop')} />
        <Field {...given('secondLabel')} dir="auto" label="Second button" optional />
        <Field {...given('secondTo')} label="The second leads to" optional />
      </div>
      <ChoiceField
        name="show"
        label="Picture"
        chosen={fields['show'] ?? 'none'}
        options={[
          { value: 'own', name: 'Your own' },
          { value: 'drawn', name: 'The drawn shoe' },
          { value: 'none', name: 'None' },
        ]}
      />
      {section.pictureKey && (
        <img
          src={pictureUrl({ key: section.pictureKey, width: 320, format: 'webp' })}
          alt="In the draft"
          className="aspect-5/3 w-60 rounded-label bg-sunk object-cover"
        />
      )}
      <Field
        type="file"
        name="file"
        label="Your picture"
        optional
        hint="JPG, PNG or WebP, best 1,600 px wide or more. It is cropped to 5 by 3."
        error={errors['picture']}
        accept="image/png,image/jpeg,image/webp"
        onChange={({ currentTarget: { files, form } }) => {
          const show = form?.elements.namedItem('show');
          if (files?.length && show instanceof RadioNodeList) show.value = 'own';
        }}
      />
      <Field
        {...given('alt')}
        dir="auto"
        label="What your picture shows"
        optional
        hint="Read aloud to people who cannot see it."
      />
    </>
  );
}

function QuestionInputs({ fields, errors }: Omit<SectionInputsProps, 'section'>) {
  const count = Array.from({ length: MAX_QUESTIONS }, (_, at) => at).filter(
    (at) => (fields[`question-${at}`] ?? '') !== '' || (fields[`answer-${at}`] ?? '') !== '',
  ).length;
  const shown = Math.min(MAX_QUESTIONS, count + 2);
  return Array.from({ length: shown }, (_, at) => (
    <fieldset key={at} className="space-y-2">
      <legend className="sr-only">Question {at + 1}</legend>
      <Field
        name={`question-${at}`}
        label={`Question ${at + 1}`}
        optional={at > 0}
        dir="auto"
        defaultValue={fields[`question-${at}`] ?? ''}
        error={errors[`question-${at}`]}
      />
      <TextArea
        name={`answer-${at}`}
        label={`Answer ${at + 1}`}
        optional={at > 0}
        dir="auto"
        rows={2}
        defaultValue={fields[`answer-${at}`] ?? ''}
        error={errors[`answer-${at}`]}
      />
    </fieldset>
  ));
}
