/** Translations as staff save them: those that changed and only where nothing else changed meanwhile, in one transaction. */
import { hash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { checkTranslation } from '#shop/translations/check-translation.ts';
import { fieldLabel, type TextKey } from '#shop/translations/own-text.ts';
import type { LanguageCode } from '#shop/languages/language.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { ownTexts } from './own-texts.ts';

/**
 * `text` as it was typed; '' takes the translation away. `source` and `was` are marks (`markOf`) of the English and the translation that
 * were seen; null: whatever they are.
 */
export type TypedTranslation = TextKey & {
  text: string;
  source: string | null;
  was: string | null;
  /** That a translation whose English was changed since still says the same. */
  isConfirmed: boolean;
};

export type SavedTranslations = {
  saved: number;
  removed: number;
  /** Why one was not saved, by its place in what was given. */
  problems: Map<number, string>;
};

/** Stands for a text in a form: whether it is still the same. */
export function markOf(text: string): string {
  return hash('md5', text);
}

const CHANGED = 'The English text was changed meanwhile. Look at it again.';
const SAVED_BY_OTHERS = 'Somebody else saved this translation meanwhile. Look at it again.';
const GONE = 'There is no such text any more.';

/** Whoever saves a whole page changes only what he typed. A problem with one of them keeps none of the others. */
export function saveTranslations(
  db: Kysely<Tables>,
  actor: Staff,
  { code, typed, title }: { code: LanguageCode; typed: readonly TypedTranslation[]; title: string },
): Promise<SavedTranslations> {
  return transact(db, async (tx) => {
    const present = await presentTexts(tx, code, typed);
    const problems = new Map<number, string>();
    const changes = typed.flatMap((each, at) => {
      const change = decide(each, present.get(keyOf(each)));
      if (typeof change === 'string') problems.set(at, change);
      return change === null || typeof change === 'string' ? [] : [change];
    });
    const removed = changes.filter(({ text }) => text === '');
    const saved = changes.filter(({ text }) => text !== '');
    await remove(tx, code, removed);
    await write(tx, code, saved, actor.email);
    if (changes.length > 0)
      await recordAudit(tx, actor, {
        action: 'translation.change',
        subject: code,
        title,
        before: factsOf(changes.map((each) => ({ ...each, text: each.before }))),
        after: factsOf(changes),
      });
    return { saved: saved.length, removed: removed.length, problems };
  });
}

type Present = { source: string; text: string; translated: string };
type Change = TextKey & { text: string; before: string; source: string };

// Null where it stays as it is; a text is why it cannot be saved.
function decide(typed: TypedTranslation, present: Present | undefined): Change | string | null {
  if (!present) return GONE;
  const { source, text: before, translated } = present;
  const checked = checkTranslation(typed.text, typed.field, source);
  if (!checked.ok) return checked.problem;
  const { text } = checked;
  const isConfirmed = typed.isConfirmed && text !== '' && translated !== source;
  if (text === before && !isConfirmed) return null;
  if (typed.was !== null && typed.was !== markOf(before)) return SAVED_BY_OTHERS;
  if (typed.source !== null && typed.source !== markOf(source)) return CHANGED;
  return { kind: typed.kind, id: typed.id, field: typed.field, text, before, source };
}

async function presentTexts(
  tx: Tx,
  code: LanguageCode,
  typed: readonly TypedTranslation[],
): Promise<Map<string, Present>> {
  const { rows } = await sql<TextKey & Present>`
    select o.kind, o.id, o.field, o.source, coalesce(t.text, '') as text, coalesce(t.source, '') as translated
    from (${ownTexts}) o
    join unnest(${typed.map(({ kind }) => kind)}::text[], ${typed.map(({ id }) => id)}::text[],
      ${typed.map(({ field }) => field)}::text[]) g (kind, id, field)
      on g.kind = o.kind and g.id = o.id and g.field = o.field
    left join translations t on t.language = ${code} and t.kind = o.kind and t.id = o.id and t.field = o.field
    order by o.kind, o.id, o.field`.execute(tx);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function keyOf({ kind, id, field }: TextKey): string {
  return JSON.stringify([kind, id, field]);
}

async function remove(tx: Tx, code: LanguageCode, gone: readonly TextKey[]): Promise<void> {
  if (gone.length === 0) return;
  await sql`
    delete from translations t using ${given(gone)}
    where t.language = ${code} and t.kind = g.kind and t.id = g.id and t.field = g.field`.execute(tx);
}

async function write(tx: Tx, code: LanguageCode, saved: readonly Change[], by: string): Promise<void> {
  if (saved.length === 0) return;
  await sql`
    insert into translations (language, kind, id, field, source, text, saved_by)
    select ${code}, g.kind, g.id, g.field, g.source, g.text, ${by} from unnest(
      ${saved.map(({ kind }) => kind)}::text[], ${saved.map(({ id }) => id)}::text[],
      ${saved.map(({ field }) => field)}::text[], ${saved.map(({ source }) => source)}::text[],
      ${saved.map(({ text }) => text)}::text[]) g (kind, id, field, source, text)
    order by 2, 3, 4
    on conflict (language, kind, id, field) do update
      set source = excluded.source, text = excluded.text, saved_at = now(), saved_by = excluded.saved_by`.execute(
    tx,
  );
}

function given(keys: readonly TextKey[]) {
  return sql`unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ id }) => id)}::text[],
    ${keys.map(({ field }) => field)}::text[]) g (kind, id, field)`;
}

/** So many are named in the audit log; of a file there is the count. */
const MAX_NAMED = 20;

function factsOf(changes: readonly (TextKey & { text: string })[]): Record<string, string | number> {
  if (changes.length > MAX_NAMED) return { translations: changes.length };
  return Object.fromEntries(
    changes.map(({ kind, id, field, text }) => [`${kind} ${id} ${fieldLabel(field)}`, text]),
  );
}
