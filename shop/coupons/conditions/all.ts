// The conditions of a coupon beside its dates. A new one is its file, its line here and its column of `coupons`.
import type { CouponCondition } from './condition.ts';
import { customerLimit } from './customer-limit.ts';
import type { ConditionKind, ConditionValue } from './kinds.ts';
import { minimumSpend } from './minimum-spend.ts';
import { onlyBrand } from './only-brand.ts';
import { onlyCategory } from './only-category.ts';
import { totalLimit } from './total-limit.ts';

/** By column, in the order in which they refuse (rule F12) and stand in the form. */
const conditions = {
  minimumSpend,
  totalLimit,
  customerLimit,
  onlyBrand,
  onlyCategory,
} as const satisfies Record<string, CouponCondition>;

export type ConditionName = keyof typeof conditions;

/** Something for each condition, by the kind of its value. */
export type ByCondition<Kinds extends Record<ConditionKind, unknown>> = {
  [Name in ConditionName]: Kinds[(typeof conditions)[Name]['kind']];
};

export type ConditionValues = ByCondition<ConditionValue>;

type RefusalOf<Condition> = Condition extends { refusal: infer Refusal } ? Refusal : never;

export type ConditionRefusalCode = RefusalOf<(typeof conditions)[ConditionName]>['code'];

/** A scope has no refusal of its own: `coupon-other-goods` names what all of them are for. */
type ListedCondition =
  | (Exclude<CouponCondition, { about: 'scope' }> & { refusal: { code: ConditionRefusalCode } })
  | Extract<CouponCondition, { about: 'scope' }>;

export const COUPON_CONDITIONS = Object.entries(conditions) as [ConditionName, ListedCondition][];
