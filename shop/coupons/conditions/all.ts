// The conditions of a coupon beside its dates. A new one is its file, its line here and its column of `coupons`.
import type { CouponCondition } from './condition.ts';
import { customerLimit } from './customer-limit.ts';
import type { ConditionKind, ConditionValue } from './kinds.ts';
import { minimumSpend } from './minimum-spend.ts';
import { totalLimit } from './total-limit.ts';

/** By column, in the order in which they refuse (rule F12) and stand in the form. */
const conditions = {
  minimumSpend,
  totalLimit,
  customerLimit,
} as const satisfies Record<string, CouponCondition>;

export type ConditionName = keyof typeof conditions;

/** Something for each condition, by the kind of its value. */
export type ByCondition<Kinds extends Record<ConditionKind, unknown>> = {
  [Name in ConditionName]: Kinds[(typeof conditions)[Name]['kind']];
};

export type ConditionValues = ByCondition<ConditionValue>;

export type ConditionRefusalCode = (typeof conditions)[ConditionName]['refusal']['code'];

type ListedCondition = CouponCondition & { refusal: { code: ConditionRefusalCode } };

export const COUPON_CONDITIONS = Object.entries(conditions) as [ConditionName, ListedCondition][];
