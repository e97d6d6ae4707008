/** An email and what becomes of it, whoever carries it. */

/** Subject in one line, a text part complete by itself, and the same as HTML. */
export type Email = { subject: string; text: string; html: string };

/** An email with an address on it. `messageId` is the row's UUID: sent again, it is recognisably the same message. */
export type OutgoingEmail = Email & {
  messageId: string;
  recipient: string;
  /** Where an answer goes; null when nobody reads answers. */
  replyTo: string | null;
  senderName: string;
  /** What the template of an email service is filled with; with `message` instead of an order's facts it is another template. */
  templateParams: Record<string, string>;
};

/**
 * `refused` for ever, by the server of the recipient; `failed` may succeed later; `kept` is not sent, as there is no way
 * to. Reasons are short and hold no secret.
 */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'kept' }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string };

/** Sends one email; never throws for what a network or a server does, and ends when `signal` aborts. */
export type Transport = (outgoing: OutgoingEmail, signal: AbortSignal) => Promise<SendOutcome>;

/** One line without control characters or marks that turn the reading direction: no header injection. An isolate turns nothing. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066\u2067]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
