// The token of a link in an e-mail: the id of what it proves, and a signature that only the shop can make.
import { createHmac, timingSafeEqual } from 'node:crypto';

const idBytes = 16;

/** 64 characters. Made anew whenever the email is composed, so that the token itself is stored nowhere. */
export function linkToken(key: Buffer, kind: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, signature(key, kind, bytes)]).toString('base64url');
}

/** The id, when the token is one of ours for this kind of link; else null. */
export function idOfToken(key: Buffer, kind: string, token: string): string | null {
  if (!/^[\w-]{64}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), signature(key, kind, id))) return null;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function signature(key: Buffer, kind: string, id: Buffer): Buffer {
  return createHmac('sha256', key).update(`${kind}:`).update(id).digest();
}
