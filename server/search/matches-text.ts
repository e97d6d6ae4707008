/** Titles, brands and descriptions that hold a text as it was typed, letter by letter, wherever in a word it begins. */
import { sql, type Expression } from 'kysely';
import { fold } from '#shop/search/search.ts';
import { containing } from '#platform/db/like.ts';
import type { Search } from './document-query.ts';

// For one or two letters no index knows where they stand; they are looked for in so many of the newest products.
const NEWEST = 1_000;

type HoldsText = { found: Expression<boolean>; along: Expression<boolean> };

/**
 * Asked of products `p`: `found` by indexes, `along` on a walk. Descriptions of rows `p` of search_index that are
 * `known` need not be found again. % and _ are letters here (rule C21).
 */
export function holdsText(
  { typed, fragments }: Pick<Search, 'typed' | 'fragments'>,
  known: Expression<boolean> = sql`false`,
): HoldsText {
  const pattern = containing(typed);
  const named = sql`p.title ilike ${pattern} or p.brand ilike ${pattern}`;
  if (!/[\p{L}\p{N}]{3}/u.test(typed))
    return both(sql<boolean>`(p.id = any(array(
      select id from products where active order by created_at desc, id desc limit ${sql.lit(NEWEST)}))
      and (${named} or p.description ilike ${pattern}))`);
  if (fragments === '') return both(sql<boolean>`(${named})`);
  const described = sql`
    select p.id from search_index p
    where p.active and p.document @@ ${fragments}::tsquery and not coalesce(${known}, false)`;
  const holding = (words: Expression<unknown>) =>
    sql<boolean>`(${named} or (${words} and p.description ilike ${pattern}))`;
  return {
    found: holding(sql`p.id = any(array(${described}))`),
    along: holding(sql`p.document @@ ${fragments}::tsquery`),
  };
}

function both(condition: Expression<boolean>): HoldsText {
  return { found: condition, along: condition };
}

/** The part of a text that may be the end of a word, or lie within one when it is all there is; null for what words do not tell. */
export function openEnd(typed: string): { part: string; isAlone: boolean } | null {
  const [part = '', ...rest] = fold(typed).split(' ');
  return part.length >= 3 && part.length <= 40 && !/^\d+$/.test(part)
    ? { part, isAlone: rest.length === 0 }
    : null;
}

/**
 * A question to a product's document that everything answers whose description may hold the text: `words` are those of
 * the shop that end with its first part, or hold it when it is alone. '' when no description can.
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
