// What the files of the gateways share: times of Karachi, amounts, and comparing what is signed.
import { isSame } from '#platform/secrets/is-same.ts';
import type { GatewaySaid } from './gateway.ts';

const ahead = 5 * 3_600_000;

/** `20261123 142530` in Karachi, with what stands between day and time. */
export function stamp(at: Date, between = ''): string {
  const [day = '', time = ''] = new Date(at.getTime() + ahead).toISOString().split('T');
  return day.replaceAll('-', '') + between + time.slice(0, 8).replaceAll(':', '');
}

/** Paisa of an amount in rupees as a gateway writes it; null for what is none. */
export function paisaOf(rupees: string): number | null {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(rupees.replaceAll(',', '')) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Of hexadecimal digits, in whatever letters. */
export function isSigned(given: string, expected: string): boolean {
  return isSame(given.toLowerCase(), expected.toLowerCase());
}

/** Most gateways know nothing of a customer who opened the page and left. */
export function isNotThere(words: string): boolean {
  return /\b(not found|no (such )?(record|transaction|order)|does(n't| not) exist)\b/i.test(words);
}

/** As an answer of the shop would: at most 300 characters, on one line. */
export function why(...words: string[]): string {
  return words.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').slice(0, 300);
}

export function unclear(gateway: string, ...words: string[]): GatewaySaid {
  return { kind: 'unknown', why: why(`${gateway} does not say whether it is paid.`, ...words) };
}
