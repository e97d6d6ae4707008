// The form of one section: the fields of its kind, and from when to when it is shown.
import { Form, useSearchParams } from 'react-router';
import type { SectionFields } from '#shop/home/section-fields.ts';
import type { SectionKind } from '#shop/home/sections.ts';
import type { ProductPicks } from '#server/home/product-picks.ts';
import type { Facets } from '#server/search/shop-facets.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '../parts/form-notice.tsx';
import { PeriodFields } from '../parts/period-fields.tsx';
import { useFirstError } from '../parts/use-first-error.ts';
import type { SectionAnswer } from './section-action.ts';
import { SectionInputs } from './section-inputs.tsx';

export type EditedSection = {
  id: string;
  kind: SectionKind;
  version: string;
  fields: SectionFields;
  pictureKey: string | null;
  /** What a rule can choose from. */
  facets: Facets | null;
  /** Those that shoppers see, where one is to be chosen. */
  collections: { id: number; title: string }[];
  /** Where products are chosen. */
  picks: ProductPicks | null;
};

type SectionFormProps = {
  section: EditedSection;
  /** That brought back what is typed in it and not saved. */
  answer: SectionAnswer | undefined;
  onTyping: () => void;
};

export const SECTION_FORM = 'section-form';

export function SectionForm({ section, answer, onTyping }: SectionFormProps) {
  const [query] = useSearchParams();
  const typed = answer?.typed ?? null;
  const fields = typed ?? section.fields;
  const errors = answer?.errors ?? {};
  const form = useFirstError(answer);
  return (
    <Form
      ref={form}
      id={SECTION_FORM}
      onChange={onTyping}
      method="post"
      action={`?${query}`}
      encType="multipart/form-data"
      preventScrollReset
      noValidate
      className="my-3 rounded-control border border-line p-3 md:p-4"
    >
      <FormNotice answer={answer} />
      {/* Enter in a field saves, and presses none of the buttons of the products. */}
      <button name="intent" value="save" hidden aria-hidden="true" tabIndex={-1} />
      <input type="hidden" name="id" value={section.id} />
      {/* After a refusal the version that was seen: pressing again would write over what somebody else saved. */}
      <input type="hidden" name="version" value={typed?.['version'] ?? section.version} />
      <div key={JSON.stringify([fields, errors])} className="space-y-4">
        <SectionInputs
          section={section}
          fields={fields}
          errors={errors}
          picks={answer?.picks ?? section.picks}
        />
        <PeriodFields
          typed={{ startAt: fields['startAt'] ?? '', endAt: fields['endAt'] ?? '' }}
          errors={errors}
        />
      </div>
      <Button name="intent" value="save" className="mt-4">
        Save draft
      </Button>
    </Form>
  );
}
