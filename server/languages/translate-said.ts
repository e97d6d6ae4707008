// What the server says to a page of another language: refusals, dates, what a list understood. Their words are English wherever they
// are made; here, on the way to the page, each becomes the message of that language.
import { inDates } from '#shop/languages/dates.ts';
import { fromTheRight } from '#shop/languages/right-to-left.ts';
import type { ShopLanguage } from '#shop/languages/language.ts';
import { escapeRegExp } from '#shop/text/text.ts';

export type Translate = (text: string) => string;

type SaidPattern = { matcher: RegExp; names: string[]; message: string };

/**
 * `given`: messages by the English text, with values in braces. A text that none of them is stays as it is. `usual`: names of
 * colours and categories, which are such only within a sentence; by themselves code may compare them.
 */
export function openTranslator(
  { dates, dir }: Pick<ShopLanguage, 'dates' | 'dir'>,
  given: Record<string, string>,
  usual: Record<string, string> = {},
): Translate {
  const messages = Object.fromEntries(
    Object.entries(given).map(([text, message]) => [text, dir === 'rtl' ? fromTheRight(message) : message]),
  );
  const plain = new Map(Object.entries(messages).filter(([text]) => !text.includes('{')));
  const patterns = Object.entries(messages)
    .filter(([text]) => text.includes('{'))
    .map(([text, message]) => patternOf(text, message))
    .toSorted((a, b) => b.matcher.source.length - a.matcher.source.length);
  const named: Translate = (text) => (Object.hasOwn(usual, text) && usual[text]) || translate(text);
  const translate: Translate = (text) => {
    if (text.length > LONGEST || !/[A-Za-z₨]/.test(text)) return text;
    const found = plain.get(text);
    if (found !== undefined) return found;
    for (const { matcher, names, message } of patterns) {
      const match = matcher.exec(text);
      if (match) return filled(message, names, match, named);
    }
    return DATE.test(text) ? inDates(text, dates) : inRupees(text);
  };
  return translate;
}

const LONGEST = 600;
// Whole names: people are called Maryam and Junaid.
const DAYS = '(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?,?)(?![a-z])';
const MONTHS =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)(?![a-z])';
/** A day or a span of days, with or without the clock, and nothing else; a month alone may be a person. */
const DATE = new RegExp(
  String.raw`^(?=.*(?:\d|${DAYS}))(?:(?:${DAYS}|${MONTHS}|\d{1,2}|20\d\d|\d\d:\d\d|,|to|and|at|[-–])\s?)+$`,
);
const AMOUNT = /^[-−+]?₨[\d,]+$/;
/** Within a sentence that the owner wrote himself. */
const AMOUNT_WITHIN = /[-−+]?₨[\d,]+/g;
const OTHER_LETTERS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

function patternOf(text: string, message: string): SaidPattern {
  const pieces = text.split(/\{(\w+)\}/);
  const source = pieces.map((piece, n) => (n % 2 === 0 ? escapeRegExp(piece) : valueOf(piece))).join('');
  return { matcher: new RegExp(`^${source}$`), names: pieces.filter((_, n) => n % 2 === 1), message };
}

// A number is told apart, so that `{count} days` is no pattern for what a shopper wrote.
function valueOf(name: string): string {
  return name === 'count' ? String.raw`([\d.,–-]+)` : String.raw`([\s\S]+?)`;
}

function filled(message: string, names: string[], match: RegExpExecArray, translate: Translate): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => translate(match[names.indexOf(name) + 1] ?? ''));
}

/** As people write it, in front and kept apart from what runs from right to left. */
function inRupees(text: string): string {
  if (!AMOUNT.test(text) && !OTHER_LETTERS.test(text)) return text;
  return text.replace(AMOUNT_WITHIN, (amount) => `\u2066${amount.replace('₨', 'Rs ')}\u2069`);
}
