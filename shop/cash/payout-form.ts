// The form by which staff write down what a gateway paid out: what came to the bank, and what it took off before.
import { inMoney } from '../country/words.ts';
import { isGatewayName, type GatewayName } from '../payments/gateways.ts';
import { readFields } from '../text/form-fields.ts';
import { cleanNumber } from '../text/text.ts';
import { readAmount } from './amount.ts';
import type { Charges } from './cash-lines.ts';

/** Paisa; `on` the day on which the bank had it, `2026-11-22`. */
export type TypedPayout = Charges & { gateway: GatewayName; on: string; received: number; reference: string };

export const PAYOUT_FIELDS = ['gateway', 'received', 'fee', 'tax', 'withheld', 'on', 'reference'] as const;

/** Nobody is paid out more at once. */
const MAX_PAYOUT = 100_000_000_000;

/** In words what is missing. */
export function readPayout(form: FormData): TypedPayout | { wrong: string } {
  const { gateway, on, reference: typed, ...amounts } = readFields(form, PAYOUT_FIELDS);
  const reference = cleanNumber(typed, 80);
  if (!isGatewayName(gateway)) return { wrong: 'Choose the gateway that paid.' };
  const received = readCharge(amounts.received);
  if (!received) return { wrong: `Type what came to the bank, as an amount ${inMoney}.` };
  const [fee, tax, withheld] = [amounts.fee, amounts.tax, amounts.withheld].map(readCharge);
  if (fee === undefined || tax === undefined || withheld === undefined)
    return { wrong: `A fee or tax is an amount ${inMoney}, or is left empty.` };
  if (!reference.ok || !/[\p{L}\p{N}]/u.test(reference.text))
    return { wrong: 'Type the reference under which it came to the bank.' };
  return { gateway, on, received, fee, tax, withheld, reference: reference.text };
}

function readCharge(text: string): number | undefined {
  const amount = readAmount(text);
  return amount === null || amount < 0 || amount > MAX_PAYOUT ? undefined : amount;
}
