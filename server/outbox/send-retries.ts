// The job that sends a message, and how often it is tried again after a failure.

/** The graphile-worker task that sends one message; its payload is `{ messageId }`. */
export const SEND_MESSAGE = 'send-message';

/** A job's key is this and the message's id. */
export const JOB_KEY_START = 'message-';

/** The worker waits e^attempt seconds between attempts, e^10 at most, so twelve reach over about sixteen hours. */
export const MAX_ATTEMPTS = 12;
