// What the shop knows of a courier: how each of his calls is written, how its answer is read, and what his words mean. No I/O:
// `server/couriers/` sends the calls, so that a courier is tested without a network.
import type { Meaning } from '../parcels/road.ts';

/** Something that staff type into an account of his; what is secret is sealed and never shown again. */
export type AccountField = { key: string; label: string; hint?: string; secret: boolean; optional?: true };

/** What was typed, by the key of the field. */
export type AccountValues = Readonly<Record<string, string>>;

export type CourierCall = {
  /** Another host of his than the usual one. */
  host?: string;
  method: 'GET' | 'POST' | 'PUT';
  /** Without a slash in front; never with a secret in it. */
  path: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form where it is one. */
  body?: object | URLSearchParams;
};

export type CourierAnswer = { status: number; type: string; bytes: Uint8Array };

/** One call, or the second of two that needs what the first one told. Pure both ways. */
export type Exchange<Input, Answer> = {
  /** The call before it. `booking`: that of the parcel itself, which tells it in `forLabel`. */
  first?: FirstCall<Input> | 'booking';
  /** `told` by the first call; empty where there is none. */
  encode: (input: Input, account: AccountValues, told?: string) => CourierCall;
  read: (answer: CourierAnswer, input: Input) => Answer;
};

export type FirstCall<Input> = {
  encode: (input: Input, account: AccountValues) => CourierCall;
  read: (answer: CourierAnswer, input: Input) => FirstAnswer;
};

/** An id or an address, as the second call needs it. */
export type FirstAnswer = { kind: 'told'; told: string } | NotDone;

/**
 * refused: he said no, in words, and nothing was done. unknown: anything that does not say clearly what was done, such as HTML,
 * an error of his server, or an answer without a number.
 */
export type NotDone = { kind: 'refused' | 'unknown'; why: string };

/**
 * duplicate: he has a parcel under this reference already, which proves that an earlier call was heard. `forLabel`: what the call
 * of its label needs, where only the booking tells it.
 */
export type BookAnswer =
  | { kind: 'booked'; cn: string; forLabel?: string }
  | { kind: 'duplicate'; why: string }
  | NotDone;

/** Numbers that are alive under our reference; none means that it was not there at this look. */
export type FindAnswer = { kind: 'found'; cns: string[] } | NotDone;

/** A label as his own list has it. `cod` as a number of the currency, null where he does not say. */
export type ListedLabel = { cn: string; ref: string; isCancelled: boolean; cod: number | null };

export type ListedAnswer = { kind: 'listed'; labels: ListedLabel[] } | NotDone;

/** `at` is null where he gives no time. `word` is his own, as he wrote it. */
export type CourierEvent = { word: string; at: Date | null };

/** `events` in the order of his list; null where he does not know the number. */
export type TrackedParcel = { cn: string; events: CourierEvent[] | null };

export type TrackingAnswer = { kind: 'tracked'; parcels: TrackedParcel[] } | NotDone;

export type CancelAnswer = { kind: 'cancelled' } | NotDone;

export type PaperAnswer = { kind: 'paper'; pdf: Uint8Array } | NotDone;

export type AdviseAnswer = { kind: 'advised' } | NotDone;

/** A city as he calls it: `id` is what a booking says, `name` what a person reads. */
export type CourierPlace = { id: string; name: string };

export type CitiesAnswer = { kind: 'cities'; places: CourierPlace[] } | NotDone;

/** What he paid, or took, for one parcel under one number of his; paisa. `day`: `2026-11-22`. `cod` null: he does not say what was collected. */
export type ToldPayment = {
  number: string;
  day: string;
  cod: number | null;
  fee: number;
  tax: number;
  withheld: number;
  net: number;
};

/** Several where one parcel is paid in parts; none while nothing is paid. */
export type PaymentAnswer = { kind: 'told'; payments: ToldPayment[] } | NotDone;

/** Tried again at the door, or brought back to the shop. */
export type Advice = 'again' | 'back';

/** A parcel as it is booked: amounts in whole rupees, the phone in E.164. */
export type ParcelToSend = {
  /** Ours, printed on the label; unique over all couriers and legs. */
  ref: string;
  name: string;
  phone: string;
  /** Without the city. */
  street: string;
  place: CourierPlace;
  /** To collect at the door. */
  cod: number;
  /** Of shoes; the parcel itself is one piece. */
  pairs: number;
  grams: number;
  contents: string;
  remarks: string;
  /** The first pair is taken along when this one is brought. */
  isSwap: boolean;
  /** The shop's, for those who want one: never the customer's. */
  email: string;
  /** When it is sent, for those who want a date. */
  asked: Date;
};

export type Courier = {
  /** As stored, and in COURIER_HOST_<NAME>. */
  name: string;
  title: string;
  /** The one host that is called; empty for who has no API. */
  host: string;
  fields: readonly AccountField[];
  can: {
    /** Takes a parcel with nothing to collect. */
    cod0: boolean;
    /** Rupees that he collects of one parcel at most. */
    codUpTo?: number;
    /** Brings one pair and takes another along. */
    swap?: true;
    /** What a second booking under one reference does: `refused` proves that the first one was heard. */
    sameRef: 'refused' | 'unknown';
    /** Minutes after which a booking is certainly in what `find` reads. */
    visibleWithin: number;
  };
  /** Characters, and how many numbers one call takes. */
  limits: {
    name: number;
    address: number;
    contents: number;
    remarks: number;
    pairs: number;
    tracked: number;
  };
  book?: Exchange<ParcelToSend, BookAnswer>;
  /** Absent: what became of a lost answer is for a person to see. `asked` is when the booking was sent. */
  find?: Exchange<{ ref: string; asked: Date }, FindAnswer>;
  /** All that was booked from the day of `from` to that of `until`, whoever booked it. */
  list?: Exchange<{ from: Date; until: Date }, ListedAnswer>;
  track?: Exchange<{ cns: readonly string[] }, TrackingAnswer>;
  cancel?: Exchange<{ cn: string }, CancelAnswer>;
  /** One number a call: which page of several is whose label is not known. */
  label?: Exchange<{ cn: string }, PaperAnswer>;
  /** His paper of a hand-over. */
  sheet?: Exchange<{ cns: readonly string[] }, PaperAnswer>;
  advise?: Exchange<{ cn: string; advice: Advice; remarks: string }, AdviseAnswer>;
  /** Absent: what he pays is read from his statements as files. */
  payment?: Exchange<{ cn: string }, PaymentAnswer>;
  cities?: Exchange<null, CitiesAnswer>;
  /** The numbers that a push of his names, out of its JSON; what it says of them is not believed. */
  hook?: (body: unknown) => string[];
  /** What each of his words means, by the word as he writes it; `{}` stands for what he fills in. */
  words: Readonly<Record<string, Meaning>>;
  /** The keys of an answer that may be logged: none with a name, a phone, an address or a secret. */
  logged: readonly string[];
};
