// The kinds of value that a setting of the environment may have, and its row in the table of docs/running.md.
import { z } from 'zod';

export function row(unset: string, example: string, description: string) {
  return { unset, example, description };
}

/** A row whose value is never printed. */
export function secret(unset: string, example: string, description: string) {
  return { unset, example, description, secret: true };
}

export function onUnlessOff() {
  return z.enum(['on', 'off'], 'must be on or off').default('on');
}

export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((n) => n >= least && n <= most, message);
}

// A PostgreSQL address may name a socket folder instead of a host: postgres://qadam@/qadam?host=/run/postgresql
export function address(...protocols: string[]) {
  const starts = protocols.map((protocol) => `${protocol}//`).join(' or ');
  const isAddress = (value: string) => {
    const url = URL.parse(value);
    return url !== null && protocols.includes(url.protocol) && (url.host !== '' || url.search !== '');
  };
  return z.string().refine(isAddress, `must be an address that starts with ${starts}`);
}

export function origin() {
  return address('http:', 'https:')
    .refine((value) => isOriginAlone(value), 'must be a scheme and a host with nothing after them')
    .transform((value) => new URL(value).origin);
}

// Whoever could name another machine here would get the tokens of the owner's accounts.
export function loopback() {
  return origin().refine(isLoopback, 'must be an address of this machine');
}

function isLoopback(value: string): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(value).hostname);
}

function isOriginAlone(value: string): boolean {
  const url = URL.parse(value);
  return url === null || (url.pathname === '/' && url.search + url.hash + url.username + url.password === '');
}

export function mailAddress() {
  return z.email('must be an e-mail address');
}

export const COUNTRY_UNSET = 'PK';

export function country() {
  const sentence = 'The country the shop sells in: PK, or the file of a country pack (docs/countries.md).';
  return z
    .string()
    .default(COUNTRY_UNSET)
    .meta(row(COUNTRY_UNSET, '/srv/country.json', sentence));
}
