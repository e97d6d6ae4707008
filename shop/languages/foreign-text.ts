// A text on a page in another language that is not in it: the owner's that has no translation, or what a shopper wrote in English.
import type { ShopLanguage } from './language.ts';

/**
 * What its element is marked with, for screen readers, hyphens and translators of browsers (WCAG 3.1.2). Its direction follows from its
 * letters (`unicode-bidi: plaintext`), while the edges of its box stay those of the page.
 */
type Foreign = { lang: 'en' };

const ENGLISH: Foreign = { lang: 'en' };
const TAGS = /<[^>]*>|&#?\w+;|https?:\S+/g;
const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}]/u;

/**
 * A text in Latin letters alone is English, the shop's own language, unless it has a word by which people who write this language in
 * Latin letters are known (`inLatin`). Null for what is in the language, and for every text where the language has Latin letters itself.
 */
export function foreignText(
  text: unknown,
  { dir, inLatin = [] }: Pick<ShopLanguage, 'dir' | 'inLatin'>,
): Foreign | null {
  if (dir === 'ltr' || typeof text !== 'string') return null;
  const said = text.replace(TAGS, ' ');
  if (OTHER_SCRIPT.test(said)) return null;
  const words = said.toLowerCase().match(/[a-z]{2,}/g) ?? [];
  return words.length > 0 && !words.some((word) => inLatin.includes(word)) ? ENGLISH : null;
}
