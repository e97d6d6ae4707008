// Where a customer pays first: the account of the owner, once Settings have it; without one nothing is offered.
import type { Paisa } from '../pricing/money.ts';
import type { Settings } from '../settings/settings.ts';
import { formatIban, readIban } from './iban.ts';
import { PAYMENT_WAYS, type PaymentWay } from './payment.ts';
import { raastPayload } from './raast.ts';

type PaySettings = Pick<Settings, 'payIban' | 'payBank' | 'payTitle' | 'payRaastId'>;

/** `qr`: the text of the code that the app of a bank reads. */
export type PayTo = {
  title: string;
  bank: string;
  iban: string | null;
  raastId: string | null;
  qr: string | null;
  ways: PaymentWay[];
};

/** Null where the owner has no account set, or no name for it: nobody sends money to a number alone. */
export function payTo({ payIban, payBank, payTitle, payRaastId }: PaySettings, due: Paisa): PayTo | null {
  const iban = readIban(payIban);
  const raastId = payRaastId || null;
  if (payTitle === '' || (iban === null && raastId === null)) return null;
  return {
    title: payTitle,
    bank: payBank,
    iban: iban && formatIban(iban),
    raastId,
    qr: iban && raastPayload(iban, due),
    ways: PAYMENT_WAYS.filter((way) => way === 'raast' || iban !== null),
  };
}
