/** What an email is about, and what comes of rendering it; the words and components are in web/emails. */
import type { Email } from '#platform/email/email.ts';
import type { AlertFacts } from '#server/back-in-stock/load-alert-facts.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { AccountFacts } from './load-account-facts.ts';
import type { OrderFacts } from './load-order-facts.ts';
import type { AccountKind, OrderPlacedKind } from './queue-messages.ts';

export type EmailFacts =
  | { kind: OrderPlacedKind; order: OrderFacts }
  /** `note` is what staff wrote for the customer, or ''. */
  | { kind: 'order-status'; order: OrderFacts; to: OrderStatus; note: string }
  | { kind: 'back-in-stock'; back: AlertFacts }
  | { kind: 'account-changed'; what: string }
  | { kind: AccountKind; account: AccountFacts };

/** `endpointParams` are for the template of an e-mail service; they do not name the recipient. */
export type RenderedEmail = Email & { endpointParams: Record<string, string> };

/** `publicUrl` is where links start. */
export type RenderEmail = (facts: EmailFacts, settings: Settings, publicUrl: string) => RenderedEmail;
