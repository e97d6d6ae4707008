// The languages that a page can be read in besides its own: for the links at its foot, and for the menu of the admin portal.
import { languageIn, type LanguageCode } from '#shop/languages/language.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { languageOfStaff } from './in-own-language.ts';
import { languageOf, offeredLanguages } from './languages.ts';

export type OtherLanguage = { code: LanguageCode; name: string };

/** `offered` by the owner. English is one of them where the page is in another. */
export function otherLanguages(request: Request, offered: readonly LanguageCode[]): OtherLanguage[] {
  return besides(languageIn(new URL(request.url).pathname), offered);
}

/** Those that a member of staff can choose for the admin portal, besides the one that it is in. */
export function languagesBesides(person: Pick<Actor, 'language'>): OtherLanguage[] {
  return besides(
    languageOfStaff(person),
    offeredLanguages.map(({ code }) => code),
  );
}

function besides(own: LanguageCode | null, offered: readonly LanguageCode[]): OtherLanguage[] {
  const english = own === null ? [] : [{ code: 'en', name: 'English' }];
  const others = offered.flatMap((code) => languageOf(code) ?? []).filter(({ code }) => code !== own);
  return [...english, ...others.map(({ code, name }) => ({ code, name }))];
}
