// What a condition of a coupon says of itself. Form, list, API, refusals and prices read it from here, so that a new one is a file and its line in all.ts.
import type { Paisa } from '#shop/pricing/money.ts';
import type { ConditionKind, ConditionValue } from './kinds.ts';

/** Goods in a cart or an order, after offers; `subtotal` in paisa. */
export type CouponGoods = { subtotal: Paisa };

/** Uses so far: by everybody, and by this customer where it is known who that is. */
export type CouponUses = { uses: number; customerUses: number };

type ConditionRefusal<Value> = {
  code: string;
  status: 400 | 409;
  text: string;
  /** The same words with what the coupon asks for. */
  named?(value: Value): string;
};

/** What staff read of it, which is in English alone. */
type StaffWords<Value> = {
  label: string;
  hint?: string;
  /** In place of `hint`, once the coupon was used. */
  usedHint?(uses: number): string;
  /** What the document of the API says of it, beside the label. */
  api?: string;
  /** Below the discount in the list of coupons; null where it asks for nothing. */
  listed?(value: Value): string | null;
};

/**
 * `goods` is asked again when an order that carries the coupon is corrected, `uses` when a cancelled one is taken up again;
 * both when a coupon is typed and when the order is placed.
 */
type AskedAbout<Value> =
  | { about: 'goods'; refuses(value: Value, goods: CouponGoods): boolean }
  | { about: 'uses'; refuses(value: Value, uses: CouponUses): boolean };

export type CouponCondition<Kind extends ConditionKind = ConditionKind> = AskedAbout<ConditionValue[Kind]> & {
  kind: Kind;
  refusal: ConditionRefusal<ConditionValue[Kind]>;
  staff: StaffWords<ConditionValue[Kind]>;
};
