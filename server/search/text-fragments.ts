/** A text as it was typed, as a question to the words of the shop: which documents may have it in their description. */
import { fold } from '#shop/search/understand-search.ts';

/** The first part of a text, which may be the end of a word, or within one when it is alone; null where it is too short or a number. */
export function openEnd(typed: string): { part: string; isAlone: boolean } | null {
  const [part = '', ...rest] = fold(typed).split(' ');
  return part.length >= 3 && part.length <= 40 && !/^\d+$/.test(part)
    ? { part, isAlone: rest.length === 0 }
    : null;
}

/**
 * A tsquery that every product matches whose description may contain the text: `words` are those of the shop that end
 * with its first part, or contain it when it is alone. '' when no description can.
 */
export function fragmentQuery(typed: string, words: readonly string[]): string {
  const parts = fold(typed).split(' ');
  const open = openEnd(typed);
  if (open && words.length === 0) return '';
  const first = open ? [`(${words.map(quoted).join(' | ')})`] : parts.length === 1 ? parts.map(begins) : [];
  const rest = parts.slice(1).map((part, at) => (at === parts.length - 2 ? begins(part) : quoted(part)));
  return [...first, ...rest].filter(Boolean).join(' & ');
}

function begins(part: string): string {
  return part === '' ? '' : `${quoted(part)}:*`;
}

function quoted(part: string): string {
  return `'${part.replace(/['\\]/g, '')}'`;
}
