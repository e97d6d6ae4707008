// The form of a coupon: the code, what it takes off, and the terms it holds under.
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { TypedCoupon } from '#shop/coupons/coupon-form.ts';
import { COUPON_TERMS, couponTermFields } from '#shop/coupons/coupon-terms.ts';
import { discountField, periodFields } from '#shop/offers/discount-form.ts';
import { href } from '#shop/text/href.ts';
import type { AdminCoupon } from '#server/coupons/list-coupons.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useAnswerToast } from '../parts/answer.ts';
import { DialogButtons } from '../parts/dialog.tsx';
import { DiscountFields } from '../parts/discount-fields.tsx';
import { Field } from '#web/ui/field.tsx';
import { CheckField } from '../parts/more-fields.tsx';
import { FormNotice } from '../parts/form-notice.tsx';
import { useLeaveGuard } from '../parts/leave-guard.tsx';
import { PeriodFields } from '../parts/period-fields.tsx';
import { RouteDialog } from '../parts/route-dialog.tsx';
import { useBackWhenDone } from '../parts/use-back-when-done.ts';
import { useFirstError } from '../parts/use-first-error.ts';
import type { CouponAnswer } from './save-coupon.ts';

const LIST = href('/admin/coupons');

type CouponFormProps = { title: string; saved: AdminCoupon | null; answer: CouponAnswer | undefined };

export function CouponForm({ title, saved, answer }: CouponFormProps) {
  const form = useFirstError(answer);
  const guard = useLeaveGuard();
  // What the form began with, whatever is loaded again while it is open.
  const [version] = useState(saved?.version ?? 0);
  const isSaving = useNavigation().formMethod === 'POST';
  useAnswerToast(answer);
  useBackWhenDone(answer, LIST, guard.settle);
  const typed = answer?.typed ?? fieldsOf(saved);
  const errors = answer?.errors ?? {};
  return (
    <RouteDialog title={title} back={LIST} wide>
      <FormNotice answer={answer} />
      <Form ref={form} method="post" noValidate onChange={guard.touch} className="group/form grid gap-5">
        <input type="hidden" name="version" value={version} />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <CodeField saved={saved} typed={typed} error={errors['code']} />
          <Field
            name="note"
            label="Note"
            optional
            maxLength={200}
            defaultValue={typed.note}
            error={errors['note']}
            hint="For staff only, such as who it is for."
          />
        </div>
        <DiscountFields typed={typed} errors={errors} />
        <TermFields typed={typed} errors={errors} uses={saved?.uses ?? 0} />
        <PeriodFields typed={typed} errors={errors} />
        <CheckField name="active" label="Active" defaultChecked={typed.active !== ''} />
        <DialogButtons>
          <ButtonLink look="quiet" to={LIST} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button disabled={isSaving}>{saved ? 'Save Changes' : 'Create Coupon'}</Button>
        </DialogButtons>
      </Form>
      {guard.question}
    </RouteDialog>
  );
}

type CouponTermsProps = { typed: TypedCoupon; errors: Partial<Record<string, string>> };

function CodeField({
  saved,
  typed,
  error,
}: {
  saved: AdminCoupon | null;
  typed: TypedCoupon;
  error?: string | undefined;
}) {
  return (
    <Field
      name="code"
      label="Code"
      required
      maxLength={40}
      readOnly={saved !== null}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      style={{ textTransform: 'uppercase' }}
      defaultValue={typed.code}
      error={error}
      hint={saved ? 'Orders carry it, so it stays.' : 'Letters A to Z, digits and hyphens.'}
    />
  );
}

function TermFields({ typed, errors, uses }: CouponTermsProps & { uses: number }) {
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
      {COUPON_TERMS.map(([name, { kind, label, hint }]) =>
        kind === 'switch' ? (
          <CheckField key={name} name={name} label={label} defaultChecked={typed[name] !== ''} />
        ) : (
          <Field
            key={name}
            name={name}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            optional
            defaultValue={typed[name]}
            error={errors[name]}
            hint={name === 'totalLimit' && uses > 0 ? `Used ${uses} times so far.` : hint}
          />
        ),
      )}
    </div>
  );
}

function fieldsOf(saved: AdminCoupon | null): TypedCoupon {
  const terms = couponTermFields(saved);
  const dates = { startAt: '', endAt: '' };
  if (!saved)
    return { ...terms, ...dates, code: '', note: '', discountType: 'PERCENT', value: '', active: 'on' };
  const { code, note, discountType } = saved;
  const value = discountField(saved);
  return {
    ...terms,
    ...periodFields(saved),
    code,
    note,
    discountType,
    value,
    active: saved.active ? 'on' : '',
  };
}
