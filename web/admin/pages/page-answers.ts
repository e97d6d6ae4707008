// What the forms of a page answer: a preview, and what stands in the way with what was typed.
import { data } from 'react-router';
import { PAGE_FIELDS, readPageForm, type PageFields } from '#shop/own-pages/page-form.ts';
import type { Refusal } from '#shop/refusals/refusals.ts';
import { readFields } from '#shop/text/form-fields.ts';
import type { Db } from '#server/db/transact.ts';
import { renderText } from '#server/own-pages/render-text.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { failed, refused, type ActionAnswer } from '../parts/answer.ts';

/** `html` is the text as shoppers would see it; `broughtBack` the version that is in the form now. */
export type PageAnswer = ActionAnswer & { typed?: PageFields; html?: string; broughtBack?: number };

/** Of what is typed, whether it could be saved or not. */
export async function previewOf(db: Db, form: FormData): Promise<PageAnswer> {
  const typed = readFields(form, PAGE_FIELDS);
  const read = readPageForm(form);
  const errors = read.ok ? {} : read.errors;
  // What is far too long takes far too long to render.
  const html = renderText(typed.body.slice(0, 45_000), await loadSettings(db));
  return { ok: true, title: 'Preview', typed, html, errors };
}

export function noPage({ errors, typed }: Pick<PageAnswer, 'errors' | 'typed'>) {
  const answer: PageAnswer = { ...failed('Page not saved', undefined, errors), ...(typed && { typed }) };
  return data(answer, { status: 400 });
}

export function refusedPage(refusal: Refusal, typed: PageFields) {
  const errors = refusal.refused === 'page-taken' ? { slug: refusal.text } : {};
  const answer: PageAnswer = { ...refused(refusal), errors, typed };
  return data(answer, { status: refusal.status });
}
