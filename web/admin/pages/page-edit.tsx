// /admin/pages/ID: one of the owner's own pages: its text, what shoppers see of it, and what it was before.
import { data, Form, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { readPageForm } from '#shop/own-pages/page-form.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readCount } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { loadAppearance } from '#server/appearance/load-appearance.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { findEditedPage } from '#server/own-pages/load-pages.ts';
import { renderText } from '#server/own-pages/render-text.ts';
import {
  bringBackVersion,
  changePage,
  deletePage,
  hidePage,
  publishPage,
} from '#server/own-pages/save-page.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { done, refused } from '../parts/answer.ts';
import { PageHead } from '../parts/page-head.tsx';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import { RarePress } from '../parts/press-form.tsx';
import type { Route } from './+types/page-edit';
import { noPage, previewOf, refusedPage, type PageAnswer } from './page-answers.ts';
import { PageForm } from './page-form.tsx';
import { shopLook } from './shop-look.ts';
import { PageHistory } from './page-history.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  allowedPerson(context, 'pages.change');
  const { db, config } = context.get(shopContext);
  const [page, settings, appearance] = await Promise.all([
    findEditedPage(db, readCount(params.id) ?? 0),
    loadSettings(db),
    loadAppearance(db),
  ]);
  if (!page) throw data('There is no such page.', { status: 404 });
  return {
    page,
    html: renderText(page.latest.body, settings),
    publicUrl: config.publicUrl,
    storeName: settings.storeName,
    look: shopLook(appearance),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'pages.change');
  const { db } = context.get(shopContext);
  const form = await readForm(request);
  const intent = form.get('intent');
  const count = (name: string) => readCount(String(form.get(name) ?? '')) ?? 0;
  const on = { id: readCount(params.id) ?? 0, seen: count('seen') };
  if (intent === 'preview') return data<PageAnswer>(await previewOf(db, form));
  if (intent === 'hide' || intent === 'delete' || intent === 'bring-back') {
    const changed =
      intent === 'hide'
        ? await hidePage(db, actor, on)
        : intent === 'delete'
          ? await deletePage(db, actor, on)
          : await bringBackVersion(db, actor, { ...on, version: count('version') });
    if (isRefusal(changed)) return data<PageAnswer>(refused(changed), { status: changed.status });
    if (intent === 'delete') return redirect(href('/admin/pages'), 303);
    if (intent === 'hide') return data<PageAnswer>(done('Page hidden', 'Shoppers do not see it any more.'));
    const answer = done('Brought back as a draft', 'Shoppers see it when you publish it.');
    return data<PageAnswer>({ ...answer, broughtBack: count('version') });
  }
  const read = readPageForm(form);
  if (!read.ok) return noPage(read);
  const changed = await changePage(db, actor, { ...on, page: read.page });
  if (isRefusal(changed)) return refusedPage(changed, read.page);
  if (intent !== 'publish')
    return data<PageAnswer>(done('Draft saved', 'Shoppers see it when you publish it.'));
  const seen = (await findEditedPage(db, on.id))?.seen ?? 0;
  const shown = await publishPage(db, actor, { id: on.id, seen });
  if (isRefusal(shown)) return refusedPage(shown, read.page);
  return data<PageAnswer>(done('Page published', 'Shoppers see it now.'));
}

export const clientAction = preserveForm<PageAnswer>('The page was not saved. Please try again.');

// A preview changes nothing, and what is edited stays the version that the form began with.
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.formData?.get('intent') === 'preview' ? false : unlessFailed(change);
}

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, ...shown } = loaderData;
  const { seen, isShown, latest, versions } = page;
  const answer: PageAnswer | undefined = actionData;
  return (
    <>
      <PageHead title="Page">
        {isShown && (
          <>
            <ButtonLink look="quiet" to={href('/pages/:slug', { slug: latest.slug })} target="_blank">
              See the page
            </ButtonLink>
            <Form method="post">
              <input type="hidden" name="seen" value={seen} />
              <Button look="quiet" name="intent" value="hide">
                Hide from shoppers
              </Button>
            </Form>
          </>
        )}
      </PageHead>
      <p className="mt-1 text-small text-ink-2">
        {versions[0]?.shown
          ? 'Published. Shoppers see what is here.'
          : isShown
            ? 'Shoppers see an older version until you publish this one.'
            : 'A draft. Nobody but staff sees it.'}
      </p>
      <PageForm key={answer?.broughtBack ?? 0} saved={latest} seen={seen} answer={answer} {...shown} />
      <PageHistory versions={versions} seen={seen} />
      <div className="mt-6 max-w-xl">
        <RarePress title="Delete this page" fields={{ seen, intent: 'delete' }}>
          {(isBusy) => (
            <>
              <p>The page goes with all its versions. Its last text stays in the audit log.</p>
              <Button look="danger" disabled={isBusy} className="justify-self-start">
                Delete this page
              </Button>
            </>
          )}
        </RarePress>
      </div>
    </>
  );
}
