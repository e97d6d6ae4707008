/** What the template of an e-mail service is filled with (rule E4). */
import { formatPhone } from '#shop/accounts/phone-field.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import { escapeHtml } from './html.ts';
import type { OrderFacts } from './load-order-facts.ts';
import { shippingInWords } from './order-in-words.ts';

/**
 * Every value HTML-escaped, as the template may stand anywhere in a page; only `to_email` and `email` are bare, since
 * they are addresses to send to, and `order_items` is HTML lines.
 */
export function templateParams(facts: OrderFacts, recipient: string): Record<string, string> {
  const { street, city, state, postalCode, country } = facts.address;
  const shown = {
    customer_name: facts.customerName,
    order_id: facts.shortId,
    phone: formatPhone(facts.phone),
    street,
    city,
    state,
    postalCode,
    country,
    subtotal: formatRupees(facts.subtotal),
    shipping: shippingInWords(facts.shipping),
    discount: formatRupees(facts.discount),
    total: formatRupees(facts.total),
  };
  const escaped = Object.fromEntries(Object.entries(shown).map(([name, text]) => [name, escapeHtml(text)]));
  return { ...escaped, email: facts.email, to_email: recipient, order_items: orderItems(facts) };
}

// "title (Size: x) xqty - amount", a line each; the colour joins the title where there is a choice.
function orderItems(facts: OrderFacts): string {
  const lines = facts.lines.map((line) => {
    const colour = line.colour === null ? '' : `, ${line.colour}`;
    return `${line.title}${colour} (Size: ${line.size}) x${line.quantity} - ${formatRupees(line.total)}`;
  });
  return lines.map(escapeHtml).join('<br>');
}
