// Refusals: every "no" a visitor can act on, with its usual words and the HTTP status that goes with it; a verb may name the variant or the amount instead.
import { accountRefusals } from './accounts.ts';
import { apiRefusals } from './api.ts';
import { buyingRefusals } from './buying.ts';
import { couponRefusals } from './coupons.ts';
import { adminOrdersRefusals } from './admin-orders.ts';
import { adminRefusals } from './admin-products.ts';
import { adminShopRefusals } from './admin-shop.ts';
import { drawRefusals } from './draws.ts';
import { paymentRefusals } from './payments.ts';
import { shopperRefusals } from './shoppers.ts';

/** By code, as verbs name them. A code is added in the file of its room; words that docs/rules/ quote stay as they are. */
export const refusals = {
  ...buyingRefusals,
  ...couponRefusals,
  ...adminShopRefusals,
  ...adminRefusals,
  ...adminOrdersRefusals,
  ...accountRefusals,
  ...shopperRefusals,
  ...paymentRefusals,
  ...drawRefusals,
  ...apiRefusals,
} as const satisfies Record<string, { status: number; title: string; text: string }>;

export type RefusalCode = keyof typeof refusals;

/** `text` may name what it is about (which variant, which field); the title stays. */
export type Refusal = { refused: RefusalCode; title: string; text: string; status: number };

/** A verb returns this and changes nothing. `text` names what it is about where the usual words cannot. */
export function refuse(code: RefusalCode, text?: string): Refusal {
  const refusal = refusals[code];
  return { refused: code, title: refusal.title, text: text ?? refusal.text, status: refusal.status };
}

/** Whether a verb said no; what is left is its answer, in which `refused` may be a list or a count of what was not done. */
export function isRefusal(answer: unknown): answer is Refusal {
  return (
    typeof answer === 'object' && answer !== null && 'refused' in answer && typeof answer.refused === 'string'
  );
}
