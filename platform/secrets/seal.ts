// Secrets of other services, such as API tokens, as they are stored: AES-256-GCM, bound to what they are for.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const algorithm = 'aes-256-gcm';

/** `purpose` names the row and column: a sealed secret that is copied to another row does not open there. */
export function seal(key: Buffer, purpose: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(algorithm, sealingKey(key), nonce);
  cipher.setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Null for what was sealed with another key (AUTH_SECRET was changed) or for another purpose. */
export function unseal(key: Buffer, purpose: string, sealed: Buffer): string | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(algorithm, sealingKey(key), sealed.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** What a page may show of a secret: its last four characters, where it is long enough. */
export function lastFour(secret: string): string {
  return secret.length >= 12 ? `…${secret.slice(-4)}` : '…';
}

// The key signs links as well: each use has a key of its own, derived from it.
function sealingKey(key: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'sealed secrets', 32));
}
