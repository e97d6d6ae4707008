// Messages about money of an order to who paid it, for staff to send.
import { formatRupees, paisa } from '../pricing/money.ts';
import { isolate } from '../text/isolate.ts';
import { whatsappTo } from '../text/whatsapp-to.ts';

type Payer = {
  name: string;
  /** E.164 */
  phone: string;
  /** The short id of the order. */
  number: string;
  /** Paisa. */
  amount: number;
};

/** About a payment that the customer told of; `link` is the order's private page. */
export function aboutPayment(payer: Payer & { link: string }, storeName: string): string {
  const { name, phone, number, amount, link } = payer;
  const [first = ''] = name.split(' ');
  return whatsappTo(
    phone,
    `Assalam o Alaikum ${isolate(first)}, this is ${isolate(storeName)}. About your payment of ${formatRupees(paisa(amount))} for order #${number}: ${link}`,
  );
}

/** Asks where money is to be sent that is given back. */
export function askWhereTo({ name, phone, number, amount }: Payer, storeName: string): string {
  const [first = ''] = name.split(' ');
  return whatsappTo(
    phone,
    `Assalam o Alaikum ${isolate(first)}, this is ${isolate(storeName)}. We give you ${formatRupees(paisa(amount))} of order #${number} back. Which IBAN or Raast ID shall we send it to?`,
  );
}
