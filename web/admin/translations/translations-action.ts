// What the page of translations is asked to do: save what was typed, or take in a file.
import type { Staff } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { isTextKind, keyIn, textKinds } from '#shop/translations/own-text.ts';
import { decodeFile } from '#platform/http/decode-file.ts';
import { readCsv } from '#server/batches/read-csv.ts';
import { saveTranslations, type TypedTranslation } from '#server/translations/save-translations.ts';
import { importTranslations, MAX_FILE_TEXTS } from '#server/translations/translations-file.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { done, failed, type ActionAnswer } from '../parts/answer.ts';
import type { RowLeftOut } from '../imports/rows-file.tsx';

/** `typed` and `errors` by the key of the text (`keyIn`), of those alone that were not saved. */
export type TranslationsAnswer = ActionAnswer & {
  typed?: Record<string, string>;
  report?: { name: string; saved: number; left: RowLeftOut[]; moreLeft: number };
};

type InLanguage = { db: AppContext['db']; actor: Staff; code: string };

export async function saveTyped(
  { db, actor, code }: InLanguage,
  form: FormData,
): Promise<TranslationsAnswer> {
  const typed = typedIn(form);
  const kind = typed[0]?.kind;
  const title = kind ? textKinds[kind].name : '';
  const { saved, removed, problems } = await saveTranslations(db, actor, { code, typed, title });
  const words = changeWords(saved, removed);
  if (problems.size === 0) return done(saved + removed > 0 ? 'Texts saved' : 'Nothing to save', words);
  const failures = [...problems].flatMap(([at, why]) => {
    const each = typed[at];
    return each ? [{ key: keyIn(each), text: each.text, why }] : [];
  });
  const errors = Object.fromEntries(failures.map(({ key, why }) => [key, why]));
  return {
    ...failed(`${count(problems.size, 'text')} not saved`, `${words} See what is said below.`, errors),
    typed: Object.fromEntries(failures.map(({ key, text }) => [key, text])),
  };
}

function changeWords(saved: number, removed: number): string {
  const gone = removed > 0 ? ` ${count(removed, 'translation')} taken away.` : '';
  return saved > 0 ? `${count(saved, 'text')} saved.${gone}` : gone.trim() || 'No text was changed.';
}

function count(number: number, what: string): string {
  return `${number.toLocaleString('en-PK')} ${what}${number === 1 ? '' : 's'}`;
}

function typedIn(form: FormData): TypedTranslation[] {
  return form.getAll('key').flatMap((key): TypedTranslation[] => {
    const [kind = '', field = '', ...rest] = String(key).split('|');
    const text = form.get(`text:${String(key)}`);
    if (!isTextKind(kind) || typeof text !== 'string') return [];
    const marks = {
      source: String(form.get(`source:${String(key)}`)),
      was: String(form.get(`was:${String(key)}`)),
    };
    const isConfirmed = form.has(`fits:${String(key)}`);
    return [{ kind, field, id: rest.join('|'), text, isConfirmed, ...marks }];
  });
}

/** So many rows that were left out are named; whoever has more mends these first. */
const MAX_NAMED = 100;
const NOT_READ = 'Nothing was imported';

export async function importFile(
  { db, actor, code }: InLanguage,
  form: FormData,
): Promise<TranslationsAnswer> {
  const file = form.get('csv');
  if (!(file instanceof File) || file.size === 0) return failed(NOT_READ, 'Choose a CSV file.');
  const csv = readCsv(await decodeFile(file), MAX_FILE_TEXTS);
  const fileName = file.name.slice(0, 120);
  const read = isRefusal(csv) ? null : await importTranslations(db, actor, { ...csv, code, fileName });
  if (!read)
    return failed(
      NOT_READ,
      `The file needs the columns kind, id, field, english and ${code}, as the export has them.`,
    );
  const { saved, left } = read;
  const report = {
    name: fileName,
    saved,
    left: left.slice(0, MAX_NAMED).map((each) => ({ ...each, text: each.text.slice(0, 120) })),
    moreLeft: Math.max(0, left.length - MAX_NAMED),
  };
  return { ...done('File imported', `${count(saved, 'text')} saved, ${left.length} left out.`), report };
}
