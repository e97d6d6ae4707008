/** Explains how a search was understood, part by part, so that a page can show it and a shopper can undo each part. */
import { withoutSaid, type SearchPart } from '#shop/search/understand-search.ts';
import type { Search } from './document-query.ts';

export type SearchExplanation = {
  /** Each with the text that is left when it is taken back. */
  parts: { kind: SearchPart['kind']; name: string; rest: string }[];
  /** What was not understood and is looked for as words; null when nothing is left. */
  plain: { text: string; rest: string } | null;
  /** Words that nobody wrote here, and those they were taken for. */
  mended: { typed: string; meant: string[] }[];
  /** Every word and part with the text that is left without it: the ways out of a search that found nothing. */
  without: { said: string; rest: string }[];
};

/** Pure. */
export function explainSearch(search: Search): SearchExplanation {
  const { typed } = search;
  const parts = search.parts.map(({ kind, name, said }) => ({ kind, name, rest: withoutSaid(typed, said) }));
  const words = search.words.map(({ typed: word }) => ({ said: word, rest: withoutWords(typed, [word]) }));
  const all = [...parts.map(({ name, rest }) => ({ said: name, rest })), ...words];
  return {
    parts,
    plain: plainOf(search),
    mended: [...mendedParts(search), ...mendedWords(search)],
    without: all.filter(({ rest }) => rest !== '' && rest !== withoutSaid(typed, [])),
  };
}

function plainOf({ typed, words }: Search): SearchExplanation['plain'] {
  if (words.length === 0) return null;
  const plain = words.map(({ typed: word }) => word);
  return { text: plain.join(' '), rest: withoutWords(typed, plain) };
}

// "blak" was taken for a colour.
function mendedParts({ near }: Search): SearchExplanation['mended'] {
  return near.map(({ said, name }) => ({ typed: said, meant: [name] }));
}

function mendedWords({ words }: Search): SearchExplanation['mended'] {
  return words
    .map(({ typed, meant }) => ({ typed, meant: meant.filter((word) => word !== typed).slice(0, 2) }))
    .filter(({ meant }) => meant.length > 0);
}

// Words lose their plural when they are looked for; in the text they have it still.
function withoutWords(typed: string, words: string[]): string {
  return withoutSaid(
    typed,
    words.flatMap((word) => [word, `${word}s`]),
  );
}
