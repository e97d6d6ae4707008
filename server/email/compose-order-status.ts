/** The letter to the customer when the status of an order changes. */
import { formatDates } from '#shop/delivery/delivery.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { html } from './html.ts';
import { letterFrame, look } from './letter-frame.ts';
import { oneLine, type Letter } from './letter.ts';
import { button, contact, contactText, sections } from './letter-parts.ts';
import type { OrderFacts } from './load-order-facts.ts';
import { boxLabel, gap, lineRows, sumRows } from './order-label.ts';
import * as words from './order-in-words.ts';

/** `note` is what staff wrote for the customer, or ''. */
type StatusChange = { to: OrderStatus; note: string };

/** Pure: the same facts and settings are the same letter. */
export function composeOrderStatus(change: StatusChange, facts: OrderFacts, settings: Settings): Letter {
  const { subject, heading, text } = wordsOf(change.to, facts, settings);
  const note = oneLine(change.note);
  // A sum that nobody has to pay would only frighten.
  const isCancelled = change.to === 'CANCELLED';
  return {
    subject,
    text: sections(
      heading,
      text,
      note && `From the shop: ${note}`,
      ...facts.lines.map((line) => `${line.quantity} x ${line.title}, ${words.sizeInWords(line.size)}`),
      facts.trackingUrl && `Follow your order\n${facts.trackingUrl}`,
      contactText(settings),
    ),
    html: letterFrame({
      title: subject,
      preheader: text,
      storeName: settings.storeName,
      label: `Order ${change.to.toLowerCase()}`,
      body: html`<h1 class="ink" style="${look.h1}">${heading}</h1>
        <p class="ink" style="${look.body};margin:8px 0 0">${text}</p>
        ${note ? noteBlock(note) : null}
        ${gap(24)}${isCancelled ? null : boxLabel(facts, cashLabel(change.to))}${gap(16)}
        ${lineRows(facts, [])}${isCancelled ? null : sumRows(facts)}
        ${facts.trackingUrl ? html`${gap(24)}${button(facts.trackingUrl, 'Follow your order')}` : null}`,
      foot: html`${contact(settings)}You get this email because this address was given with the order.`,
    }),
  };
}

function noteBlock(note: string) {
  return html`${gap(16)}
    <div class="ink2" style="${look.micro}">From the shop</div>
    <div class="ink" dir="auto" style="${look.body};text-align:left;word-break:break-word">${note}</div>`;
}

function cashLabel(to: OrderStatus): string {
  return to === 'FULFILLED' ? 'Total' : 'To pay in cash';
}

type Words = { subject: string; heading: string; text: string };

function wordsOf(to: OrderStatus, facts: OrderFacts, settings: Settings): Words {
  const order = `Order #${facts.shortId}`;
  const cash = formatRupees(facts.total);
  switch (to) {
    case 'PENDING':
      return {
        subject: `${order} waits for confirmation again`,
        heading: 'Your order is open again',
        text: `We confirm it soon. Keep ${cash} ready in cash: you pay at your door.`,
      };
    case 'CONFIRMED':
      return {
        subject: `${order} is confirmed`,
        heading: 'Your order is confirmed',
        text: `We are packing your pairs. They arrive ${formatDates(facts.dates)}; keep ${cash} ready in cash.`,
      };
    case 'FULFILLED':
      return {
        subject: `${order} is fulfilled`,
        heading: 'Enjoy your new shoes',
        text: `Your order is complete. A wrong size is exchanged free within ${settings.wrongSizeDays} days; unworn pairs are returned within ${settings.returnDays} days.`,
      };
    case 'CANCELLED':
      return {
        subject: `${order} is cancelled`,
        heading: 'Your order is cancelled',
        text: 'Nothing will be delivered and there is nothing to pay. You did not expect this? Write to us.',
      };
  }
}
