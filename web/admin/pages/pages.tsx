// /admin/pages: the pages that the owner writes himself, and first texts for those that every shop should have.
import { data, Form, Link, redirect } from 'react-router';
import { firstTexts } from '#shop/own-pages/first-texts.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { listPages, type ListedPage } from '#server/own-pages/load-pages.ts';
import { createPage } from '#server/own-pages/save-page.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { failed, refused, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Panel } from '../parts/panel.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import { preserveForm } from '../parts/preserve-form.ts';
import type { Route } from './+types/pages';
import { PagesTabs } from './pages-tabs.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'pages.change');
  const pages = await listPages(context.get(shopContext).db);
  const offered = firstTexts.filter(({ slug }) => pages.every((page) => page.slug !== slug));
  return { pages, offered: offered.map(({ slug, title }) => ({ slug, title })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'pages.change');
  const { slug } = readFields(await readForm(request), ['slug']);
  const text = firstTexts.find((each) => each.slug === slug);
  if (!text) return data<ActionAnswer>(failed('There is no such first text'), { status: 400 });
  const made = await createPage(context.get(shopContext).db, actor, text);
  if (isRefusal(made)) return data<ActionAnswer>(refused(made), { status: made.status });
  return redirect(href('/admin/pages/:id', { id: made.id }), 303);
}

export const clientAction = preserveForm('The page was not made. Please try again.');

export default function Pages({ loaderData: { pages, offered }, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  return (
    <>
      <PageHead title="Pages" count={pages.length}>
        <ButtonLink to={href('/admin/pages/new')}>
          <AdminIcon name="plus" size={16} /> New page
        </ButtonLink>
      </PageHead>
      <PagesTabs />
      {pages.length === 0 ? (
        <EmptyState
          heading="p"
          title="No pages of your own yet. Begin with a first text, or with an empty page."
        />
      ) : (
        <DataTable caption="Pages" columns={columns} rows={pages} rowKey={({ id }) => String(id)} />
      )}
      {offered.length > 0 && (
        <Panel title="First texts" className="mt-6">
          <p className="max-w-[65ch] text-small text-ink-2">
            They follow your Settings: fees, days and phone numbers are always those of today. Nobody sees
            them before you have read them and pressed Publish.
          </p>
          <Form method="post" className="mt-3 flex flex-wrap gap-2">
            {offered.map(({ slug, title }) => (
              <Button key={slug} look="quiet" name="slug" value={slug}>
                {title}
              </Button>
            ))}
          </Form>
        </Panel>
      )}
    </>
  );
}

const states: Record<ListedPage['state'], string> = {
  draft: 'Draft',
  shown: 'Published',
  changed: 'Published, with a newer draft',
};

const columns: Column<ListedPage>[] = [
  {
    key: 'title',
    head: 'Title',
    isTitle: true,
    cell: ({ id, title }) => (
      <Link
        to={href('/admin/pages/:id', { id })}
        dir="auto"
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline md:min-h-9"
      >
        {title}
      </Link>
    ),
  },
  {
    key: 'address',
    head: 'Address',
    cell: ({ slug }) => <span className="wrap-anywhere">{href('/pages/:slug', { slug })}</span>,
  },
  { key: 'state', head: 'State', className: 'md:w-56', cell: ({ state }) => states[state] },
  {
    key: 'saved',
    head: 'Saved',
    className: 'md:w-64',
    cell: ({ savedAt, savedBy }) => (
      <span className="wrap-anywhere">
        <PktTime at={savedAt} />, {savedBy}
      </span>
    ),
  },
];
