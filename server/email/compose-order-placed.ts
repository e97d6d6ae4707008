/** The two letters about a placed order: to the customer, and to the owner who packs and calls. */
import { formatRupees } from '#shop/pricing/money.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Letter } from './letter.ts';
import type { OrderFacts } from './load-order-facts.ts';
import { customerHtml, ownerHtml } from './order-placed-html.ts';
import { customerText, ownerText } from './order-placed-text.ts';
import { pairsInWords } from './order-in-words.ts';
import type { OrderPlacedKind } from './queue-messages.ts';

/** Pure: the same facts and settings are the same letter. */
export function composeOrderPlaced(kind: OrderPlacedKind, facts: OrderFacts, settings: Settings): Letter {
  switch (kind) {
    case 'order-placed-customer': {
      const subject = `Order #${facts.shortId} is placed: ${formatRupees(facts.total)} in cash on delivery`;
      return { subject, text: customerText(facts, settings), html: customerHtml(facts, settings, subject) };
    }
    case 'order-placed-owner': {
      const subject = `New order #${facts.shortId}: ${pairsInWords(facts)} to ${facts.address.city}, ${formatRupees(facts.total)}`;
      return { subject, text: ownerText(facts), html: ownerHtml(facts, settings, subject) };
    }
  }
}
