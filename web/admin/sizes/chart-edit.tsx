// /admin/products/sizes/ID: one size chart, with how many products go by it.
import { data, redirect } from 'react-router';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readChartForm } from '#shop/sizes/chart-form.ts';
import { chartName } from '#shop/sizes/size-chart.ts';
import { readCount } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { loadListedNames } from '#server/lists/listed-names.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { listCharts } from '#server/sizes/load-charts.ts';
import { changeChart, deleteChart } from '#server/sizes/save-chart.ts';
import { Button } from '#web/ui/button.tsx';
import { done } from '../parts/answer.ts';
import { PageHead } from '../parts/page-head.tsx';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import { RarePress } from '../parts/press-form.tsx';
import type { Route } from './+types/chart-edit';
import { notSaved, typedChart, type ChartAnswer } from './chart-answers.ts';
import { ChartForm } from './chart-form.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  allowedPerson(context, 'lists.change');
  const { db } = context.get(shopContext);
  const [charts, { brands, types, audiences }] = await Promise.all([listCharts(db), loadListedNames(db)]);
  const chart = charts.find(({ id }) => String(id) === params.id);
  if (!chart) throw data('There is no such size chart.', { status: 404 });
  return { chart, names: { brands, types, audiences } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'lists.change');
  const { db } = context.get(shopContext);
  const form = await readForm(request);
  const on = { id: readCount(params.id) ?? 0, version: readCount(String(form.get('version') ?? '')) ?? 0 };
  if (form.get('intent') === 'delete') {
    const gone = await deleteChart(db, actor, on);
    return isRefusal(gone) ? notSaved(form, gone) : redirect(href('/admin/products/sizes'), 303);
  }
  const read = readChartForm(form);
  if (!read.ok) return notSaved(form, read.refusal, read.errors);
  const changed = await changeChart(db, actor, { ...on, input: read.input });
  if (isRefusal(changed)) return notSaved(form, changed);
  return data<ChartAnswer>(done('Chart saved', changed.name));
}

export const clientAction = preserveForm<ChartAnswer>('The chart was not saved. Please try again.');
export const shouldRevalidate = unlessFailed;

export default function EditChart({ loaderData: { chart, names }, actionData }: Route.ComponentProps) {
  const { id, version, products } = chart;
  return (
    <>
      <PageHead title={chartName(chart)} count={productsGoBy(products)} />
      <ChartForm
        key={`${id} ${version}`}
        start={typedChart(chart)}
        names={names}
        version={version}
        answer={actionData}
      />
      <div className="mt-6 max-w-xl">
        <RarePress title="Delete this chart" fields={{ version, intent: 'delete' }}>
          {(isBusy) => (
            <>
              <p>
                {products > 0 && `${productsGoBy(products)}. `}
                Their sizes and stock stay as they are; UK, US and foot lengths come from the next chart that
                fits, or from that of the size guide.
              </p>
              <Button look="danger" disabled={isBusy} className="justify-self-start">
                Delete this chart
              </Button>
            </>
          )}
        </RarePress>
      </div>
    </>
  );
}

function productsGoBy(products: number): string {
  return products === 1 ? '1 product goes by it' : `${products.toLocaleString('en-PK')} products go by it`;
}
