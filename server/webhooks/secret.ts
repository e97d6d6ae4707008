// The secrets of webhooks, and the signatures made with them, after Standard Webhooks (symmetric, v1).
import { createHmac, randomBytes } from 'node:crypto';

const START = 'whsec_';

/** What receivers check signatures with: 32 random bytes. */
export function newSecret(): string {
  return START + randomBytes(32).toString('base64');
}

type Signed = { id: string; timestamp: number; body: string };

/** One signature for each secret, so that a receiver may change over in its own time. `timestamp` is in seconds. */
export function signatureOf(secrets: readonly string[], { id, timestamp, body }: Signed): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(START.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
