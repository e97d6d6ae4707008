/** The owner's own texts on their way to a page or an email in another language. English asks for none of it. */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { LanguageCode } from '#shop/languages/language.ts';
import { fromTheRight } from '#shop/languages/right-to-left.ts';
import { translateValue } from '#shop/languages/translate-value.ts';
import { isShownAs, NAME_KINDS, SHOWN_FIELDS } from '#shop/translations/own-text.ts';
import type { Db } from '#server/db/transact.ts';

type StoredTranslation = { field: string; source: string; text: string };

/**
 * The same value with those of its texts translated that the owner translated; one whose English was changed since stays English.
 * One statement for all of them, none for English (null) and for a value without such texts.
 */
export async function inOwnTexts<Value>(db: Db, code: LanguageCode | null, value: Value): Promise<Value> {
  if (code === null) return value;
  const asked = textsIn(value);
  if (asked.length === 0) return value;
  const found = await findTranslations(db, code, asked);
  if (found.length === 0) return value;
  return translateValue(value, (text, field) => {
    const own = found.find((each) => each.source === text && isShownAs(each.field, field));
    return own ? marked(own) : text;
  }) as Value;
}

function textsIn(value: unknown): string[] {
  const asked = new Set<string>();
  translateValue(value, (text, field) => {
    if (text !== '' && SHOWN_FIELDS.has(field)) asked.add(text);
    return text;
  });
  return [...asked];
}

// The same text in two places may be translated twice: the first of them stands in both.
async function findTranslations(db: Db, code: LanguageCode, asked: string[]): Promise<StoredTranslation[]> {
  const sources = asked.map((text) => hash('md5', text));
  const { rows } = await sql<StoredTranslation>`
    select field, source, text from translations where language = ${code} and md5(source) = any(${sources})
    order by kind, id, field`.execute(db);
  return rows;
}

// The mark would keep Markdown from seeing what a line begins with.
function marked({ field, text }: StoredTranslation): string {
  return field === 'body' ? text : fromTheRight(text);
}

/** Names of categories, brands, colours, fields and menus in another language, by the English ones. */
export async function ownNames(db: Db, code: LanguageCode): Promise<Record<string, string>> {
  const { rows } = await sql<StoredTranslation>`
    select field, source, text from translations
    where language = ${code} and field = 'name' and kind = any(${NAME_KINDS})
    order by kind desc, id desc`.execute(db);
  return Object.fromEntries(rows.map(({ source, text }) => [source, text]));
}
