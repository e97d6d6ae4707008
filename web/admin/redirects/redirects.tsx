// /admin/redirects: where old addresses lead, one by one and as a file.
import { data, Form, useNavigation, useSearchParams } from 'react-router';
import { MAX_ADDRESS, readAddress } from '#shop/redirects/address.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { cleanLine } from '#shop/text/text.ts';
import { readForm } from '#platform/http/read-form.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { addRedirect, removeRedirect } from '#server/redirects/change-redirects.ts';
import { listRedirects } from '#server/redirects/list-redirects.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { done, failed, refused, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { FormNotice } from '../parts/form-notice.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pager } from '../parts/pager.tsx';
import { Panel } from '../parts/panel.tsx';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import { Toolbar } from '../parts/toolbar.tsx';
import { PagesTabs } from '../pages/pages-tabs.tsx';
import type { Route } from './+types/redirects';
import { importRedirectsFile, type FileReport } from './import-redirects-file.ts';
import { RowsFile, RowsReport } from '../imports/rows-file.tsx';
import { RedirectsTable } from './redirects-table.tsx';

export type RedirectsAnswer = ActionAnswer & {
  typed?: { source: string; target: string };
  report?: FileReport;
};

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'pages.change');
  const query = new URL(request.url).searchParams;
  const typed = cleanLine(query.get('search') ?? '', 100);
  const search = typed.ok ? typed.text : '';
  const after = readAddress(query.get('after') ?? '') ?? '';
  return { ...(await listRedirects(context.get(shopContext).db, { search, after })), search };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'pages.change');
  const { db } = context.get(shopContext);
  const form = await readForm(request);
  const { intent, ...typed } = readFields(form, ['intent', 'source', 'target']);
  if (intent === 'import') return data<RedirectsAnswer>(await importRedirectsFile(db, actor, form));
  if (intent === 'remove') {
    const isGone = !(await removeRedirect(db, actor, typed.source));
    return data<RedirectsAnswer>(done(isGone ? 'It was removed before' : 'Redirect removed', typed.source));
  }
  const [source, target] = [readAddress(typed.source), readAddress(typed.target)];
  if (source === null || target === null) {
    const errors = {
      ...(source === null && { source: NO_ADDRESS }),
      ...(target === null && { target: NO_ADDRESS }),
    };
    const answer: RedirectsAnswer = { ...failed('Redirect not saved', undefined, errors), typed };
    return data(answer, { status: 400 });
  }
  const put = await addRedirect(db, actor, { source, target });
  if (isRefusal(put)) {
    const answer: RedirectsAnswer = { ...refused(put), typed };
    return data(answer, { status: put.status });
  }
  return data<RedirectsAnswer>(done('Redirect saved', `${source} leads to ${target} now.`));
}

const NO_ADDRESS = `An address begins with / or with https://, and has at most ${MAX_ADDRESS} characters.`;

export const clientAction = preserveForm<RedirectsAnswer>(
  'The redirects were not changed. Please try again.',
);
export const shouldRevalidate = unlessFailed;

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const { redirects, total, next, search } = loaderData;
  const [query] = useSearchParams();
  const answer: RedirectsAnswer | undefined = actionData;
  useAnswerToast(answer);
  return (
    <>
      <PageHead title="Redirects" count={total.toLocaleString('en-PK')}>
        {total > 0 && (
          <ButtonLink look="quiet" to={href('/admin/redirects/export')} reloadDocument download>
            <AdminIcon name="download" size={16} /> Export CSV
          </ButtonLink>
        )}
      </PageHead>
      <PagesTabs />
      <FormNotice answer={answer} />
      {answer?.report && (
        <RowsReport
          report={answer.report}
          counts={{ added: answer.report.added, changed: answer.report.changed }}
        />
      )}
      <div className="mb-6 grid grid-cols-1 gap-4 xl:grid-cols-2 xl:items-start">
        <AddRedirect key={answer?.ok ? answer.text : 'typed'} answer={answer} />
        <ImportRedirects key={answer?.report ? 'again' : 'first'} />
      </div>
      <Toolbar search={search} placeholder="Part of an address" />
      <div className="mt-4">
        {redirects.length === 0 ? (
          <EmptyState
            heading="p"
            title={
              search
                ? 'No redirect has this in its address'
                : 'No redirects yet. When a page or a brand gets another name, the shop makes one by itself.'
            }
          />
        ) : (
          <RedirectsTable redirects={redirects} />
        )}
      </div>
      {(next !== null || query.has('after')) && (
        <Pager
          shown=""
          previous={query.has('after') ? `?${new URLSearchParams({ search })}` : null}
          next={next === null ? null : `?${new URLSearchParams({ search, after: next })}`}
          previousName="First"
          nextName="More"
        />
      )}
    </>
  );
}

function AddRedirect({ answer }: { answer: RedirectsAnswer | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Panel title="Add a redirect">
      <Form method="post" className="grid grid-cols-1 gap-4">
        <Field
          name="source"
          label="From"
          required
          defaultValue={answer?.typed?.source}
          error={answer?.errors?.['source']}
          hint="An address that has no page any more, such as /products/peshawari-chappal."
        />
        <Field
          name="target"
          label="To"
          required
          defaultValue={answer?.typed?.target}
          error={answer?.errors?.['target']}
          hint="A page of this shop. Open it and copy its address."
        />
        <Button name="intent" value="add" disabled={isBusy} className="justify-self-start">
          Save redirect
        </Button>
      </Form>
    </Panel>
  );
}

function ImportRedirects() {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <RowsFile isBusy={isBusy}>
      Two columns: the old address, and the page it leads to. A file exported from Shopify works as it is.
      Importing the same file twice changes nothing.
    </RowsFile>
  );
}
