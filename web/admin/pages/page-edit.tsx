// /admin/pages/ID: one of the owner's own pages: its text, what shoppers see of it, and what it was before.
import { data, Form, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readCount } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { loadAppearance } from '#server/appearance/load-appearance.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { footerPlace } from '#server/menus/footer-place.ts';
import { followInMenus } from '#server/menus/menus.ts';
import { findEditedPage } from '#server/own-pages/load-pages.ts';
import { renderText } from '#server/own-pages/render-text.ts';
import { bringBackVersion, changePage, deletePage, hidePage } from '#server/own-pages/save-page.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { done, refused } from '../parts/answer.ts';
import { useSaidToast } from '../frame/use-said-toast.ts';
import { PageHead } from '../parts/page-head.tsx';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import { RarePress } from '../parts/press-form.tsx';
import type { Route } from './+types/page-edit';
import { previewOf, publishPosted, readPostedPage, refusedPage, type PageAnswer } from './page-answers.ts';
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
    footer: await footerPlace(db, page.latest.slug),
    html: renderText(page.latest.body, settings, null),
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
    if (intent === 'hide') {
      const { isThere } = await footerPlace(db, changed.latest.slug);
      return data<PageAnswer>(
        done('Page hidden', `Shoppers do not see it any more.${isThere ? rowStays : ''}`),
      );
    }
    const answer = done('Brought back as a draft', 'Shoppers see it when you publish it.');
    return data<PageAnswer>({ ...answer, broughtBack: count('version') });
  }
  const posted = readPostedPage(form);
  if ('wrong' in posted) return posted.wrong;
  const { page, footer, isPublished } = posted;
  const changed = await changePage(db, actor, { ...on, page });
  if (isRefusal(changed)) return refusedPage(changed, page, footer);
  const [before, after] = [changed.latest.slug, page.slug];
  if (before !== after) await followInMenus(db, actor, { source: pageAt(before), target: pageAt(after) });
  if (!isPublished)
    return data<PageAnswer>({ ...done('Draft saved', 'Shoppers see it when you publish it.'), footer });
  const said = await publishPosted(db, actor, { id: on.id, page, footer });
  if (isRefusal(said)) return refusedPage(said, page, footer);
  return data<PageAnswer>(done('Page published', said));
}

function pageAt(slug: string): string {
  return href('/pages/:slug', { slug });
}

const rowStays = ' The row of the footer that leads to it stays until you take it out in Menus.';

export const clientAction = preserveForm<PageAnswer>('The page was not saved. Please try again.');

// A preview changes nothing, and what is edited stays the version that the form began with.
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.formData?.get('intent') === 'preview' ? false : unlessFailed(change);
}

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  // After a new page was made. What stands below says whether shoppers see it, and whether it is in the footer.
  useSaidToast();
  const { page, ...shown } = loaderData;
  const { isThere, columns } = shown.footer;
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
        {isThere
          ? ' A row of the footer leads to it.'
          : columns === null && ' The footer has no room for another row.'}
      </p>
      <PageForm key={answer?.broughtBack ?? 0} saved={latest} seen={seen} answer={answer} {...shown} />
      <PageHistory versions={versions} seen={seen} />
      <div className="mt-6 max-w-xl">
        <RarePress title="Delete this page" fields={{ seen, intent: 'delete' }}>
          {(isBusy) => (
            <>
              <p>
                The page goes with all its versions. Its last text stays in the audit log.
                {isThere && rowStays}
              </p>
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
