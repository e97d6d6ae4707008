// A CSV file of redirects taken from its form: what was saved, and line by line what was not and why.
import type { Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { redirectProblems } from '#shop/redirects/plan-redirects.ts';
import { MAX_FILE_REDIRECTS, readRedirectsFile } from '#shop/redirects/redirects-file.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { decodeFile } from '#platform/http/decode-file.ts';
import { readCsv } from '#server/batches/read-csv.ts';
import type { Tables } from '#server/db/tables.ts';
import { importRedirects } from '#server/redirects/change-redirects.ts';
import { done, failed } from '../parts/answer.ts';
import type { RedirectsAnswer } from './redirects.tsx';
import type { RowLeftOut } from '../imports/rows-file.tsx';

export type FileReport = {
  name: string;
  added: number;
  changed: number;
  left: RowLeftOut[];
  moreLeft: number;
};

/** So many rows that were left out are named; whoever has more mends these first. */
const MAX_NAMED = 100;

export async function importRedirectsFile(
  db: Kysely<Tables>,
  actor: Staff,
  form: FormData,
): Promise<RedirectsAnswer> {
  const file = form.get('csv');
  if (!(file instanceof File) || file.size === 0) return failed(NOT_READ, 'Choose a CSV file.');
  const csv = readCsv(await decodeFile(file), MAX_FILE_REDIRECTS);
  if (isRefusal(csv))
    return failed(
      NOT_READ,
      csv.refused === 'bulk-too-many'
        ? `At most ${MAX_FILE_REDIRECTS.toLocaleString('en-PK')} rows at once. Divide the file.`
        : 'The file has no rows of two addresses each.',
    );
  const { redirects, unreadable } = readRedirectsFile(csv.headings, csv.rows);
  const fileName = file.name.slice(0, 120);
  const { added, changed, refused } = await importRedirects(db, actor, { rows: redirects, fileName });
  const left = [
    ...unreadable.map((each) => ({ ...each, why: 'These are not two addresses.' })),
    ...refused.flatMap(({ at, problem }) => {
      const row = redirects[at];
      return row
        ? [{ line: row.line, text: `${row.source}, ${row.target}`, why: redirectProblems[problem] }]
        : [];
    }),
  ].toSorted((a, b) => a.line - b.line);
  const report = {
    name: fileName,
    added,
    changed,
    left: left.slice(0, MAX_NAMED),
    moreLeft: Math.max(0, left.length - MAX_NAMED),
  };
  return { ...done('File imported', `${added} added, ${changed} changed, ${left.length} left out.`), report };
}

const NOT_READ = 'Nothing was imported';
