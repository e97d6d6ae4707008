// Moving in from another shop: choose its export, and see what was moved in before.
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { MOVE_FORMATS } from '#shop/move-in/formats.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { hasPastOrders } from '#server/past-orders/past-orders.ts';
import { listMoveIns, type MoveIn } from '#server/move-in/list-move-ins.ts';
import { stageFile } from '#server/move-in/stage-file.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/move-ins';
import { failed, useAnswerToast } from '../parts/answer.ts';
import { FormNotice } from '../parts/form-notice.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Panel } from '../parts/panel.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import { DotBadge } from '../parts/status-badge.tsx';
import { ProductsTabs } from '../products/products-tabs.tsx';
import { stateWords } from './move-words.ts';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'products.read');
  const { db } = context.get(shopContext);
  const [moveIns, hasPast] = await Promise.all([listMoveIns(db), hasPastOrders(db)]);
  return { moveIns, hasPast };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'products.change');
  const { db, now } = context.get(shopContext);
  const form = await readForm(request);
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0)
    return data(failed('No file was chosen', 'Choose the CSV file that the other shop exported.'), {
      status: 400,
    });
  const name = file.name.replace(/[^\p{L}\p{N}._ -]/gu, '_').slice(0, 120) || 'products.csv';
  const smallSizes = form.get('sizes') === 'UK' ? 'UK' : 'US';
  const staged = await stageFile(db, actor, { name, file, smallSizes }, now());
  if (isRefusal(staged)) return data(failed(staged.title, staged.text), { status: staged.status });
  return redirect(href('/admin/move-in/:id', { id: staged.id }));
}

export const clientAction = preserveForm('The file was not read. Please try again.');
export const shouldRevalidate = unlessFailed;

export default function MoveIns({ loaderData: { moveIns, hasPast }, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Products" />
      <ProductsTabs />
      <FormNotice answer={actionData} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <ChooseExport />
        <MovedBefore moveIns={moveIns} hasPast={hasPast} />
      </div>
    </div>
  );
}

function ChooseExport() {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Panel title="Move in from another shop">
      <Form
        method="post"
        encType="multipart/form-data"
        className="grid max-w-3xl grid-cols-1 gap-4 text-small"
      >
        <label className="font-semibold">
          Export of Shopify or WooCommerce: products, customers or orders (CSV)
          <input
            type="file"
            name="file"
            accept=".csv,text/csv"
            className="control mt-1 block w-full font-normal"
          />
        </label>
        <label className="font-semibold sm:max-w-sm">
          Of products: sizes such as 8 or 9.5 without a system are
          <select name="sizes" defaultValue="US" className="control mt-1 block w-full font-normal">
            <option value="US">US sizes</option>
            <option value="UK">UK sizes</option>
          </select>
        </label>
        <p className="text-ink-3">
          Nothing changes yet: first you see what would come, and every row that can’t. The file is taken as
          it was exported; columns need not be chosen. Products first, then customers, then orders. A table of
          your own goes to{' '}
          <Link to={href('/admin/products/import')} className="underline underline-offset-4">
            Import CSV
          </Link>
          .
        </p>
        <Button disabled={isBusy} className="justify-self-start">
          {isBusy ? 'Reading the file…' : 'Check the file'}
        </Button>
      </Form>
    </Panel>
  );
}

function MovedBefore({ moveIns, hasPast }: { moveIns: readonly MoveIn[]; hasPast: boolean }) {
  return (
    <Panel title="Files so far">
      {moveIns.length === 0 ? (
        <p className="text-small text-ink-2">
          No file yet. Each is listed here and can be undone as a whole.
        </p>
      ) : (
        <ol>
          {moveIns.map(({ id, title, format, createdAt, actorEmail, ...moveIn }) => (
            <li key={id} className="border-t border-line py-2 text-small first:border-0">
              <p className="flex flex-wrap items-center gap-x-3">
                <Link
                  to={href('/admin/move-in/:id', { id })}
                  className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 [overflow-wrap:anywhere] md:min-h-8"
                >
                  {title}
                </Link>
                <span className="ml-auto">
                  <DotBadge tone={moveIn.state === 'running' ? 'pending' : 'quiet'}>
                    {stateWords[moveIn.state]}
                  </DotBadge>
                </span>
              </p>
              <p className="text-ink-3">
                {MOVE_FORMATS[format]}, <PktTime at={createdAt} /> by {actorEmail}
              </p>
            </li>
          ))}
        </ol>
      )}
      {hasPast && (
        <Link
          to={href('/admin/move-in/past-orders')}
          className="mt-2 inline-flex min-h-11 items-center text-small font-semibold underline underline-offset-4 md:min-h-8"
        >
          Past orders
        </Link>
      )}
    </Panel>
  );
}
