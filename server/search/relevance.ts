/** How well a row `p` of search_index answers a search: whole numbers, so that a page can begin exactly after a product. */
import { sql, type RawBuilder } from 'kysely';
import { fold } from '#shop/search/understand-search.ts';
import { containing, escapeLike } from '#platform/db/like.ts';
import { documentQuery, namesExactly, wordQuery, type Search, type Word } from './document-query.ts';

/**
 * Higher is better: the title as typed, then words in titles before words in descriptions, whole words before beginnings,
 * a type named with the same word before other names of it, and products in stock before those sold out.
 */
export function relevance(search: Search): RawBuilder<number> {
  const points = [sql`0::integer`, ...textPoints(search), ...meaningPoints(search)];
  return sql<number>`(${sql.join(points, sql` + `)})`;
}

// A text that was understood to its last word is not looked for in titles.
function textPoints({ typed, words, joined }: Search): RawBuilder<unknown>[] {
  if (words.length === 0) return [];
  return [
    titlePoints(typed),
    ...words.map(wordPoints),
    ...joined.map(([, word]) => hasWord(`'${word}':*A`, 20)),
  ];
}

function meaningPoints(search: Search): RawBuilder<unknown>[] {
  const { types, audiences, sizes, colours, anyShoe } = search;
  return [
    ...types.map(({ type, said }) => kindPoints(`'${said}':*A`, `'${fold(type)}':C`)),
    ...audiences.map((name) => hasWord(`'${fold(name)}':C`, 2)),
    ...(sizes.length > 0 ? [hasWord(namesExactly(sizes), 8)] : []),
    ...(colours.length > 0 ? [hasWord(namesExactly(colours), 2)] : []),
    ...(anyShoe && types.length === 0 ? [isNoSlipper] : []),
    // A search with a size finds only what is in stock.
    ...(documentQuery(search) !== '' && sizes.length === 0 ? [isInStock] : []),
  ];
}

const isNoSlipper = sql`case when p.document @@ '''slippers'':C' then 0 else 4 end`;

const isInStock = sql`case when p.sizes <> '{}' then 2 else 0 end`;

function titlePoints(typed: string): RawBuilder<unknown> {
  const escaped = escapeLike(typed);
  return sql`(
    select case when h.title ilike ${escaped} then 60 when h.title ilike ${`${escaped}%`} then 30
      when h.title ilike ${containing(typed)} then 20 else 0 end from products h where h.id = p.id)`;
}

function wordPoints(word: Word): RawBuilder<unknown> {
  return sql`
    case when p.document @@ ${namesExactly(word.meant)}::tsquery then 12
      when p.document @@ ${wordQuery(word, 'A')}::tsquery then 9
      when p.document @@ ${wordQuery(word, 'BC')}::tsquery then 6
      when p.document @@ ${wordQuery(word, 'D')}::tsquery then 1 else 0 end`;
}

function kindPoints(named: string, kind: string): RawBuilder<unknown> {
  return sql`${hasWord(named, 6)} + ${hasWord(kind, 4)}`;
}

function hasWord(query: string, points: number): RawBuilder<unknown> {
  return sql`case when p.document @@ ${query}::tsquery then ${sql.lit(points)} else 0 end`;
}
