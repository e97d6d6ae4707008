// /admin/products/sizes/new: a size chart that is not there yet.
import { Link, redirect } from 'react-router';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readChartForm } from '#shop/sizes/chart-form.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { loadListedNames } from '#server/lists/listed-names.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { createChart } from '#server/sizes/save-chart.ts';
import { PageHead } from '../parts/page-head.tsx';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import type { Route } from './+types/chart-new';
import { notSaved, readStart, startNames, startRows, STARTS, type ChartAnswer } from './chart-answers.ts';
import { ChartForm } from './chart-form.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'lists.change');
  const { brands, types, audiences } = await loadListedNames(context.get(shopContext).db);
  const start = readStart(new URL(request.url).searchParams.get('start'));
  return { names: { brands, types, audiences }, start };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'lists.change');
  const form = await readForm(request);
  const read = readChartForm(form);
  if (!read.ok) return notSaved(form, read.refusal, read.errors);
  const made = await createChart(context.get(shopContext).db, actor, read.input);
  return isRefusal(made) ? notSaved(form, made) : redirect(href('/admin/products/sizes'), 303);
}

export const clientAction = preserveForm<ChartAnswer>('The chart was not added. Please try again.');
export const shouldRevalidate = unlessFailed;

export default function NewChart({ loaderData: { names, start }, actionData }: Route.ComponentProps) {
  const empty = { brand: '', category: '', widths: [], rows: startRows(start) };
  return (
    <>
      <PageHead title="New size chart" />
      <nav aria-label="Begin with" className="mt-2 flex flex-wrap items-center gap-x-4 text-small">
        <span className="text-ink-3">Begin with:</span>
        {STARTS.map((each) => (
          <Link
            key={each}
            to={href('/admin/products/sizes/new', { start: each })}
            aria-current={each === start ? 'true' : undefined}
            className={`inline-flex min-h-11 items-center underline-offset-4 md:min-h-9 ${each === start ? 'font-semibold' : 'text-link underline'}`}
          >
            {startNames[each]}
          </Link>
        ))}
      </nav>
      <ChartForm key={start} start={empty} names={names} version={0} answer={actionData} />
    </>
  );
}
