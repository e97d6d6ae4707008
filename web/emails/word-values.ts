// What the placeholders of the owner's words stand for, from the facts of one email (rule E17).
import type { EmailFacts } from '#server/email/email-facts.ts';
import type { WordValues } from '#shop/messages/email-words.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { sizeInWords } from './words.ts';

export function valuesOf(facts: EmailFacts, { storeName: shop }: Settings): WordValues {
  if ('order' in facts) {
    const { id, customerName: name, grandTotal, deliveryAddress } = facts.order;
    const order = `#${shortId(id)}`;
    return { name, order, total: formatRupees(grandTotal), city: deliveryAddress.city, shop };
  }
  if ('account' in facts) return { name: facts.account.name, shop };
  if (facts.kind === 'account-moved') return { name: facts.name, shop };
  if ('back' in facts) {
    const { brand, title, size } = facts.back;
    return { product: `${brand} ${title}`, size: sizeInWords(size), shop };
  }
  if ('won' in facts) {
    const { brand, title, size } = facts.won;
    return { product: `${brand} ${title}`, size: sizeInWords(size), shop };
  }
  return { shop };
}
