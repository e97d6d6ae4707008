// Who carries a message to a phone: what he asks of the owner, what is sent to him and what his answer means. Pure, without I/O.

/** Channels of the outbox beside email. */
export type Channel = 'whatsapp' | 'sms';

export const CHANNELS = ['whatsapp', 'sms'] as const satisfies readonly Channel[];

export const channelNames: Record<Channel, string> = { whatsapp: 'WhatsApp', sms: 'SMS' };

export type ProviderField = { key: string; label: string; secret?: true; hint?: string; default?: string };

/** The values of the provider's fields, by their keys. */
export type ProviderAccount = Readonly<Record<string, string>>;

/** Asks the customer whether an order is wanted. */
export type AskMessage = {
  /** E.164 */
  to: string;
  customerName: string;
  storeName: string;
  /** The short id. */
  number: string;
  /** `Court Classic, EU 42, Black; 2 x Road Runner, EU 38` */
  goods: string;
  /** `Rs 12,000` */
  total: string;
  /** The order's private page. */
  link: string;
  /** Of the quick replies yes, change and no: set when it is sent, never seen by the customer. */
  payloads: readonly [yes: string, change: string, no: string];
};

export type ProviderRequest = { method: 'POST'; url: string; headers: Record<string, string>; body: string };

/** `unknown`: it may have been sent, so it is not sent again by this way. `later`: surely not sent, try again slower. */
export type SentAnswer =
  | { kind: 'sent'; id: string | null }
  | { kind: 'unreachable' | 'later' | 'unknown' }
  | { kind: 'refused'; why: string };

export type Provider = {
  name: string;
  title: string;
  channel: Channel;
  fields: readonly ProviderField[];
  encode(account: ProviderAccount, message: AskMessage): ProviderRequest;
  /** What the customer reads, for staff. */
  written(message: AskMessage): string;
  /** `status` is null where no answer came. */
  readSent(status: number | null, text: string): SentAnswer;
};
