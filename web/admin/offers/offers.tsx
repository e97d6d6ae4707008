// The Offers tab: what lowers prices now, what will, what did; each with what it does to a real pair.
import { data, Outlet } from 'react-router';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { listOffers } from '#server/offers/list-offers.ts';
import { deleteOffer, switchOffer } from '#server/offers/save-offer.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { done, failed, refused, useToldFetcher } from '../parts/answer.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { catchAsAnswer } from '../parts/catch-as-answer.ts';
import { PageHead } from '../parts/page-head.tsx';
import type { Route } from './+types/offers';
import { OfferTable } from './offer-table.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'offers.change');
  const { db, now } = context.get(shopContext);
  return listOffers(db, now());
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'offers.change');
  const { db } = context.get(shopContext);
  const { intent, id } = readFields(await readForm(request), ['intent', 'id']);
  if (!isUuid(id)) return data(failed('Failed to update offer. Please try again.'), { status: 400 });
  if (intent === 'delete') {
    const answer = await deleteOffer(db, actor, id);
    if (isRefusal(answer)) return data(refused(answer), { status: answer.status });
    return data(done('Offer deleted', `"${isolate(answer.title)}" no longer lowers any price.`));
  }
  const active = intent === 'switch-on';
  const answer = await switchOffer(db, actor, { id, active });
  if (isRefusal(answer)) return data(refused(answer), { status: answer.status });
  return data(done('Offer updated', active ? 'It is switched on.' : 'It is switched off.'));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent');
  const verb = intent === 'delete' ? 'delete' : 'update';
  return catchAsAnswer(serverAction, `Failed to ${verb} offer. Please try again.`);
}

export default function Offers({ loaderData: { offers, total } }: Route.ComponentProps) {
  const fetcher = useToldFetcher();
  const send = (intent: string, id: string) => void fetcher.submit({ intent, id }, { method: 'post' });
  const live = offers.filter((offer) => offer.state === 'live').length;
  return (
    <>
      <PageHead title="Offers" count={total === 0 ? undefined : `${live} live of ${total}`}>
        <ButtonLink to={href('/admin/offers/new')} preventScrollReset>
          <AdminIcon name="plus" size={16} /> Add Offer
        </ButtonLink>
      </PageHead>
      {offers.length === 0 ? (
        <EmptyState heading="p" title="No offers found. Create your first offer to get started." />
      ) : (
        <div className="mt-4">
          <OfferTable offers={offers} send={send} />
        </div>
      )}
      {total > offers.length && (
        <p className="mt-4 text-small text-ink-3">
          The newest {offers.length} of {total}. Delete ended offers to see older ones.
        </p>
      )}
      <Outlet />
    </>
  );
}
