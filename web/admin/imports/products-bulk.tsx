// Bulk Actions (rules B1 to B11): products from JSON, checked first; delete all; and every batch with its undo.
import { data } from 'react-router';
import { may, type Actor } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { archiveAll } from '#server/batches/archive-all.ts';
import { listBatches } from '#server/batches/list-batches.ts';
import { applyImport, tryImport, type DryRun, type TakenIn } from '#server/batches/apply-import.ts';
import { loadListedNames } from '#server/lists/listed-names.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/products-bulk';
import { BatchList } from './batch-list.tsx';
import { BulkJson } from './bulk-json.tsx';
import { loadFields } from '#server/product-fields/load-fields.ts';
import { loadCharts } from '#server/sizes/load-charts.ts';
import { columnsFor } from './columns-for.ts';
import { readImportForm } from './read-import-form.ts';
import { DeleteAll } from './delete-all.tsx';
import { addedAnswer, deletedAnswer } from './import-labels.ts';
import { done, failed, type ActionAnswer } from '../parts/answer.ts';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import { PageHead } from '../parts/page-head.tsx';
import { ProductsTabs } from '../products/products-tabs.tsx';
import { confirmDeleteAll } from './confirm-delete-all.ts';
import { undoNamedBatch } from './undo-named-batch.ts';

/** `dryRun` says what would happen, `taken` what did; `typed` goes back to a form that was sent without scripts. */
export type BulkAnswer = ActionAnswer & { dryRun?: DryRun; taken?: TakenIn; typed?: string };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'products.read');
  const { db } = context.get(shopContext);
  const [batches, names] = await Promise.all([listBatches(db), loadListedNames(db)]);
  return { batches, names, mayDeleteAll: may(actor, 'products.delete-all') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'products.change');
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const intent = form.get('intent');
  if (intent === 'delete-all') return deleteAll(context, form);
  if (intent === 'undo') return undo(shop, actor, form);
  const owned = await loadFields(shop.db);
  const input = await readImportForm(form, {
    names: await loadListedNames(shop.db),
    columns: columnsFor(actor, owned),
    owned,
    charts: await loadCharts(shop.db),
  });
  const typed = String(form.get('json') ?? '');
  if (isRefusal(input))
    return data<BulkAnswer>({ ...failed(input.title, input.text), typed }, { status: input.status });
  if (intent === 'check') {
    const answer: BulkAnswer = { ...done('Checked'), dryRun: await tryImport(shop.db, input) };
    return answer;
  }
  const taken = await applyImport(shop.db, actor, input, shop.now());
  if (isRefusal(taken))
    return data<BulkAnswer>({ ...failed(taken.title, taken.text), typed }, { status: taken.status });
  // Cleared only when there were no errors (rule B4).
  const answer: BulkAnswer = { ...addedAnswer(taken), taken, ...(taken.problems.length > 0 && { typed }) };
  return answer;
}

async function deleteAll(context: Route.ActionArgs['context'], form: FormData) {
  const actor = allowedPerson(context, 'products.delete-all');
  const { db, now } = context.get(shopContext);
  const unsure = await confirmDeleteAll(context, form);
  if (unsure) {
    const { refused, title, text, status } = unsure;
    return data(failed(title, text, { [refused === 'not-typed-delete' ? 'word' : 'password']: text }), {
      status,
    });
  }
  await archiveAll(db, actor, now());
  return deletedAnswer;
}

async function undo(shop: AppContext, actor: Actor, form: FormData) {
  const answer = await undoNamedBatch(shop, actor, form);
  return isRefusal(answer) ? data(failed(answer.title, answer.text), { status: answer.status }) : answer;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isDelete = (await request.clone().formData()).get('intent') === 'delete-all';
  const failure = isDelete ? 'Failed to delete products.' : 'Failed to save product.';
  return preserveForm<BulkAnswer>(`${failure} Please try again.`)({ serverAction });
}
export const shouldRevalidate = unlessFailed;

export default function Bulk({
  loaderData: { batches, names, mayDeleteAll },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Products" />
      <ProductsTabs />
      {actionData && <Told answer={actionData} />}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <BulkJson names={names} posted={actionData} />
        <div className="grid grid-cols-1 gap-4">
          <BatchList batches={batches} />
          <DeleteAll isAllowed={mayDeleteAll} posted={actionData} />
        </div>
      </div>
    </div>
  );
}

// What a form sent without scripts came back with; a result has a place of its own.
function Told({ answer: { ok, title, text, taken, dryRun } }: { answer: BulkAnswer }) {
  if (taken || dryRun) return null;
  return (
    <Notice look={ok ? 'good' : 'error'} title={title}>
      {text}
    </Notice>
  );
}
