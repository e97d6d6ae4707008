// The job that sends a message, and how often it is tried again after a failure.

/** The graphile-worker task that sends one message; its payload is `{ messageId }`. */
export const SEND_MESSAGE = 'send-message';

/** A job's key is this and the message's id. */
export const JOB_KEY_START = 'message-';

/** The worker waits e^attempt seconds between attempts, e^10 at most, so twelve reach over about sixteen hours. */
export const MAX_ATTEMPTS = 12;

/** The task of what goes to a phone, by a worker of its own: a provider who is slow keeps no email waiting. */
export const SEND_TO_PHONE = 'send-to-phone';

/** Only after a sure no, such as "too fast". */
export const MAX_PHONE_ATTEMPTS = 6;

/** The task and the tries of a message of this channel. */
export function sendingOf(channel: string): { task: string; maxAttempts: number } {
  return channel === 'email'
    ? { task: SEND_MESSAGE, maxAttempts: MAX_ATTEMPTS }
    : { task: SEND_TO_PHONE, maxAttempts: MAX_PHONE_ATTEMPTS };
}
