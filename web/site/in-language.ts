// What pages in another language than English call; put there by scripts/languages/, so that the English pages have nothing of it.
import { inDates } from '#shop/languages/dates.ts';
import { foreignText } from '#shop/languages/foreign-text.ts';
import type { ShopLanguage } from '#shop/languages/language.ts';
import { ownNames } from './own-names.ts';

type BuiltWith = Pick<ShopLanguage, 'code' | 'dates' | 'dir' | 'inLatin'> & { names: Record<string, string> };

/** Set by the build: the language's code, and by the English ones its names of days and months, of categories and colours. */
declare const LANGUAGE_OF_BUILD: BuiltWith;

const { code, dates, names } = LANGUAGE_OF_BUILD;
const prefix = `/${code}`;

/** An address that the browser follows by itself, in this language; pictures, other sites and places on the page stay. */
export function here<Address>(address: Address): Address | string {
  if (typeof address !== 'string' || !/^\/(?!\/|media\/|assets\/|healthz|readyz|admin\b)/.test(address))
    return address;
  return hasPrefix(address) ? address : prefix + (address === '/' ? '' : address);
}

/** The same on a page of the admin portal: its own pages alone, since those of shoppers may not be offered in this language. */
export function hereForStaff<Address>(address: Address): Address | string {
  return typeof address === 'string' && /^\/admin(?=[/?]|$)/.test(address) ? prefix + address : address;
}

/** The whole address of a page, with the shop's own in front, in this language. */
export function canonical<Address>(address: Address): Address | string {
  if (typeof address !== 'string') return address;
  const [, origin, path = ''] = /^(https?:\/\/[^/]+)(\/.*)?$/.exec(address) ?? [];
  return origin === undefined ? address : origin + here(path || '/');
}

/** Attributes of an element around a text that may be in English: none where it is in this language. */
export function spoken(text: unknown) {
  return foreignText(text, LANGUAGE_OF_BUILD);
}

/** An amount with a sign in front: inside of what sets it apart. */
export function minus(amount: string, sign: string): string {
  return amount.startsWith(APART) ? APART + sign + amount.slice(1) : sign + amount;
}

/** The same format of dates, with names of days and months in this language. */
export function dated<What>(format: { format(what: What): string }): { format(what: What): string } {
  return { format: (what) => inDates(format.format(what), dates) };
}

/** The same format of lists, with this language's "and". */
export function listed<What>(format: { format(what: What): string }): { format(what: What): string } {
  return {
    format: (what) => format.format(what).replace(/,? and (?!.* and )/, ` ${dates['and'] ?? 'and'} `),
  };
}

/**
 * A name of the owner's, one or several with commas, as he translated it or as it is usually called in this language; a phone number so
 * that its parts are not turned around; all else as it is.
 */
export function named<Value>(value: Value): Value | string {
  if (typeof value !== 'string') return value;
  if (PHONE.test(value)) return `${APART}${value}\u2069`;
  const whole = nameIn(value);
  if (whole !== undefined) return whole;
  const parts = value.split(', ').map(nameIn);
  return parts.includes(undefined) ? value : parts.join('، ');
}

/** Begins what runs from left to right and is set apart. */
const APART = '\u2066';
/** In parts: from right to left the last would stand first. */
const PHONE = /^\+?\d+(?: \d+)+$/;

function nameIn(name: string): string | undefined {
  return ownNames()[name] ?? names[name];
}

function hasPrefix(address: string): boolean {
  return address === prefix || /^[/?#.]/.test(address.startsWith(prefix) ? address.slice(prefix.length) : '');
}
