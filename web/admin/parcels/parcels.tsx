// Parcels on the road that somebody has to look at: one view each, and any parcel by its number.
import { useSearchParams } from 'react-router';
import { adviceName, answerBy } from '#shop/parcels/attempts.ts';
import { readParcelIds } from '#shop/parcels/dispatch-form.ts';
import {
  MAX_PARCELS,
  PARCEL_VIEWS,
  readParcelView,
  viewWords,
  type ParcelView,
} from '#shop/parcels/parcel-views.ts';
import { readAdvice } from '#shop/parcels/parcels-form.ts';
import { roadInWords } from '#shop/parcels/road-names.ts';
import { may } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { latinDigits } from '#shop/text/text.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { advise, listToTell, noteTold } from '#server/attempts/advise.ts';
import { countParcels, findParcels, listParcels } from '#server/attempts/list-parcels.ts';
import { listLockedOut } from '#server/couriers/note-login.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/parcels';
import { useLiveList } from '../frame/new-orders.tsx';
import { done, failed, refused, useKeptAnswer, type ActionAnswer } from '../parts/answer.ts';
import { DataTable } from '../parts/data-table.tsx';
import { LockedOut } from './locked-out.tsx';
import { PageHead, SubTabs } from '../parts/page-head.tsx';
import { preserveForm } from '../parts/preserve-form.ts';
import { Toolbar } from '../parts/toolbar.tsx';
import { AnswerNotice } from './answer-notice.tsx';
import { columnsOf } from './parcel-columns.tsx';
import { tellings } from './tellings.ts';
import { TellCourier } from './tell-courier.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'orders.read');
  const { db, now } = context.get(shopContext);
  const params = new URL(request.url).searchParams;
  const search = readNumber(params.get('search') ?? '');
  const view = readParcelView(params.get('view'));
  const at = now();
  const [rows, counts, toTell, lockedOut, { storeName }] = await Promise.all([
    search === '' ? listParcels(db, view, at) : findParcels(db, search),
    countParcels(db, at),
    listToTell(db),
    listLockedOut(db),
    loadSettings(db),
  ]);
  return {
    view,
    search,
    rows: rows.map((row) => ({
      ...row,
      where: roadInWords(row),
      answerBy: answerBy(row.roadAt),
      isUrgent: answerBy(row.roadAt).getTime() - at.getTime() < URGENT_MS,
    })),
    counts,
    lockedOut,
    telling: tellings(toTell, storeName),
    mayChange: may(actor, 'parcels.change'),
  };
}

export type ParcelsRow = Awaited<ReturnType<typeof loader>>['rows'][number];

const URGENT_MS = 6 * 60 * 60_000;

function readNumber(typed: string): string {
  return latinDigits(typed.toWellFormed().replaceAll('\0', '')).trim().replace(/^#/, '').slice(0, 60);
}

export async function action({ request, context }: Route.ActionArgs): Promise<ActionAnswer> {
  const actor = allowedPerson(context, 'parcels.change');
  const { db, now } = context.get(shopContext);
  const form = await readForm(request);
  if (readFields(form, ['intent']).intent === 'told') {
    const ids = readParcelIds(form.getAll('advice'));
    if (!ids) return failed('Nothing was saved', 'Load the page again.');
    await noteTold(db, ids, now());
    return done('The courier knows');
  }
  const advised = readAdvice(form);
  if (!advised) return failed('Nothing was saved', 'The remark is too long, or cannot be stored.');
  const answer = await advise(db, actor, advised, now());
  if (isRefusal(answer)) return refused(answer);
  const next = answer.isSent ? `${answer.courier} is told by the shop.` : 'Tell the courier: see below.';
  return done(`#${answer.ref}: ${adviceName[advised.advice].toLowerCase()}`, next);
}

export const clientAction = preserveForm('Nothing was saved. Please try again.');

export default function Parcels({ loaderData, actionData }: Route.ComponentProps) {
  const { view, search, rows, counts, lockedOut, telling, mayChange } = loaderData;
  const answer = useKeptAnswer(actionData);
  useLiveList();
  const isSearch = search !== '';
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Parcels">
        {mayChange && (
          <>
            <ButtonLink look="quiet" to={href('/admin/parcels/list')}>
              Courier’s list
            </ButtonLink>
            <ButtonLink to={href('/admin/parcels/check-in')}>Check in</ButtonLink>
          </>
        )}
      </PageHead>
      <LockedOut accounts={lockedOut} />
      <Toolbar search={search} placeholder="Number of a parcel, yours or the courier’s" />
      <SubTabs
        label="Views"
        tabs={PARCEL_VIEWS.map((each) => ({
          to: viewLink(each),
          name: viewWords[each].name,
          count: counts[each].count,
        }))}
        current={isSearch ? '' : viewLink(view)}
      />
      <AnswerNotice answer={answer} />
      {mayChange && telling.map((each) => <TellCourier key={each.key} telling={each} />)}
      <p className="max-w-[75ch] text-small text-ink-2">
        {isSearch ? `${rows.length} found for ${search}.` : viewWords[view].about}
      </p>
      {rows.length === 0 ? (
        <Nothing view={view} />
      ) : (
        <DataTable
          caption={isSearch ? 'Parcels found' : viewWords[view].name}
          columns={columnsOf(isSearch ? null : view, mayChange)}
          rows={rows}
          rowKey={({ id }) => String(id)}
        />
      )}
      {rows.length === MAX_PARCELS && (
        <p className="text-small text-ink-2">{`The first ${MAX_PARCELS} are shown.`}</p>
      )}
    </div>
  );
}

function Nothing({ view }: { view: ParcelView }) {
  const isSearch = useSearchParams()[0].get('search');
  return (
    <EmptyState heading="p" title={isSearch ? 'No parcel has this number.' : viewWords[view].none}>
      {isSearch && <ButtonLink to={href('/admin/parcels')}>All views</ButtonLink>}
    </EmptyState>
  );
}

function viewLink(view: ParcelView): string {
  return view === 'attempted' ? href('/admin/parcels') : href('/admin/parcels', { view });
}
