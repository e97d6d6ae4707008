// Refusals: every "no" a visitor can act on, with the specification's words and the HTTP status that goes with it.
import { accountRefusals } from './refusals/accounts.ts';
import { buyingRefusals } from './refusals/buying.ts';
import { ordersDeskRefusals } from './refusals/orders-desk.ts';
import { deskRefusals } from './refusals/products-desk.ts';
import { shopDeskRefusals } from './refusals/shop-desk.ts';
import { shopperRefusals } from './refusals/shoppers.ts';

export const refusals = {
  ...buyingRefusals,
  ...shopDeskRefusals,
  ...deskRefusals,
  ...ordersDeskRefusals,
  ...accountRefusals,
  ...shopperRefusals,
} as const satisfies Record<string, { status: number; title: string; text: string }>;

export type RefusalCode = keyof typeof refusals;

/** `text` may name what it is about (which pair, which field); the title stays the specification's. */
export type Refusal = { refused: RefusalCode; title: string; text: string; status: number };

export function refuse(code: RefusalCode, text?: string): Refusal {
  const refusal = refusals[code];
  return { refused: code, title: refusal.title, text: text ?? refusal.text, status: refusal.status };
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}
