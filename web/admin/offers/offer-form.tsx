// The form of an offer: only the fields that its scope needs, and what it would do to a real pair while it is typed.
import { discountField, periodFields } from '#shop/offers/discount-form.ts';
import type { TypedOffer } from '#shop/offers/offer-form.ts';
import { href } from '#shop/text/href.ts';
import type { PickableCategory } from '#server/offers/offer-categories.ts';
import type { PickableProduct } from '#server/offers/offer-products.ts';
import type { AdminOffer } from '#server/offers/offer-row.ts';
import { ChoiceField } from '../parts/choice-field.tsx';
import { DialogForm } from '../parts/dialog-form.tsx';
import { DiscountFields } from '../parts/discount-fields.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { CheckField } from '../parts/more-fields.tsx';
import { PeriodFields } from '../parts/period-fields.tsx';
import { EffectPreview, useEffectPreview } from './effect-preview.tsx';
import { OfferTargetFields } from './offer-target-fields.tsx';
import { GiveawayList } from './giveaway-list.tsx';
import type { OfferAnswer } from './save-offer.ts';

type OfferFormProps = {
  title: string;
  saved: AdminOffer | null;
  choices: { categories: PickableCategory[]; products: PickableProduct[] };
  answer: OfferAnswer | undefined;
};

export function OfferForm({ title, saved, choices, answer }: OfferFormProps) {
  const preview = useEffectPreview();
  const typed = answer?.typed ?? fieldsOf(saved);
  const errors = answer?.errors ?? {};
  return (
    <DialogForm
      {...{ title, answer }}
      list={href('/admin/offers')}
      version={saved?.version}
      verb={answer?.giveaway ? 'Save anyway' : saved ? 'Save Changes' : 'Create Offer'}
      agreed={answer?.giveaway?.key}
      wide
      onChange={preview.ask}
    >
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
      <ChoiceField name="scope" label="Scope" options={scopes} chosen={typed.scope} error={errors['scope']} />
      <OfferTargetFields typed={typed} errors={errors} {...choices} />
      <PeriodFields typed={typed} errors={errors} />
      <CheckField
        name="active"
        label="Active"
        defaultChecked={typed.active !== ''}
        hint="Off: never applied, whatever the dates."
      />
      <EffectPreview {...preview} />
      {answer?.giveaway && <GiveawayList giveaway={answer.giveaway} />}
    </DialogForm>
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
