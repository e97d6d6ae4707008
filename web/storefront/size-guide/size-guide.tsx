// /size-guide: from a foot on paper to a size, the chart, widths and how each kind of shoe should sit.
import { useEffect } from 'react';
import { data } from 'react-router';
import { isAnyPromised } from '#shop/returns/return-promise.ts';
import { readFootLength } from '#shop/sizes/foot-length-form.ts';
import { shownChart } from '#shop/sizes/size-chart.ts';
import { cachePage } from '#platform/page-cache/cache-page.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { loadCharts } from '#server/sizes/load-charts.ts';
import type { Route } from './+types/size-guide';
import { InfoHead } from '../info/info-head.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { SizeChartChoice } from './size-chart-choice.tsx';
import { SizeExpert } from './size-expert.tsx';
import { SizeFinder, type FootAnswer } from './size-finder.tsx';
import { SizeFit } from './size-fit.tsx';
import { SizeSteps } from './size-steps.tsx';
import { SizeTable } from './size-table.tsx';
import { SizeWidths } from './size-widths.tsx';
import { useMyFoot } from './use-my-foot.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [settings, stored] = await Promise.all([loadSettings(db), loadCharts(db)]);
  const query = new URL(request.url).searchParams;
  const [typed, wanted] = [query.get('cm'), query.get('chart') ?? ''];
  const charts = stored.map(shownChart);
  // One that was removed meanwhile: the shop's own chart answers instead.
  const chart = charts.find(({ id }) => String(id) === wanted) ?? null;
  const answer = typed === null ? null : answerFoot(typed);
  // A copy of each chart that there is, and of none that there is not.
  if (!answer && (chart || wanted === '')) cachePage(context, []);
  const names = charts.map(({ id, name }) => ({ id, name }));
  const { whatsapp } = settings;
  const isExchanged = isAnyPromised(settings);
  return data({ whatsapp, isExchanged, answer, chart, names }, { status: answer?.problem ? 400 : 200 });
}

function answerFoot(typed: string): FootAnswer {
  const read = readFootLength(typed);
  const shown = typed.slice(0, 40);
  return read.ok ? { typed: shown, mm: read.mm } : { typed: shown, problem: read.problem };
}

export default function SizeGuide({ loaderData }: Route.ComponentProps) {
  const { whatsapp, isExchanged, answer, chart, names } = loaderData;
  const [, remember] = useMyFoot();
  const mm = answer?.mm;
  useEffect(() => {
    if (mm !== undefined) remember(mm);
    // oxlint-disable-next-line react/exhaustive-deps -- remembered once for each answer
  }, [mm]);
  return (
    <>
      <PageHead
        title="Size guide"
        description="Measure your foot in four steps and find your size: EU, UK, US and foot length in centimetres, widths and fit."
      />
      <InfoHead title="Size guide">
        <p>All you need is your foot length in cm.</p>
      </InfoHead>
      <div className="measure mt-6 grid grid-cols-[minmax(0,1fr)] gap-18 md:mt-10 md:gap-28">
        {names.length > 0 ? (
          <div className="grid gap-8">
            <SizeChartChoice names={names} chosen={chart?.id ?? null} typed={answer?.typed ?? ''} />
            <SizeFinder answer={answer} chart={chart} />
          </div>
        ) : (
          <SizeFinder answer={answer} chart={chart} />
        )}
        <SizeSteps />
        <SizeTable chart={chart} />
        <SizeFit isExchanged={isExchanged} />
        <SizeWidths />
        <SizeExpert whatsapp={whatsapp} />
      </div>
    </>
  );
}
