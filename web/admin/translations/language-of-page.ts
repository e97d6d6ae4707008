// The language that a page of translations is of, by its address.
import { data } from 'react-router';
import type { ShopLanguage } from '#shop/languages/language.ts';
import { languageOf } from '#server/languages/languages.ts';

/** Throws "not found" for a language that the shop was not built in. */
export function languageOfPage(code: string): ShopLanguage {
  const language = languageOf(code);
  if (!language) throw data('The shop has no such language.', { status: 404 });
  return language;
}
