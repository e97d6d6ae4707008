/** Which products a search finds, each condition once, as SQL on a row `p` of search_index. */
import { sql, type RawBuilder } from 'kysely';
import { fold } from '#shop/search/understand-search.ts';
import { containing } from '#platform/db/like.ts';
import type { Db } from '#server/db/transact.ts';
import { isOnSale, NEVER, productsInColour, productsInSize, type Condition } from './conditions.ts';
import { documentQuery, namesExactly, titleQuery, type Search } from './document-query.ts';
import type { Prices } from './prices.ts';

/** The parts of a search. All three are one condition of the list: `understood` or `text`. */
export type SearchConditions = {
  /** All of what was understood, in words, sizes, colours and a price; never true where nothing was understood. */
  understood: Condition;
  /** `understood`, and the title says so: the best matches; null where no title could. */
  titled: RawBuilder<boolean> | null;
  /** A title, brand or description that has the text as it was typed. */
  text: Condition;
  /** `text`, without what `understood` finds. */
  onlyText: Condition;
};

export function searchConditions(search: Search, prices: Prices): SearchConditions {
  const understood = understoodBy(search, prices);
  const text = textOf(search);
  const onlyText = { ...text, sql: sql<boolean>`(not coalesce(${understood.sql}, false) and ${text.sql})` };
  return { understood, titled: titledBy(search, understood), text, onlyText };
}

function understoodBy(search: Search, prices: Prices): Condition {
  const query = documentQuery(search);
  const { maxPrice, anyShoe } = search;
  const parts = [
    ...(query === '' ? [] : [indexed(sql`p.document @@ ${query}::tsquery`)]),
    ...(maxPrice === null ? [] : [{ facet: 'search' as const, ...prices.between(0, maxPrice * 100) }]),
    ...inSizeAndColour(search),
  ];
  if (parts.length === 0) return anyShoe ? { ...indexed(sql`true`), isIndexed: false } : indexed(NEVER);
  const leads = parts.flatMap(({ lead }) => (lead ? [lead] : []));
  return {
    facet: 'search',
    sql: every(parts.map((part) => part.sql)),
    isIndexed: parts.some(({ isIndexed }) => isIndexed),
    lead: leads.length > 0 ? every(leads) : undefined,
    ...countedBy(search),
  };
}

function indexed(condition: RawBuilder<boolean>): Condition {
  return { facet: 'search', sql: condition, isIndexed: true };
}

