// The languages that a page can be read in besides its own, for the links at its foot.
import { languageIn, type LanguageCode } from '#shop/languages/language.ts';
import { languageOf } from './languages.ts';

export type OtherLanguage = { code: LanguageCode; name: string };

/** `offered` by the owner. English is one of them where the page is in another. */
export function otherLanguages(request: Request, offered: readonly LanguageCode[]): OtherLanguage[] {
  const own = languageIn(new URL(request.url).pathname);
  const english = own === null ? [] : [{ code: 'en', name: 'English' }];
  const others = offered.flatMap((code) => languageOf(code) ?? []).filter(({ code }) => code !== own);
  return [...english, ...others.map(({ code, name }) => ({ code, name }))];
}
