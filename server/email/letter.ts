/** A letter: what an e-mail says, whoever carries it. */

/** Subject in one line, a text part complete by itself, and the same facts as HTML. */
export type Letter = { subject: string; text: string; html: string };

/** A letter with an address on it. `messageId` is the row's UUID: sent again, it is recognisably the same message. */
export type Outgoing = Letter & {
  messageId: string;
  recipient: string;
  /** Where an answer goes; null when nobody reads answers. */
  replyTo: string | null;
  senderName: string;
  /** What the send endpoint's template asks for (rule E4). */
  templateParams: Record<string, string>;
};

/** `refused` for ever, by the server of the recipient; `failed` may succeed later. Reasons are short and hold no secret. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'kept' }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string };

/** Carries one letter; never throws for what a network or a server does, and ends when `signal` says so. */
export type Transport = (outgoing: Outgoing, signal: AbortSignal) => Promise<Outcome>;

/** One line without control characters or marks that turn the reading direction; safe in a header. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
