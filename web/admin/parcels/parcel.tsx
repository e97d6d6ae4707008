// One parcel: where it was when, in whose words, and what staff do with it: advice, check-in, lost.
import { data, Link } from 'react-router';
import { may } from '#shop/accounts/permissions.ts';
import { roadInWords } from '#shop/parcels/road-names.ts';
import { readCount } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { readParcel } from '#server/attempts/read-parcel.ts';
import { readParcelCash } from '#server/statements/parcel-cash.ts';
import type { Route } from './+types/parcel';
import { useLiveList } from '../frame/new-orders.tsx';
import { useKeptAnswer } from '../parts/answer.ts';
import { DotBadge } from '../parts/status-badge.tsx';
import { Fact } from '../parts/fact.tsx';
import { Money } from '../parts/money.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Panel } from '../parts/panel.tsx';
import { preserveForm } from '../parts/preserve-form.ts';
import { PktTime } from '../parts/pkt-time.tsx';
import { AnswerNotice } from './answer-notice.tsx';
import { changeParcel } from './change-parcel.ts';
import { outcomeName } from './outcome-name.ts';
import { ParcelMoney } from './parcel-cash.tsx';
import { ParcelForms } from './parcel-forms.tsx';
import { ParcelHistory } from './parcel-history.tsx';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'orders.read');
  const { db } = context.get(shopContext);
  const parcelId = readCount(id) ?? 0;
  const [parcel, cash] = await Promise.all([readParcel(db, parcelId), readParcelCash(db, parcelId)]);
  if (!parcel) throw data('There is no such parcel.', { status: 404 });
  return {
    parcel,
    cash: may(actor, 'cash.read') ? cash : null,
    mayChange: may(actor, 'parcels.change'),
    maySettle: may(actor, 'cash.change'),
  };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'parcels.change');
  const form = await readForm(request);
  const answer = await changeParcel(context.get(shopContext), actor, readCount(id) ?? 0, form);
  return data(answer, { status: answer.ok ? 200 : 409 });
}

export const clientAction = preserveForm('Nothing was saved. Please try again.');

export default function Parcel({ loaderData, actionData }: Route.ComponentProps) {
  const { parcel, cash, mayChange, maySettle } = loaderData;
  const { ref, cn, courier, name, phone, city, cod, orderId, handedAt, outcome, endedAt, road, pairs } =
    parcel;
  const answer = useKeptAnswer(actionData);
  useLiveList();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={`Parcel #${ref}`}>
        <Link
          to={href('/admin/parcels')}
          className="inline-flex min-h-11 min-w-11 items-center justify-end text-small font-semibold underline underline-offset-4"
        >
          Parcels
        </Link>
      </PageHead>
      <AnswerNotice answer={answer} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 gap-4">
          <Panel>
            <DotBadge tone={outcome ? 'quiet' : road === 'delivered' ? 'fulfilled' : 'pending'}>
              {outcome ? outcomeName[outcome] : roadInWords(parcel)}
            </DotBadge>
            <dl className="mt-4 grid grid-cols-1 gap-4 text-small sm:grid-cols-2 xl:grid-cols-3">
              <Fact name="Order">
                <Link
                  to={href('/admin/orders/:id', { id: orderId })}
                  className="inline-flex min-h-11 items-center underline underline-offset-4 md:min-h-6"
                >
                  #{orderId.slice(0, 8)}
                </Link>
              </Fact>
              <Fact name="Customer">
                <span className="wrap-anywhere">
                  <bdi>{name}</bdi>, <bdi>{city}</bdi>
                </span>
              </Fact>
              <Fact name="Phone">
                <a
                  href={`tel:${phone}`}
                  className="phone inline-flex min-h-11 items-center underline md:min-h-6"
                >
                  {phone}
                </a>
              </Fact>
              <Fact name="Courier">
                <bdi className="wrap-anywhere">{courier || 'Nobody named'}</bdi>
              </Fact>
              <Fact name="Tracking number">
                <span className="money wrap-anywhere">{cn ?? 'None'}</span>
              </Fact>
              <Fact name="Cash at the door">{cod === 0 ? 'Nothing' : <Money amount={cod} />}</Fact>
              {handedAt && (
                <Fact name="Handed over">
                  <PktTime at={handedAt} />
                </Fact>
              )}
              {outcome && endedAt && (
                <Fact name={outcomeName[outcome]}>
                  <PktTime at={endedAt} />
                </Fact>
              )}
            </dl>
          </Panel>
          <Panel title="In it">
            <ul className="text-small">
              {pairs.map(({ variantId, quantity, title, size, colour, unfit }) => (
                <li key={variantId} className="border-b border-line py-2 last:border-0">
                  {quantity} × <bdi>{title}</bdi>, EU {size}
                  {colour !== 'Default' && `, ${colour}`}
                  {unfit > 0 && <span className="font-semibold">; {unfit} unfit, written off</span>}
                </li>
              ))}
            </ul>
          </Panel>
          {cash && <ParcelMoney cash={cash} isLost={outcome === 'lost'} mayChange={maySettle} />}
          <ParcelHistory parcel={parcel} />
        </div>
        {mayChange && (
          <ParcelForms key={`${parcel.lastEvent}-${parcel.gone}-${outcome ?? ''}`} parcel={parcel} />
        )}
      </div>
    </div>
  );
}
