// What the template of an email service is filled with (rule E4): it has its own words, and gets facts instead of our text.
import type { EmailWords } from '#shop/messages/email-words.ts';
import { lineTotal, type Order } from '#shop/orders/order.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { formatPhone } from '#shop/accounts/phone-field.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import { escapeHtml } from '#shop/text/escape-html.ts';
import { isolate } from '#shop/text/isolate.ts';
import { colourOf, shippingInWords } from './words.ts';

/**
 * Every value HTML-escaped, as the template may put it anywhere in a page; only `email` is bare, since it is an address
 * to send to, and `order_items` is HTML lines.
 */
export function orderParams(order: Order): Record<string, string> {
  const { street, city, state, postalCode, country } = order.deliveryAddress;
  const shown = {
    customer_name: order.customerName,
    order_id: shortId(order.id),
    phone: formatPhone(order.phone),
    street,
    city,
    state,
    postalCode,
    country,
    subtotal: formatRupees(order.subtotal),
    shipping: shippingInWords(order.shippingFee),
    discount: formatRupees(order.discountTotal),
    total: formatRupees(order.grandTotal),
  };
  return { ...escapeAll(shown), email: order.email, order_items: orderItems(order) };
}

/** For an email without an order: its template shows `subject` and `message`. */
export function plainParams({ subject, text }: { subject: string; text: string }): Record<string, string> {
  return { subject: escapeHtml(subject), message: asLines(text) };
}

/** The owner's own words, for a template that has a place for them. */
export function wordParams(words: EmailWords | null): Record<string, string> {
  if (!words) return {};
  return { opening: asLines(words.opening), closing: asLines(words.closing) };
}

function asLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

// "title (Size: x) xqty - amount", a line each; the colour joins the title where there is a choice.
function orderItems(order: Order): string {
  const lines = order.lines.map((line) => {
    const colour = colourOf(line);
    return `${isolate(line.title)}${colour ? `, ${colour}` : ''} (Size: ${line.size}) x${line.quantity} - ${formatRupees(lineTotal(line))}`;
  });
  return lines.map(escapeHtml).join('<br>');
}

function escapeAll(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, escapeHtml(text)]));
}
