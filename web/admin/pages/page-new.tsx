// /admin/pages/new: a page that is not there yet.
import { data, redirect } from 'react-router';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { loadAppearance } from '#server/appearance/load-appearance.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { footerPlace } from '#server/menus/footer-place.ts';
import { createPage } from '#server/own-pages/save-page.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { PageHead } from '../parts/page-head.tsx';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import type { Route } from './+types/page-new';
import { previewOf, publishPosted, readPostedPage, refusedPage, type PageAnswer } from './page-answers.ts';
import { PageForm } from './page-form.tsx';
import { shopLook } from './shop-look.ts';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'pages.change');
  const { db, config } = context.get(shopContext);
  const [{ storeName }, appearance, footer] = await Promise.all([
    loadSettings(db),
    loadAppearance(db),
    footerPlace(db, null),
  ]);
  return { publicUrl: config.publicUrl, storeName, look: shopLook(appearance), footer };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'pages.change');
  const { db } = context.get(shopContext);
  const form = await readForm(request);
  if (form.get('intent') === 'preview') return data<PageAnswer>(await previewOf(db, form));
  const posted = readPostedPage(form);
  if ('wrong' in posted) return posted.wrong;
  const { page, footer, isPublished } = posted;
  const made = await createPage(db, actor, page);
  if (isRefusal(made)) return refusedPage(made, page, footer);
  const shown = isPublished ? await publishPosted(db, actor, { id: made.id, page, footer }) : null;
  const said = typeof shown === 'string' ? 'published' : 'saved';
  return redirect(href('/admin/pages/:id', { id: made.id, said }), 303);
}

export const clientAction = preserveForm<PageAnswer>('The page was not saved. Please try again.');
export const shouldRevalidate = unlessFailed;

const empty = { title: '', slug: '', body: '', searchTitle: '', searchDescription: '' };

export default function NewPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="New page" />
      <PageForm saved={empty} html="" seen={0} answer={actionData} {...loaderData} />
    </>
  );
}
