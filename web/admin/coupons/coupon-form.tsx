// The form of a coupon: the code, what it takes off, and the conditions it holds under.
import { conditionFields, type TypedCoupon } from '#shop/coupons/coupon-form.ts';
import { COUPON_CONDITIONS, type ConditionName } from '#shop/coupons/conditions/all.ts';
import type { ListedNames } from '#shop/catalogue/listed-names.ts';
import { discountField, periodFields } from '#shop/offers/discount-form.ts';
import { href } from '#shop/text/href.ts';
import type { AdminCoupon } from '#server/coupons/list-coupons.ts';
import { DialogForm } from '../parts/dialog-form.tsx';
import { DiscountFields } from '../parts/discount-fields.tsx';
import { Field } from '#web/ui/field.tsx';
import { CheckField, NameOptions, SelectField } from '../parts/more-fields.tsx';
import { PeriodFields } from '../parts/period-fields.tsx';
import type { CouponAnswer } from './save-coupon.ts';

type CouponFormProps = {
  title: string;
  saved: AdminCoupon | null;
  /** What a coupon can be for alone. */
  names: ListedNames;
  answer: CouponAnswer | undefined;
};

export function CouponForm({ title, saved, names, answer }: CouponFormProps) {
  const typed = answer?.typed ?? fieldsOf(saved);
  const errors = answer?.errors ?? {};
  return (
    <DialogForm
      {...{ title, answer }}
      list={href('/admin/coupons')}
      version={saved?.version}
      verb={saved ? 'Save Changes' : 'Create Coupon'}
      wide
    >
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
      <ConditionFields {...{ typed, errors, names }} uses={saved?.uses ?? 0} />
      <PeriodFields typed={typed} errors={errors} />
      <CheckField name="active" label="Active" defaultChecked={typed.active !== ''} />
    </DialogForm>
  );
}

type CouponPartProps = { typed: TypedCoupon; errors: Partial<Record<string, string>> };

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
      hint={saved ? 'Orders use this code, so it can’t be changed.' : 'Letters A to Z, digits and hyphens.'}
    />
  );
}

type ConditionFieldsProps = CouponPartProps & { names: ListedNames; uses: number };

function ConditionFields({ typed, errors, names, uses }: ConditionFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-6">
      {COUPON_CONDITIONS.map(([name, { kind, staff }]) => {
        const { label, hint, usedHint } = staff;
        const shared = { name, label, defaultValue: typed[name], error: errors[name] };
        if (kind === 'switch') return <SwitchField key={name} {...{ name, label, typed }} />;
        if (kind === 'brand' || kind === 'category')
          return (
            <SelectField key={name} {...shared} optional hint={hint} className="sm:col-span-3">
              <ListedOptions {...{ kind, names }} />
            </SelectField>
          );
        return (
          <Field
            key={name}
            {...shared}
            className="sm:col-span-2"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            optional
            hint={uses > 0 && usedHint ? usedHint(uses) : hint}
          />
        );
      })}
    </div>
  );
}

function SwitchField({ name, label, typed }: { name: ConditionName; label: string; typed: TypedCoupon }) {
  return (
    <CheckField className="sm:col-span-2" name={name} label={label} defaultChecked={typed[name] !== ''} />
  );
}

function ListedOptions({ kind, names }: { kind: 'brand' | 'category'; names: ListedNames }) {
  if (kind === 'brand')
    return (
      <>
        <option value="">All brands</option>
        <NameOptions names={names.brands} />
      </>
    );
  return (
    <>
      <option value="">All categories</option>
      <optgroup label="Type">
        <NameOptions names={names.types} />
      </optgroup>
      <optgroup label="For">
        <NameOptions names={names.audiences} />
      </optgroup>
    </>
  );
}

function fieldsOf(saved: AdminCoupon | null): TypedCoupon {
  const conditions = conditionFields(saved);
  const dates = { startAt: '', endAt: '' };
  if (!saved)
    return { ...conditions, ...dates, code: '', note: '', discountType: 'PERCENT', value: '', active: 'on' };
  const { code, note, discountType } = saved;
  const value = discountField(saved);
  return {
    ...conditions,
    ...periodFields(saved),
    code,
    note,
    discountType,
    value,
    active: saved.active ? 'on' : '',
  };
}
