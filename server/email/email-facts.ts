/** The data of each kind of email, and the result of rendering it; texts and components are in web/emails. */
import type { LanguageCode } from '#shop/languages/language.ts';
import type { Appearance } from '#shop/appearance/appearance.ts';
import type { Email } from '#platform/email/email.ts';
import type { AlertFacts } from '#server/back-in-stock/load-alert-facts.ts';
import type { WinFacts } from '#server/draws/load-win-facts.ts';
import type { EmailWords } from '#shop/messages/email-words.ts';
import type { AccountKind, OrderPlacedKind } from '#shop/messages/messages.ts';
import type { OrderNewsFacts } from '#shop/messages/order-news.ts';
import type { NewsFacts } from '#shop/messages/parcel-news.ts';
import type { Order } from '#shop/orders/order.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { AccountFacts } from './load-account-facts.ts';

export type EmailFacts =
  | { kind: OrderPlacedKind; order: Order }
  /** `note` is what staff wrote for the customer, or ''. */
  | { kind: 'order-status'; order: Order; to: OrderStatus; note: string }
  /** `changes` are sentences, such as `Runner: EU 42 → EU 43`. */
  | { kind: 'order-corrected'; order: Order; changes: readonly string[] }
  | { kind: 'parcel-news'; order: Order; parcel: NewsFacts }
  | { kind: 'order-news'; order: Order; about: OrderNewsFacts }
  | { kind: 'back-in-stock'; back: AlertFacts }
  | { kind: 'draw-won'; won: WinFacts }
  | { kind: 'account-changed'; what: string }
  /** To a customer who moved in without a password. */
  | { kind: 'account-moved'; name: string }
  /** `why`: it answered that it is gone, or took nothing for three days. */
  | { kind: 'webhook-off'; name: string; why: 'gone' | 'silent' }
  | { kind: AccountKind; account: AccountFacts };

/** `endpointParams` are for the template of an e-mail service; they do not name the recipient. */
export type RenderedEmail = Email & { endpointParams: Record<string, string> };

/** `publicUrl` is where links start; `words` are the owner's own (rule E17); `language` says which build draws it, null is English. */
export type RenderEmail = (
  facts: EmailFacts,
  settings: Settings,
  publicUrl: string,
  appearance?: Appearance,
  words?: EmailWords | null,
  language?: LanguageCode | null,
) => RenderedEmail;
