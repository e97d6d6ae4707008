// In which language the papers of an order are: the slip in that of its customer; the label and the invoice in English as well, since depots
// sort by it and tax offices read it. Staff who print them in another language get the very same paper.
import { paperWords, type PaperWords } from '#shop/orders/paper-words.ts';
import { formatDayAndClock } from '#shop/text/pakistan-time.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { LanguageCode, ShopLanguage } from '#shop/languages/language.ts';
import { languageOf } from './languages.ts';
import type { Writing } from './writing.ts';

/** What a paper is written in, its words, and when the order was placed. */
export type Worded = Pick<ShopLanguage, 'code' | 'dir'> & { words: PaperWords; placed: string };

/** `own` are the words of its customer, null where he reads English. Under `paper` they are not translated again on their way to a page. */
export type OnPaper = { paper: { english: Worded; own: Worded | null } };

export type OrderOnPaper = Parameters<typeof paperWords>[0] & {
  placedAt: Date;
  language: LanguageCode | null;
};

export async function wordsOfPaper(
  order: OrderOnPaper,
  settings: Settings,
  writer: (chosen: LanguageCode | null) => Promise<Writing>,
): Promise<OnPaper> {
  const { days, placedAt } = order;
  const dates = { days, placed: formatDayAndClock(placedAt) };
  const words = paperWords(order, settings);
  const english = { code: 'en', dir: 'ltr', words, placed: dates.placed } as const;
  const { language, texts, said } = await writer(order.language);
  const known = language === null ? null : languageOf(language);
  if (!known) return { paper: { english, own: null } };
  const own = await said(dates);
  const { code, dir } = known;
  return {
    paper: {
      english,
      own: { code, dir, words: texts.paper({ ...order, days: own.days }, settings), placed: own.placed },
    },
  };
}
