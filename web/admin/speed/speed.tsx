// /admin/settings/speed: how fast the shop is on the phones and computers of its visitors, by kind of page and by day.
import { href } from '#shop/text/href.ts';
import { DEVICES, PAGE_KINDS, pageKindNames } from '#shop/speed/field-data.ts';
import { readSpeedView, SPEED_DAYS, type SpeedView } from '#shop/speed/speed-view.ts';
import { formatShortDay, startOfDay } from '#shop/text/pakistan-time.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { loadSpeed, type SpeedFigures as Loaded } from '#server/speed/load-speed.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/speed';
import { DataTable } from '../parts/data-table.tsx';
import { PageHead, SubTabs } from '../parts/page-head.tsx';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { SpeedFigures } from './speed-figures.tsx';
import { measureColumns } from './measure-columns.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'settings.change');
  const { reading, now } = context.get(shopContext);
  const view = readSpeedView(new URL(request.url).searchParams);
  return { view, ...(await loadSpeed(reading, view, now())) };
}

export default function Speed({ loaderData: { view, all, pages, days } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Settings" />
      <SettingsTabs />
      <div className="mt-4 grid grid-cols-1 gap-4">
        <p className="max-w-[70ch] text-small text-ink-2">
          What your visitors’ own browsers measured on the pages of the shop. Each figure is what three visits
          of four stayed below. Only counts are kept: no cookie, no address, no person.
        </p>
        <SubTabs
          label="Device"
          tabs={DEVICES.map((device) => ({ to: linkTo({ ...view, device }), name: deviceNames[device] }))}
          current={linkTo(view)}
        />
        <SubTabs
          label="Period"
          tabs={SPEED_DAYS.map((each) => ({ to: linkTo({ ...view, days: each }), name: `${each} days` }))}
          current={linkTo(view)}
        />
        {all.visits === 0 ? (
          <EmptyState heading="h2" title={`No ${deviceNames[view.device].toLowerCase()} has measured yet.`}>
            <p className="text-ink-2">
              Figures appear here a few seconds after a visitor leaves a page. Nothing has to be switched on.
            </p>
          </EmptyState>
        ) : (
          <>
            <SpeedFigures row={all} />
            <section aria-labelledby="by-page" className="grid gap-2">
              <h2 id="by-page" className="text-h3">
                By page
              </h2>
              <DataTable
                caption="Speed by kind of page"
                columns={pageColumns}
                rows={pages}
                rowKey={({ page }) => page}
              />
            </section>
            <section aria-labelledby="by-day" className="grid grid-cols-1 gap-2">
              <h2 id="by-day" className="text-h3">
                By day
              </h2>
              <SubTabs
                label="Pages"
                tabs={(['all', ...PAGE_KINDS] as const).map((page) => ({
                  to: linkTo({ ...view, page }),
                  name: page === 'all' ? 'All pages' : pageKindNames[page],
                }))}
                current={linkTo(view)}
              />
              {days.length === 0 ? (
                <p className="text-small text-ink-2">No visit to these pages in this period.</p>
              ) : (
                <DataTable
                  caption="Speed by day"
                  columns={dayColumns}
                  rows={days}
                  rowKey={({ day }) => day}
                />
              )}
            </section>
          </>
        )}
      </div>
    </>
  );
}

const pageColumns = measureColumns<Loaded['pages'][number]>('Page', ({ page }) => pageKindNames[page]);
const dayColumns = measureColumns<Loaded['days'][number]>('Day', ({ day }) => dayName(day));

const deviceNames = { phone: 'Phone', desktop: 'Desktop' };

function linkTo({ device, days, page }: SpeedView): string {
  return href('/admin/settings/speed', { device, days, page });
}

function dayName(day: string): string {
  const at = startOfDay(day);
  return at ? formatShortDay(at) : day;
}
