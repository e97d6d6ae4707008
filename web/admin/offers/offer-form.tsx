// The form of an offer: only the fields that its scope needs, and what it would do to a real pair while it is typed.
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { discountField, periodFields } from '#shop/offers/discount-form.ts';
import type { TypedOffer } from '#shop/offers/offer-form.ts';
import { href } from '#shop/text/href.ts';
import type { PickableCategory } from '#server/offers/offer-categories.ts';
import type { PickableProduct } from '#server/offers/offer-products.ts';
import type { AdminOffer } from '#server/offers/offer-row.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useAnswerToast } from '../parts/answer.ts';
import { ChoiceField } from '../parts/choice-field.tsx';
import { DialogButtons } from '../parts/dialog.tsx';
import { DiscountFields } from '../parts/discount-fields.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { CheckField } from '../parts/more-fields.tsx';
import { FormNotice } from '../parts/form-notice.tsx';
import { useLeaveGuard } from '../parts/leave-guard.tsx';
import { PeriodFields } from '../parts/period-fields.tsx';
import { RouteDialog } from '../parts/route-dialog.tsx';
import { useBackWhenDone } from '../parts/use-back-when-done.ts';
import { useFirstError } from '../parts/use-first-error.ts';
import { EffectPreview, useEffectPreview } from './effect-preview.tsx';
import { OfferTargetFields } from './offer-target-fields.tsx';
import type { OfferAnswer } from './save-offer.ts';

const LIST = href('/admin/offers');

type OfferFormProps = {
  title: string;
  saved: AdminOffer | null;
  choices: { categories: PickableCategory[]; products: PickableProduct[] };
  answer: OfferAnswer | undefined;
};

export function OfferForm({ title, saved, choices, answer }: OfferFormProps) {
  const form = useFirstError(answer);
  const guard = useLeaveGuard();
  // What the form began with, whatever is loaded again while it is open.
  const [version] = useState(saved?.version ?? 0);
  const preview = useEffectPreview(form);
  const isSaving = useNavigation().formMethod === 'POST';
  useAnswerToast(answer);
  useBackWhenDone(answer, LIST, guard.settle);
  const typed = answer?.typed ?? fieldsOf(saved);
  const errors = answer?.errors ?? {};
  const change = () => {
    guard.touch();
    preview.ask();
  };
  return (
    <RouteDialog title={title} back={LIST} wide>
      <FormNotice answer={answer} />
      <Form ref={form} method="post" noValidate onChange={change} className="group/form grid gap-5">
        <input type="hidden" name="version" value={version} />
        <Field
          name="title"
          label="Title"
          required
          maxLength={120}
          defaultValue={typed.title}
          error={errors['title']}
          hint="Shoppers read it on the price, as in “Eid Sale Applied”."
        />
        <TextArea
          name="description"
          label="Description"
          optional
          rows={2}
          maxLength={500}
          defaultValue={typed.description}
          error={errors['description']}
        />
        <DiscountFields typed={typed} errors={errors} />
        <ChoiceField
          name="scope"
          label="Scope"
          options={scopes}
          chosen={typed.scope}
          error={errors['scope']}
        />
        <OfferTargetFields typed={typed} errors={errors} {...choices} />
        <PeriodFields typed={typed} errors={errors} />
        <CheckField
          name="active"
          label="Active"
          defaultChecked={typed.active !== ''}
          hint="Switched off, it lowers no price, whatever its dates say."
        />
        <EffectPreview {...preview} />
        <DialogButtons>
          <ButtonLink look="quiet" to={LIST} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button disabled={isSaving}>{saved ? 'Save Changes' : 'Create Offer'}</Button>
        </DialogButtons>
      </Form>
      {guard.question}
    </RouteDialog>
  );
}

const scopes = [
  { value: 'SITE_WIDE', name: 'Site-wide' },
  { value: 'CATEGORY', name: 'Category' },
  { value: 'PRODUCT', name: 'Product' },
] as const;

function fieldsOf(saved: AdminOffer | null): TypedOffer {
  const blank = { category: '', productId: '' };
  if (!saved)
    return {
      ...blank,
      title: '',
      description: '',
      discountType: 'PERCENT',
      value: '',
      scope: 'SITE_WIDE',
      startAt: '',
      endAt: '',
      active: 'on',
    };
  const { title, description, discountType, scope } = saved;
  return {
    ...blank,
    ...(saved.scope === 'CATEGORY' && { category: saved.category }),
    ...(saved.scope === 'PRODUCT' && { productId: saved.productId }),
    ...periodFields(saved),
    title,
    description,
    discountType,
    value: discountField(saved),
    scope,
    active: saved.active ? 'on' : '',
  };
}
