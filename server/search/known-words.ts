/** The vocabulary of the shop (`search_words`): words that begin with a typed word, are spelt nearly like it, or contain it. */
import { MAX_CONTAINING } from '#shop/search/search-limits.ts';
import { sql } from 'kysely';
import { slipsAllowed } from '#shop/search/spelling.ts';
import type { Db } from '#server/db/transact.ts';
import { openEnd } from './text-fragments.ts';

export type KnownWords = {
  /** Of the typed words, and of each two neighbours joined, those that some known word begins with; numbers too. */
  beginnings: Set<string>;
  /** Known words that look like a typed one, the most alike first. */
  near: string[];
  /** Known words that end with the first part of the text, or contain it when it is the whole text; the shortest first. */
  containing: string[];
};

/** One statement for all words and for the text as it was typed, through the indexes of `search_words`. */
export async function lookUp(db: Db, words: string[], typed: string): Promise<KnownWords> {
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`);
  const open = openEnd(typed);
  const held = open && (open.isAlone ? `%${open.part}%` : `%${open.part}`);
  const { rows } = await sql<{ word: string | null; near: string | null }>`
    select typed.word, null as near from unnest(${[...words, ...joined]}::text[]) as typed (word)
    where typed.word ~ '^[0-9]+$' or exists (
      select from search_words w where w.word ~>=~ typed.word and w.word ~<~ (typed.word || U&'\\+10FFFF') and starts_with(w.word, typed.word))
    union all
    select typed.word, near.word from unnest(${words}::text[]) as typed (word), lateral (
      select w.word from search_words w where w.word % typed.word
      order by similarity(w.word, typed.word) desc, w.word limit 20) near
    where length(typed.word) >= 4
    union all
    select w.word, w.word from search_words w where w.word = any(${words.flatMap(exchanged)})
    union all
    (select null, w.word from search_words w where w.word like ${held}::text
      order by length(w.word), w.word limit ${sql.lit(MAX_CONTAINING)})`.execute(db);
  return {
    beginnings: new Set(rows.flatMap(({ word, near }) => (near === null && word !== null ? [word] : []))),
    near: rows.flatMap(({ word, near }) => (near !== null && word !== null ? [near] : [])),
    containing: rows.flatMap(({ word, near }) => (near !== null && word === null ? [near] : [])),
  };
}

// "nkie" and "nike" share hardly any trigram, so the words made by exchanging two neighbouring letters are looked up exactly.
function exchanged(word: string): string[] {
  if (slipsAllowed(word) === 0) return [];
  return Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  );
}
