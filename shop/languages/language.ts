// Languages of the shop besides English: where their pages are, and which pages there are in them.
import type { RouteFacts } from '../routes/route.ts';

/** As a folder of this one names it: `ur`. */
export type LanguageCode = string;

/** What `language.json` of its folder says. */
export type ShopLanguage = {
  code: LanguageCode;
  /** In the language itself. */
  name: string;
  dir: 'ltr' | 'rtl';
  /** Whether every text has its message, so that an owner may choose it. */
  isOffered: boolean;
  /** Names of days and months, by the English ones. */
  dates: Record<string, string>;
  /** Frequent words as people write them in Latin letters, none of which is English. */
  inLatin?: readonly string[];
};

/** Files of its folder without messages of pages: what it is, what the server alone says, usual names of categories and colours. */
const OTHER_FILES = ['language.json', 'server.json', 'names.json'];

/** Its folder of messages that staff alone read: a page of shoppers need not know them. */
export const ADMIN_MESSAGES = 'admin';

export function isMessageFile(name: string): boolean {
  return name.endsWith('.json') && !OTHER_FILES.includes(name);
}

/** What a customer is written to in: the language he chose, while the owner offers it; null is English. */
export function spokenIn(
  { languages }: { languages: readonly LanguageCode[] },
  chosen: LanguageCode | null,
): LanguageCode | null {
  return chosen !== null && languages.includes(chosen) ? chosen : null;
}

// The router asks for the data of the home page by `/ur.data`.
const inFront = /^\/([a-z]{2})(?=\/|\.data$|$)/;

/** The language whose prefix an address has; whether the shop offers it is another question. Null for English. */
export function languageIn(path: string): LanguageCode | null {
  return inFront.exec(path)?.[1] ?? null;
}

/** The same address in English. */
export function withoutLanguage(path: string): string {
  const rest = path.replace(inFront, '');
  if (rest === path) return path;
  return rest === '.data' ? '/_.data' : rest || '/';
}

/** The addresses of one page, English first, by the address of any of them. */
export function addressesIn(
  path: string,
  codes: readonly LanguageCode[],
): { language: string; path: string }[] {
  const english = withoutLanguage(path === '' ? '/' : path);
  const others = codes.map((code) => ({ language: code, path: inLanguage(english, code) }));
  return [{ language: 'en', path: english }, ...others];
}

/** An English address in another language. */
export function inLanguage(path: string, code: LanguageCode): string {
  return `/${code}${path === '/' ? '' : path.replace(/^\/(?=[?#])/, '')}`;
}

/** Whether a page exists in other languages: those of shoppers and, of the admin portal, what says so; pictures and what machines read do not. */
export function isTranslated({ file, inLanguages }: Pick<RouteFacts, 'file' | 'inLanguages'>): boolean {
  return inLanguages === true || /^(storefront|account)\//.test(file);
}

/** Whether an English address lies in the admin portal, which staff read in their own language and not in that of shoppers. */
export function isOfAdmin(path: string): boolean {
  return /^\/admin(?=[/.?]|$)/.test(path);
}
