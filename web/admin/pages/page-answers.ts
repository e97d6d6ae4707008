// What the forms of a page answer: a preview, and what stands in the way with what was typed.
import { data } from 'react-router';
import type { Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { readFooterTick, type FooterTick } from '#shop/menus/footer-columns.ts';
import { MAX_NAME } from '#shop/menus/menus.ts';
import { PAGE_FIELDS, readPageForm, type PageFields } from '#shop/own-pages/page-form.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db } from '#server/db/transact.ts';
import { addToFooter } from '#server/menus/footer-place.ts';
import { findEditedPage } from '#server/own-pages/load-pages.ts';
import { renderText } from '#server/own-pages/render-text.ts';
import { publishPage } from '#server/own-pages/save-page.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { failed, refused, type ActionAnswer } from '../parts/answer.ts';

/** `html` is the text as shoppers would see it; `broughtBack` the version that is in the form now; `footer` what was ticked beside Publish. */
export type PageAnswer = ActionAnswer & {
  typed?: PageFields;
  html?: string;
  broughtBack?: number;
  footer?: FooterTick;
};

/** Why this title cannot be a row of the footer, if it is to be one. */
function footerProblem({ isTicked }: FooterTick, { title }: Pick<PageFields, 'title'>): string | null {
  if (!isTicked || title.length <= MAX_NAME) return null;
  return `In the footer a name has at most ${MAX_NAME} characters, and this title has ${title.length}. Shorten it, or publish without the tick and add a row in Menus.`;
}

type PostedPage = { page: PageFields; footer: FooterTick; isPublished: boolean };

/** What was typed, or the answer that says what stands in the way of it. */
export function readPostedPage(form: FormData): PostedPage | { wrong: ReturnType<typeof noPage> } {
  const isPublished = form.get('intent') === 'publish';
  const footer = readFooterTick(form);
  const read = readPageForm(form);
  if (!read.ok) return { wrong: noPage({ ...read, footer }) };
  const { page } = read;
  const inFooter = isPublished ? footerProblem(footer, page) : null;
  if (inFooter !== null) return { wrong: noPage({ errors: { inFooter }, typed: page, footer }) };
  return { page, footer, isPublished };
}

/** Publishes the newest version, puts the page in the footer where that is ticked, and says what shoppers see now. */
export async function publishPosted(
  db: Kysely<Tables>,
  actor: Staff,
  { id, page, footer }: Omit<PostedPage, 'isPublished'> & { id: number },
): Promise<string | Refusal> {
  const seen = (await findEditedPage(db, id))?.seen ?? 0;
  const shown = await publishPage(db, actor, { id, seen });
  if (isRefusal(shown)) return shown;
  if (!footer.isTicked) return 'Shoppers see it now.';
  const row = { name: page.title, to: href('/pages/:slug', { slug: page.slug }) };
  return (await addToFooter(db, actor, { row, column: footer.column }))
    ? 'Shoppers see it now, and find it in the footer.'
    : 'Shoppers see it now. The footer has no room for another row.';
}

/** Of what is typed, whether it could be saved or not. */
export async function previewOf(db: Db, form: FormData): Promise<PageAnswer> {
  const typed = readFields(form, PAGE_FIELDS);
  const read = readPageForm(form);
  const errors = read.ok ? {} : read.errors;
  // What is far too long takes far too long to render.
  const html = renderText(typed.body.slice(0, 45_000), await loadSettings(db), null);
  return { ok: true, title: 'Preview', typed, html, errors, footer: readFooterTick(form) };
}

function noPage(given: Pick<PageAnswer, 'errors' | 'typed' | 'footer'>) {
  const { errors, typed, footer } = given;
  const answer: PageAnswer = {
    ...failed('Page not saved', undefined, errors),
    ...(typed && { typed }),
    ...(footer && { footer }),
  };
  return data(answer, { status: 400 });
}

export function refusedPage(refusal: Refusal, typed: PageFields, footer: FooterTick) {
  const errors = refusal.refused === 'page-taken' ? { slug: refusal.text } : {};
  const answer: PageAnswer = { ...refused(refusal), errors, typed, footer };
  return data(answer, { status: refusal.status });
}
