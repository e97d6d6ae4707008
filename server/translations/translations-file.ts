/** The owner's texts and their translations as a CSV file: taken out, translated elsewhere, and taken in again. */
import type { Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { importedCell, reimportableCell } from '#shop/imports/csv-injection.ts';
import type { LanguageCode } from '#shop/languages/language.ts';
import { isTextKind } from '#shop/translations/own-text.ts';
import { csvText } from '#platform/http/csv-file.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db } from '#server/db/transact.ts';
import { everyText } from './list-texts.ts';
import { markOf, saveTranslations, type TypedTranslation } from './save-translations.ts';

/** A shop of ten thousand products has some forty thousand. */
export const MAX_FILE_TEXTS = 100_000;

const HEADINGS = ['kind', 'id', 'field', 'english'];

/** The last column has the language's code over it, and is empty where there is no translation of the present English. */
export async function exportTranslations(
  db: Db,
  code: LanguageCode,
): Promise<{ csv: string; count: number }> {
  const texts = await everyText(db, code);
  const lines = texts.map(({ kind, id, field, source, text }) => [
    kind,
    ...[id, field, source, text].map(reimportableCell),
  ]);
  return { csv: csvText([...HEADINGS, code], lines), count: texts.length };
}

export type ImportedTranslations = {
  saved: number;
  /** `line` is that of the file, from 1, with its headings. */
  left: { line: number; text: string; why: string }[];
};

/** Null: it lacks a column. A row without a translation changes nothing. */
export async function importTranslations(
  db: Kysely<Tables>,
  actor: Staff,
  { code, headings, rows, fileName }: TextsFile,
): Promise<ImportedTranslations | null> {
  const places = [...HEADINGS, code].map((name) => headings.findIndex((each) => each.toLowerCase() === name));
  if (places.includes(-1)) return null;
  const left: ImportedTranslations['left'] = [];
  const typed: TypedTranslation[] = [];
  const lines: number[] = [];
  for (const [at, cells] of rows.entries()) {
    const [kind = '', id = '', field = '', english = '', text = ''] = places.map((place) =>
      importedCell(cells[place] ?? '').replaceAll('\r\n', '\n'),
    );
    const line = at + 2;
    if (text.trim() === '') continue;
    if (!isTextKind(kind)) left.push({ line, text, why: `There is no kind “${kind}”.` });
    else {
      lines.push(line);
      const source = english === '' ? null : markOf(english);
      typed.push({ kind, id, field, text, source, was: null, isConfirmed: true });
    }
  }
  const { saved, problems } = await saveTranslations(db, actor, { code, typed, title: fileName });
  for (const [at, why] of problems) left.push({ line: lines[at] ?? 0, text: typed[at]?.text ?? '', why });
  return { saved, left: left.toSorted((a, b) => a.line - b.line) };
}

type TextsFile = {
  code: LanguageCode;
  headings: readonly string[];
  rows: readonly string[][];
  fileName: string;
};
