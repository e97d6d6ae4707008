// Who carries a message to a phone: what he asks of the owner, what is sent to him and what his answer means. Pure, without I/O.
import type { LanguageCode } from '../languages/language.ts';
import type { OrderNewsFacts } from './order-news.ts';
import type { NewsFacts } from './parcel-news.ts';
import type { TemplateWords } from './template-words.ts';

/** Channels of the outbox beside email. */
export type Channel = 'whatsapp' | 'sms';

export const CHANNELS = ['whatsapp', 'sms'] as const satisfies readonly Channel[];

export const channelNames: Record<Channel, string> = { whatsapp: 'WhatsApp', sms: 'SMS' };

/** `optional`: the account can be switched on without it. */
export type ProviderField = {
  key: string;
  label: string;
  secret?: true;
  optional?: true;
  hint?: string;
  default?: string;
};

/** The values of the provider's fields, by their keys. */
export type ProviderAccount = Readonly<Record<string, string>>;

/** What every message is about. */
type AboutOrder = {
  /** E.164 */
  to: string;
  customerName: string;
  storeName: string;
  /** The short id. */
  number: string;
  /** The order's private page. */
  link: string;
  /** The whole message in the language that the customer ordered in; without it the words are English. */
  said?: SaidOnPhone;
};

export type SaidOnPhone = { language: LanguageCode; sms: string; template: TemplateWords };

/** Asks the customer whether an order is wanted. */
export type AskMessage = AboutOrder & {
  kind: 'ask';
  /** `Court Classic, EU 42, Black; 2 x Road Runner, EU 38` */
  goods: string;
  /** `Rs 12,000` */
  total: string;
  /** Of the quick replies yes, change and no: set when it is sent, never seen by the customer. */
  payloads: readonly [yes: string, change: string, no: string];
};

/** Says that a parcel comes today, or that it could not be handed over. */
export type ParcelMessage = AboutOrder & { kind: 'parcel' } & NewsFacts;

/** Says that an order waits for its payment, what became of it unpaid, or how far a return of it is. */
export type OrderNewsMessage = AboutOrder & { kind: 'order-news'; about: OrderNewsFacts };

export type PhoneMessage = AskMessage | ParcelMessage | OrderNewsMessage;

export type ProviderRequest = { url: string; headers: Record<string, string> } & (
  | { method: 'POST'; body: string }
  | { method: 'GET' }
);

/** `unknown`: it may have been sent, so it is not sent again by this way. `later`: surely not sent, try again slower. */
export type SentAnswer =
  | { kind: 'sent'; id: string | null }
  | { kind: 'unreachable' | 'unknown' }
  | { kind: 'later' }
  | { kind: 'refused'; why: string };

export type Provider = {
  name: string;
  title: string;
  channel: Channel;
  fields: readonly ProviderField[];
  /** Asked before each message where he wants it: what `encode` then finds as `session`. A no here has sent nothing. */
  signIn?: {
    encode(account: ProviderAccount): ProviderRequest;
    read(
      status: number | null,
      text: string,
    ): { session: string } | Extract<SentAnswer, { kind: 'refused' | 'later' }>;
  };
  /** Null for what this account cannot say, such as without a template for it. */
  encode(account: ProviderAccount, message: PhoneMessage): ProviderRequest | null;
  /** What the customer reads, for staff. */
  written(message: PhoneMessage, account: ProviderAccount): string;
  /** `status` is null where no answer came. */
  readSent(status: number | null, text: string): SentAnswer;
};
