// Bodies of the API as the forms of the admin portal that they stand for: one reader checks both (decision 0036).
import { fieldOf } from '#shop/pricing/money.ts';
import type { z } from 'zod';
import { writeLines } from '#shop/cart/cart-form.ts';
import { askedAbout } from '#shop/checkout/asked-about.ts';
import type { TypedCorrection } from '#shop/orders/correction-form.ts';
import type { correction, newOrder } from './order-schemas.ts';

export function phoneOrderForm(body: z.output<typeof newOrder>, key: string): FormData {
  const { lines, total, isCityMeant, note: _, ...typed } = body;
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  form.set('lines', writeLines(lines));
  form.set('shownTotal', String(total));
  form.set('key', key);
  if (isCityMeant) form.set('asked', askedAbout(typed));
  return form;
}

export function typedCorrection({
  lines,
  fee,
  total: _,
  ...person
}: z.output<typeof correction>): TypedCorrection {
  return {
    ...person,
    mapLocation: '',
    coupon: '',
    find: '',
    fee: fee.kind,
    feeAmount: fee.kind === 'agreed' ? fieldOf(fee.amount / 100) : '',
    lines: lines.map(({ variantId, quantity, was, price }, at) => ({
      line: String(at),
      variant: String(variantId),
      quantity: String(quantity),
      was: was === undefined ? '' : String(was),
      price: price === undefined ? '' : fieldOf(price / 100),
    })),
  };
}

type FormValue = string | number | boolean | null | undefined;

/** What is null, false or not there is an empty field; true is a ticked box. */
export function asForm(fields: Readonly<Record<string, FormValue>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, textOf(value));
  return form;
}

function textOf(value: FormValue): string {
  if (value === true) return 'on';
  return value === false || value === null || value === undefined ? '' : String(value);
}

/** Paisa as forms have them: whole rupees. */
export function inRupees(amount: number): string {
  return fieldOf(amount / 100);
}
