/** The owner's texts beside their translations, a page of a kind at a time, and how many of each kind have none. */
import { sql, type RawBuilder } from 'kysely';
import { containing } from '#platform/db/like.ts';
import type { LanguageCode } from '#shop/languages/language.ts';
import type { TextKey, TextKind } from '#shop/translations/own-text.ts';
import type { Db } from '#server/db/transact.ts';
import { ownTexts } from './own-texts.ts';

/** `text` is '' where there is none. `isOutdated`: the English was changed since, so that shoppers read the English. */
export type ListedText = TextKey & { source: string; text: string; isOutdated: boolean };

/** One product, page, section and so on. `thing` is what staff know it by, `place` its order among its kind. */
export type ListedThing = { id: string; thing: string; place: string; texts: ListedText[] };

export type TextFilters = {
  kind: TextKind;
  /** Only those where a text is missing or outdated. */
  isMissing: boolean;
  /** A part of either text; '' for all. */
  search: string;
  /** The `place` of the last one of the page before; '' for the first page. */
  after: string;
};

/** In what: its code, and the English texts that the shop has words for by itself, as "Sneakers". */
export type InWhat = { code: LanguageCode; usual: readonly string[] };

export const THINGS_A_PAGE = 20;

/** Kinds that the shop itself has words for: usual names, and the texts of its first home page, menus and settings. */
const usualKinds = sql`('category', 'colour', 'field', 'menu', 'section', 'setting')`;

function withTranslations({ code, usual }: InWhat): RawBuilder<unknown> {
  return sql`
    select o.*, coalesce(t.text, '') as text, t.source is distinct from o.source and t.text is not null as is_outdated,
      case when t.text is null then not (o.kind in ${usualKinds} and o.source = any(${[...usual]}))
        and o.field not in ('searchTitle', 'searchDescription')
        and not (o.kind = 'brand' and o.field = 'name')
        else t.source <> o.source end as is_missing
    from (${ownTexts}) o
    left join translations t on t.language = ${code} and t.kind = o.kind and t.id = o.id and t.field = o.field`;
}

export async function listTexts(
  db: Db,
  inWhat: InWhat,
  { kind, isMissing, search, after }: TextFilters,
): Promise<{ things: ListedThing[]; next: string | null }> {
  const found =
    search === ''
      ? sql`true`
      : sql`(e.source ilike ${containing(search)} or e.text ilike ${containing(search)} or e.thing ilike ${containing(search)})`;
  const { rows } = await sql<ListedText & { thing: string; place: string }>`
    with every as materialized (select * from (${withTranslations(inWhat)}) w where w.kind = ${kind}),
    things as (
      select e.place, e.id from every e where e.place > ${after} collate "C"
      group by e.place, e.id having bool_or(${found}) and (${!isMissing} or bool_or(e.is_missing))
      order by e.place collate "C" limit ${THINGS_A_PAGE + 1})
    select e.kind, e.id, e.place, e.thing, e.field, e.source, e.text, e.is_outdated
    from every e join things t using (place, id) order by e.place collate "C", e.id, e.number, e.field`.execute(
    db,
  );
  const things: ListedThing[] = [];
  for (const { thing, place, ...text } of rows) {
    const last = things.at(-1);
    if (last?.id === text.id) last.texts.push(text);
    else things.push({ id: text.id, thing, place, texts: [text] });
  }
  const shown = things.slice(0, THINGS_A_PAGE);
  return { things: shown, next: things.length > THINGS_A_PAGE ? (shown.at(-1)?.place ?? null) : null };
}

/** `missing` counts outdated ones; what search engines read and the names of brands may stay in English and are none. */
export type TextCount = { kind: TextKind; texts: number; missing: number };

export async function countTexts(db: Db, inWhat: InWhat): Promise<TextCount[]> {
  const { rows } = await sql<TextCount>`
    select kind, count(*)::int as texts, count(*) filter (where is_missing)::int as missing
    from (${withTranslations(inWhat)}) every group by kind order by kind`.execute(db);
  return rows;
}

/** All of them, in the order of their pages, for a file. */
export async function everyText(
  db: Db,
  code: LanguageCode,
): Promise<(TextKey & { source: string; text: string })[]> {
  const { rows } = await sql<TextKey & { source: string; text: string }>`
    select kind, id, field, source, case when is_outdated then '' else text end as text
    from (${withTranslations({ code, usual: [] })}) every
    order by kind, place collate "C", id, number, field`.execute(db);
  return rows;
}
