// In which language the papers of an order are: the slip in that of its customer; the label in English as well, since depots sort by it.
import { paperWords, type PaperWords } from '#shop/orders/paper-words.ts';
import { formatDayAndClock } from '#shop/text/pakistan-time.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { LanguageCode, ShopLanguage } from '#shop/languages/language.ts';
import { languageOf } from '#server/languages/languages.ts';
import type { Writing } from '#server/languages/writing.ts';
import type { PrintedOrder } from '#server/orders/print-orders.ts';

/** What a paper is written in, its words, and when the order was placed. */
export type Worded = Pick<ShopLanguage, 'code' | 'dir'> & { words: PaperWords; placed: string };

/** An order with its papers' words: `own` are those of its customer, null where he reads English. */
export type PaperOrder = PrintedOrder & { english: Worded; own: Worded | null };

export async function wordsOfPaper(
  order: PrintedOrder,
  settings: Settings,
  writer: (chosen: LanguageCode | null) => Promise<Writing>,
): Promise<Pick<PaperOrder, 'english' | 'own'>> {
  const { days, placedAt } = order;
  const dates = { days, placed: formatDayAndClock(placedAt) };
  const words = paperWords(order, settings);
  const english = { code: 'en', dir: 'ltr', words, placed: dates.placed } as const;
  const { language, texts, said } = await writer(order.language);
  const known = language === null ? null : languageOf(language);
  if (!known) return { english, own: null };
  const own = await said(dates);
  const { code, dir } = known;
  return {
    english,
    own: { code, dir, words: texts.paper({ ...order, days: own.days }, settings), placed: own.placed },
  };
}
