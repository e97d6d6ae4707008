// Codes of an authenticator app (RFC 6238): six digits, a new one every 30 s.
import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The 30 s step whose code this is, one step early or late allowed, later than `lastStep`; null for no code of now. */
export function stepOfCode(secret: Buffer, code: string, now: Date, lastStep: number): number | null {
  const digits = code.replace(/\s/g, '');
  if (!/^[0-9]{6}$/.test(digits)) return null;
  const step = Math.floor(now.getTime() / STEP_MS);
  const found = [step, step - 1, step + 1].find(
    (each) => each > lastStep && timingSafeEqual(Buffer.from(codeAt(secret, each)), Buffer.from(digits)),
  );
  return found ?? null;
}

/** The code of a step, as an app shows it. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** What an app reads from the QR code, or is typed into it. */
export function otpAddress(secret: Buffer, email: string, storeName: string): string {
  const label = `${encodeURIComponent(storeName)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: base32(secret), issuer: storeName })}`;
}

/** As apps take a secret that is typed in (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}
