// What a condition of a coupon says of itself. Form, list, API, refusals and prices read it from here, so that a new one is a file and its line in all.ts.
import type { SellableVariant } from '#shop/catalogue/variant.ts';
import { plus, times, type Paisa } from '#shop/pricing/money.ts';
import type { ConditionKind, ConditionValue } from './kinds.ts';

/** What a line sells, as far as coupons look at it. */
export type CouponVariant = Pick<SellableVariant, 'brand' | 'category' | 'audience'>;

/** Goods in a cart or an order; `price` of one after offers, in paisa. */
export type CouponLine = { variant: CouponVariant; quantity: number; price: Paisa };

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
 * All are asked when a coupon is typed and when an order is placed; `goods` (all lines) and `scope` again when an order that
 * carries the coupon is corrected, `uses` when a cancelled one is taken up again. A scope is the name of what the coupon is for, null
 * for everything: what it does not cover is paid in full, and a cart without any of it is refused (rule F18).
 */
type AskedAbout<Value> =
  | {
      about: 'goods';
      refuses(value: Value, lines: readonly CouponLine[]): boolean;
      refusal: ConditionRefusal<Value>;
    }
  | { about: 'uses'; refuses(value: Value, uses: CouponUses): boolean; refusal: ConditionRefusal<Value> }
  | { about: 'scope'; covers(name: string, variant: CouponVariant): boolean };

export type CouponCondition<Kind extends ConditionKind = ConditionKind> = AskedAbout<ConditionValue[Kind]> & {
  kind: Kind;
  staff: StaffWords<ConditionValue[Kind]>;
};

export function amountOf(lines: readonly CouponLine[]): Paisa {
  return plus(...lines.map(({ price, quantity }) => times(price, quantity)));
}
