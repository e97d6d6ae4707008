// What staff send by hand: written in the language of its customer, whatever the language of the admin portal.
import { createContext, type RouterContextProvider } from 'react-router';
import type { LanguageCode } from '#shop/languages/language.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { englishTexts, writingIn, type TextsIn, type Writing } from './writing.ts';

/** Set once a request (server/pages.ts). */
export const textsInContext = createContext<TextsIn>(englishTexts);

/** For one customer after the other, by the language that each chose. */
export function writerOf(
  context: Readonly<RouterContextProvider>,
  settings: Pick<Settings, 'languages'>,
): (chosen: LanguageCode | null) => Promise<Writing> {
  const { db, config } = context.get(shopContext);
  const by = { db, publicUrl: config.publicUrl, textsIn: context.get(textsInContext) };
  return (chosen) => writingIn(by, settings, chosen);
}
