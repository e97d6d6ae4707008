// How the checkout's form says that an order is paid first: with what the page took off for it, so that another discount is told.
import { isGatewayName, type GatewayName } from '../payments/gateways.ts';
import { paisa, type Paisa } from '../pricing/money.ts';

/** `by`: null for bank transfer or Raast. */
export type PaidFirst = { off: Paisa; by: GatewayName | null };

/** `first-25000`: for 25,000 paisa less, `first-25000-jazzcash` there. Null for cash at the door. */
export function readPay(text: string): PaidFirst | null {
  const [, off, by] = /^first-(\d{1,12})(?:-([a-z-]{1,20}))?$/.exec(text) ?? [];
  if (off === undefined) return null;
  if (by === undefined) return { off: paisa(Number(off)), by: null };
  return isGatewayName(by) ? { off: paisa(Number(off)), by } : null;
}

export function writePay({ off, by }: PaidFirst): string {
  return ['first', off, by].filter((part) => part !== null).join('-');
}
