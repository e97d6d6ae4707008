// What the shop knows of a gateway: what is sent to it, how that is signed, and how its answers are read. Each of them is one
// file without any I/O, beside this one.
import type { GatewayName } from '#shop/payments/gateways.ts';
import type { Paisa } from '#shop/pricing/money.ts';
import type { CalledOutside, SentCall } from '#platform/http/call-outside.ts';

/** Something that the owner types into the account; what is secret is sealed and never shown again. */
export type GatewayField = {
  key: string;
  label: string;
  hint?: string;
  secret?: true;
  /** What it looks like; in words for who typed something else. */
  form?: { is: RegExp; words: string };
};

/** What was typed, by the key of the field. */
export type GatewayValues = Readonly<Record<string, string>>;

/** One way to pay for an order, as a gateway is told of it. */
export type Payable = {
  /** 20 capitals and digits; never used twice. */
  ref: string;
  /** Whole rupees. */
  amount: Paisa;
  begunAt: Date;
  expiresAt: Date;
  /** The short id of the order. */
  order: string;
  storeName: string;
  /** Of the customer, E.164. */
  phone: string;
  /** Of the shop: customers' addresses are given to nobody. */
  email: string;
  /** Where the browser comes back to. */
  backUrl: string;
  /** Where the gateway itself tells of it. */
  hookUrl: string;
};

/** The page on which the customer pays: a form that the browser sends there. */
export type HostedPage = { method: 'get' | 'post'; url: string; fields: Record<string, string> };

/** `path` without a slash in front, on `apiHost` of the gateway. */
export type GatewayCall = SentCall & { path: string };

export type GatewayAnswer = Extract<CalledOutside, { kind: 'answered' }>['answer'];

/** By the names that the next step needs; `token` is the gateway's own name of the try. */
export type ToldFields = Readonly<Record<string, string>>;

/** A call that is made before the page can be shown. */
export type PrepareStep = {
  encode: (payable: Payable, values: GatewayValues, told: ToldFields) => GatewayCall;
  read: (answer: GatewayAnswer) => { kind: 'told'; told: ToldFields } | { kind: 'no'; why: string };
};

/**
 * paid: the gateway has the money; null is what it does not say. unpaid: it says that nothing came, and why. open: nothing yet.
 * unknown: anything that does not say clearly which of them.
 */
export type GatewaySaid =
  | {
      kind: 'paid';
      ref: string | null;
      paisa: number | null;
      currency: string | null;
      /** Its own number of the payment. */
      theirs: string;
    }
  | { kind: 'unpaid' | 'open' | 'unknown'; why: string };

export type AskedTry = { ref: string; token: string | null };

/** Which try a push or a returning browser names, and what is proved by its signature; null for nothing. */
export type Heard = { ref: string | null; token: string | null; said: GatewaySaid | null };

export type Gateway = {
  name: GatewayName;
  apiHost: string;
  pageHost: string;
  fields: readonly GatewayField[];
  prepare: readonly PrepareStep[];
  page: (payable: Payable, values: GatewayValues, told: ToldFields) => HostedPage;
  /** What the browser brings may lead to a second page of the gateway; null for nothing. */
  onward?: (query: URLSearchParams, backUrl: string) => HostedPage | null;
  /** Absent: only its signed answers tell, and a person looks for what stays open. */
  inquire?: {
    /** By its own name of the try alone. */
    byToken?: true;
    encode: (asked: AskedTry, values: GatewayValues) => GatewayCall;
    read: (answer: GatewayAnswer, asked: AskedTry, values: GatewayValues) => GatewaySaid;
  };
  hear: (fields: ToldFields, values: GatewayValues) => Heard;
};
