/** The text part of the letters about a placed order; complete by itself. */
import { formatDates } from '#shop/delivery/delivery.ts';
import { formatPhone } from '#shop/accounts/phone-field.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { contactText, sections } from './letter-parts.ts';
import type { OrderFacts, OrderLineFacts } from './load-order-facts.ts';
import * as words from './order-in-words.ts';

export function customerText(facts: OrderFacts, settings: Settings): string {
  return sections(
    `Thank you, ${facts.customerName}. Your order is placed.`,
    orderAndLines(facts, []),
    `Arrives ${formatDates(facts.dates)}.\nKeep ${formatRupees(facts.total)} ready in cash. The rider calls ${formatPhone(facts.phone)}.`,
    `Deliver to\n${[facts.customerName, ...words.addressLines(facts)].join('\n')}`,
    facts.trackingUrl && `Follow your order\n${facts.trackingUrl}`,
    contactText(settings),
  );
}

export function ownerText(facts: OrderFacts): string {
  return sections(
    `New order from ${facts.customerName}: collect ${formatRupees(facts.total)} in cash.`,
    `Call ${formatPhone(facts.phone)}\nWhatsApp ${words.whatsappUrl(facts.phone)}\nE-mail ${facts.email}`,
    orderAndLines(facts, ['sku', 'discountLabel']),
    `${words.methodInWords(facts)} delivery, promised ${formatDates(facts.dates)}`,
    `Deliver to\n${[facts.customerName, ...words.addressLines(facts)].join('\n')}`,
    facts.mapLocation && `Map position ${facts.mapLocation}`,
  );
}

function orderAndLines(facts: OrderFacts, more: ('sku' | 'discountLabel')[]): string {
  const sum = [...words.sumInWords(facts), ['Total, cash on delivery', formatRupees(facts.total)]];
  const tax = words.taxInWords(facts);
  return sections(
    `ORDER #${facts.shortId}\n${words.placedAtInWords(facts.placedAt)}`,
    ...facts.lines.map((line) => lineText(line, more)),
    [...sum.map(([label, amount]) => `${label}: ${amount}`), ...(tax ? [`(${tax})`] : [])].join('\n'),
  ).trimEnd();
}

function lineText(line: OrderLineFacts, more: ('sku' | 'discountLabel')[]): string {
  const details = words.lineDetails(
    line,
    more.map((key) => line[key]),
  );
  return `${line.quantity} x ${line.title}, ${words.sizeInWords(line.size)}\n  ${details}\n  ${formatRupees(line.total)}`;
}