function every(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` and `)})`;
}

// A search for nothing but brands or one type, whose products are counted in facet_counts.
function countedBy(search: Search): Pick<Condition, 'counted'> {
  const { brands, audiences, sizes, colours, words, maxPrice } = search;
  if ([...audiences, ...sizes, ...colours, ...words].length > 0 || maxPrice !== null) return {};
  const types = [...new Set(search.types.map(({ type }) => type))];
  if (types.length === 0 && brands.length > 0) return { counted: { kind: 'brand', names: brands } };
  const isWord = types.length === 1 && !fold(types.join()).includes(' ');
  return brands.length === 0 && isWord ? { counted: { kind: 'category', names: types } } : {};
}

// The index of titles alone. Words that a title says are in the document too: they need not be looked for again.
function titledBy(search: Search, understood: Condition): RawBuilder<boolean> | null {
  const query = titleQuery(search, '');
  if (query === '') return null;
  const said = sql<boolean>`ts_filter(p.document, '{a}') @@ ${query}::tsquery`;
  return isOnlySaid(search) ? said : sql`(${said} and ${understood.sql})`;
}

function isOnlySaid({ brands, audiences, sizes, colours, maxPrice, types }: Search): boolean {
  const others = [...brands, ...audiences, ...sizes, ...colours];
  return others.length === 0 && maxPrice === null && new Set(types.map(({ type }) => type)).size <= 1;
}

// A size or colour must be in stock, or be part of a name ("Pegasus 41", "School Shoe, black").
function inSizeAndColour({ sizes, colours, inStock }: Search): Condition[] {
  if (sizes.length === 0 && colours.length === 0) return [];
  const names = inStock.colourNames;
  const [inSize, inColour] = [sql`p.sizes && ${sizes}`, sql`p.colours && ${names}`];
  const [sizeNamed, colourNamed] = [isTitled(sizes), isTitled(colours)];
  const inBoth = sql`p.variants && ${sizes.flatMap((size) => names.map((name) => `${size} ${name}`))}`;
  const condition =
    colours.length === 0
      ? sql<boolean>`(${inSize} or ${sizeNamed})`
      : sizes.length === 0
        ? sql<boolean>`(${inColour} or ${colourNamed})`
        : sql<boolean>`(${inBoth} or (${colourNamed} and ${inSize}) or (${sizeNamed} and ${inColour}))`;
  const lead = sql<boolean>`(${among(inVariants(sizes, names))} or ${isTitled([...sizes, ...colours])})`;
  const { isRare: isLed } = inStock;
  return [{ facet: 'search', sql: condition, isIndexed: isLed, lead: isLed ? lead : undefined }];
}

function isTitled(words: string[]): RawBuilder<boolean> {
  return sql`p.document @@ ${namesExactly(words)}::tsquery`;
}

function inVariants(sizes: string[], colours: string[]): RawBuilder<unknown> {
  if (sizes.length === 0) return productsInColour(colours);
  return colours.length === 0
    ? productsInSize(sizes)
    : sql`${productsInSize(sizes)} and v.colour = any(${colours})`;
}

// No index knows where one or two letters are: they are looked for in this many of the newest products.
const NEWEST = 1_000;

// % and _ are letters here (rule C21).
function textOf({ typed, fragments }: Pick<Search, 'typed' | 'fragments'>): Condition {
  const pattern = containing(typed);
  const isNamed = sql`(h.title ilike ${pattern} or h.brand ilike ${pattern}${orTranslated(typed)})`;
  const isAnywhere = sql`(${isNamed} or h.description ilike ${pattern})`;
  if (!/[\p{L}\p{N}]{3}/u.test(typed)) {
    const newest = sql`select id, title, brand, description from products where active order by created_at desc, id desc limit ${sql.lit(NEWEST)}`;
    return indexed(among(sql`select h.id from (${newest}) h where ${isAnywhere}`));
  }
  const hasText = fragments === '' ? isNamed : isAnywhere;
  const namedOnes = among(sql`select h.id from products h where h.active and ${isNamed}`);
  return {
    ...indexed(sql`(select ${hasText} from products h where h.id = p.id)`),
    lead: fragments === '' ? namedOnes : sql`(${namedOnes} or p.document @@ ${fragments}::tsquery)`,
  };
}

/** Letters that no English title has. */
const otherLetters = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

// What the owner called it in another language, each typed word somewhere in it; nothing is asked where only Latin letters were typed.
function orTranslated(typed: string): RawBuilder<unknown> {
  if (!otherLetters.test(typed)) return sql``;
  const words = typed.split(/\s+/).filter((word) => word !== '');
  const says = sql`t.text ilike all(${words.map(containing)}::text[])`;
  return sql` or h.id = any(array(
    select p.id from translations t join products p on case t.kind when 'product' then p.id::text = t.id
      when 'brand' then p.brand = t.source when 'category' then t.source in (p.category, p.audience) end
    where t.kind in ('product', 'brand', 'category') and t.field in ('name', 'title', 'description') and ${says}))`;
}

function among(products: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`p.id = any(array(${products}))`;
}

/** Whether a product on sale is found. */
export async function findsAnything(db: Db, search: Search, prices: Prices): Promise<boolean> {
  const { understood, text } = searchConditions(search, prices);
  const { rows } = await sql<{ found: boolean }>`
    with understood as materialized (${rowsOf([understood])}), text as materialized (${rowsOf([text])})
    select exists (select from understood) or exists (select from text) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Products on sale that meet all of it, read by an index where one leads there. */
export function rowsOf(
  conditions: readonly Condition[],
  columns: RawBuilder<unknown> = sql`p.id, p.created_at`,
): RawBuilder<unknown> {
  const all = conditions.flatMap((condition) => [...(condition.lead ? [condition.lead] : []), condition.sql]);
  return sql`select ${columns} from search_index p where ${sql.join([isOnSale, ...all], sql` and `)}`;
}
