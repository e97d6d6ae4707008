// Email addresses that were probably typed wrong: a question, never a refusal, since the mail of an order is lost by it.
import { nearest } from '../search/spelling.ts';

const PROVIDERS = ['gmail', 'yahoo', 'hotmail', 'outlook', 'icloud'];

/** Real ones that lie near. */
const OTHERS = ['mail', 'email', 'ymail', 'rocketmail', 'live', 'cloud', 'gmx'];

const WRONG_ENDINGS = ['', 'con', 'co', 'cm', 'om', 'cim', 'comm', 'vom', 'xom', 'ocm', 'cmo', 'coom'];

/** `gmail.com` for `ayesha@gmial.com`; null where nothing seems wrong. */
export function nearDomain(email: string): string | null {
  const [, host = '', ending = ''] =
    /^[^@]+@([a-z]{3,20})(?:\.([a-z.]{1,10}))?$/i.exec(email.trim().toLowerCase()) ?? [];
  if (host === '' || OTHERS.includes(host)) return null;
  const [meant] = nearest(host, PROVIDERS);
  if (meant === undefined) return null;
  const isWrong = WRONG_ENDINGS.includes(ending) || (meant === 'gmail' && ending !== 'com');
  const asked = host === meant ? isWrong : isWrong || ending === 'com';
  return asked ? `${meant}.com` : null;
}
