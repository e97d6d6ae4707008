// What the form of a brand or a category posts: read, saved, answered.
import { data } from 'react-router';
import {
  LISTED_NAME_FIELDS,
  readListedName,
  type ListedNameErrors,
} from '#shop/catalogue/listed-name-form.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { changeName, createName } from '#server/lists/save-name.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { done, refused } from '../parts/answer.ts';
import type { NameAnswer } from './name-form.tsx';

/** `was` null adds a new name. */
export async function saveName(
  { db }: Pick<AppContext, 'db'>,
  actor: Actor,
  { list, was }: { list: 'brands' | 'categories'; was: string | null },
  form: FormData,
) {
  const typed = readFields(form, LISTED_NAME_FIELDS);
  const read = readListedName(form);
  if (!read.ok) return no(read.refusal, read.errors, typed);
  const { input } = read;
  const version = readCount(String(form.get('version') ?? '')) ?? -1;
  const answer =
    was === null
      ? await createName(db, actor, list, input)
      : await changeName(db, actor, list, { was, version, input });
  if (isRefusal(answer))
    return no(answer, answer.refused === 'name-taken' ? { name: answer.text } : {}, typed);
  const what = list === 'brands' ? 'Brand' : 'Category';
  return data<NameAnswer>(done(`${what} ${was === null ? 'added' : 'updated'}`, answer.name));
}

function no(refusal: Refusal, errors: ListedNameErrors, typed: Record<string, string>) {
  const answer: NameAnswer = { ...refused(refusal), errors, typed };
  return data(answer, { status: refusal.status });
}
