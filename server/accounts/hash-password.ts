// Passwords as argon2id, at most two at once: hashing takes 19 MB and a core each time, and anybody may ask for it.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { openSemaphore } from '#platform/process/semaphore.ts';

// OWASP's floor for argon2id: 19 MiB, two passes, one lane.
const memory = 19_456;
const passes = 2;
const parallelism = 1;
const hashBytes = 32;

const PERMITS = 2;
/** With about 50 ms each, the last of them waits under two seconds. */
const MAX_WAITING = 40;

const derive = promisify(argon2);

type Salted = { salt: Buffer; hash: Buffer };

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Throws a 503 answer when too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await withPermit(() => hashWith(password, salt));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(hash)}`;
}

/**
 * Whether this is the password of the hash. Without a hash (no account has this address) it takes the same time and
 * returns false, against timing attacks (attacks-and-faults 1). Throws a 503 response when the queue is full.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const { salt, hash } = read(stored) ?? nobodys;
  const typed = await withPermit(() => hashWith(password, salt));
  return timingSafeEqual(typed, hash) && stored !== null;
}

const nobodys: Salted = { salt: randomBytes(16), hash: randomBytes(hashBytes) };

// One spelling for one password: an Urdu keyboard and a copied text may write the same letters differently.
async function hashWith(password: string, salt: Buffer): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  return derive('argon2id', { message, nonce: salt, parallelism, tagLength: hashBytes, memory, passes });
}

function read(stored: string | null): Salted | null {
  const [, salt, hash] =
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]{22})\$([\w+/]{43})$/.exec(stored ?? '') ?? [];
  return salt && hash ? { salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') } : null;
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

const hashing = openSemaphore(PERMITS, MAX_WAITING);

async function withPermit<T>(work: () => Promise<T>): Promise<T> {
  const done = await hashing.run(work);
  if (done === 'busy') throw tooMany();
  return done;
}

function tooMany(): Response {
  const text = 'Many people are signing in right now. Please try again in a moment.';
  return new Response(text, { status: 503, headers: { 'retry-after': '2' } });
}
