// Tokens: long random texts for a browser, of which the database stores only the hash.
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, 43 characters that need no escaping anywhere. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** What is stored of a token; a hash that is fast suffices, since nobody can guess 256 bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
