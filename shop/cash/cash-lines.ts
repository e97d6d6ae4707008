// The lines of each happening in the cash ledger: debit is +, and every happening sums to zero. That a parcel was
// delivered is posted by the schema itself (migration 0036).

import type { GatewayName } from '../payments/gateways.ts';

/** Where money is: customers owe it, a courier or gateway holds it, the bank has it; the others are where it went. */
const CASH_ACCOUNTS = [
  'customers',
  'courier',
  'gateway',
  'bank',
  'fees',
  'fee-tax',
  'withheld',
  'claims',
  'written-off',
  'paid-before',
] as const;

export type CashAccount = (typeof CASH_ACCOUNTS)[number];

/** Of one parcel, or of a line of a statement that no parcel is known for. Null where nobody has named who carries it. */
export type HeldBy = { courierId: number | null; parcelId: number | null };

/** In paisa, debit +. */
export type CashLine = {
  account: CashAccount;
  courierId: number | null;
  parcelId: number | null;
  /** Whose line it is of the account gateway. */
  gateway: GatewayName | null;
  paisa: number;
};

export type Charges = { fee: number; tax: number; withheld: number };

/** What a statement takes off for a parcel. */
export function statementLines(held: HeldBy, { fee, tax, withheld }: Charges): CashLine[] {
  return linesOf(held, { fees: fee, 'fee-tax': tax, withheld, courier: -(fee + tax + withheld) });
}

/** What the bank got for a parcel; less than nothing where its fees were taken off the rest. */
export function transferLines(held: HeldBy, net: number): CashLine[] {
  return linesOf(held, { bank: net, courier: -net });
}

/** The courier agreed to pay `amount` for a parcel that he lost. */
export function claimLines(held: HeldBy, amount: number): CashLine[] {
  return linesOf(held, { courier: amount, claims: -amount });
}

/** Of what he holds `amount` is given up; less than nothing where he is owed what nobody will pay. */
export function givenUpLines(held: HeldBy, amount: number): CashLine[] {
  return linesOf(held, { 'written-off': amount, courier: -amount });
}

/** What he holds was paid before the shop counted. */
export function paidBeforeLines(held: HeldBy, amount: number): CashLine[] {
  return linesOf(held, { 'paid-before': amount, courier: -amount });
}

const nobody: HeldBy = { courierId: null, parcelId: null };

/** A customer paid into the bank of the shop, or at a gateway, which holds it until it pays out. */
export function paymentLines(amount: number, gateway: GatewayName | null = null): CashLine[] {
  return linesOf(nobody, { [gateway ? 'gateway' : 'bank']: amount, customers: -amount }, gateway);
}

/** Money given back to a customer: out of the bank, or out of what a gateway took for the order. */
export function refundLines(
  amount: number,
  by: { gateway: GatewayName; amount: number } | null = null,
): CashLine[] {
  const atGateway = by?.amount ?? 0;
  const amounts = { customers: amount, gateway: -atGateway, bank: -(amount - atGateway) };
  return linesOf(nobody, amounts, by?.gateway ?? null);
}

/** What came to the bank of a gateway's payout, and what it took off before. */
export function payoutLines(
  gateway: GatewayName,
  { received, fee, tax, withheld }: Charges & { received: number },
): CashLine[] {
  const amounts = { bank: received, fees: fee, 'fee-tax': tax, withheld };
  return linesOf(nobody, { ...amounts, gateway: -(received + fee + tax + withheld) }, gateway);
}

export function reversedLines(lines: readonly CashLine[]): CashLine[] {
  return lines.map((line) => ({ ...line, paisa: -line.paisa }));
}

function linesOf(
  { courierId, parcelId }: HeldBy,
  amounts: Partial<Record<CashAccount, number>>,
  gateway: GatewayName | null = null,
): CashLine[] {
  return CASH_ACCOUNTS.flatMap((account) => {
    const paisa = amounts[account] ?? 0;
    if (!Number.isSafeInteger(paisa)) throw new RangeError(`not an amount of paisa: ${paisa}`);
    if (paisa === 0) return [];
    return [
      {
        account,
        courierId: account === 'courier' ? courierId : null,
        parcelId,
        gateway: account === 'gateway' ? gateway : null,
        paisa,
      },
    ];
  });
}
