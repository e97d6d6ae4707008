// The Addresses tab: where parcels go; the usual one first.
import { data, Form, Link, redirect } from 'react-router';
import { formatPhone } from '#shop/accounts/phone-field.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { listAddresses, makeDefault, removeAddress } from '#server/accounts/addresses.ts';
import { personOf } from '#server/http/actor.ts';
import { redirectWithFlash } from '#server/http/flash-cookie.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/addresses';

export async function loader({ context }: Route.LoaderArgs) {
  const addresses = await listAddresses(context.get(shopContext).db, personOf(context).userId);
  return { addresses: addresses.map((address) => ({ ...address, phone: formatPhone(address.phone) })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(shopContext);
  const { userId } = personOf(context);
  const { intent, id } = readFields(await readForm(request), ['intent', 'id']);
  if (!isUuid(id)) throw data('The form arrived broken. Nothing was changed.', { status: 400 });
  if (intent === 'remove') {
    await removeAddress(db, userId, id);
    throw await redirectWithFlash(request, href('/profile/addresses'), { about: 'address-removed' });
  }
  await makeDefault(db, userId, id);
  throw redirect(href('/profile/addresses'), 303);
}

type ShownAddress = Route.ComponentProps['loaderData']['addresses'][number];

export default function Addresses({ loaderData }: Route.ComponentProps) {
  const { addresses } = loaderData;
  return (
    <section className="mt-8" aria-labelledby="addresses-title">
      <PageTitle>Addresses · My Account</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="addresses-title" className={addresses.length === 0 ? 'sr-only' : 'text-h2'}>
          Addresses
        </h2>
        {addresses.length > 0 && (
          <ButtonLink to={href('/profile/addresses/:id', { id: 'new' })} preventScrollReset>
            Add Address
          </ButtonLink>
        )}
      </div>
      {addresses.length === 0 && (
        <EmptyState heading="h2" title="No addresses saved" shoe="loafer">
          <p className="text-ink-2">Save one, and the checkout is filled in for you.</p>
          <ButtonLink to={href('/profile/addresses/:id', { id: 'new' })} preventScrollReset>
            Add Address
          </ButtonLink>
        </EmptyState>
      )}
      <ul className="mt-5 grid gap-4 md:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
      </ul>
    </section>
  );
}

function AddressCard({ address }: { address: ShownAddress }) {
  return (
    <li
      className={`flex flex-col bg-surface ${address.isDefault ? 'border-2 border-ink' : 'border-[1.5px] border-edge'}`}
    >
      <div className="flex-1 p-4 md:p-5">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 font-text text-body font-semibold tracking-normal [font-stretch:100%]">
            <bdi>{address.name}</bdi>
          </h3>
          {address.isDefault && <Badge look="ink">Default</Badge>}
        </div>
        <p className="mt-1 text-ink-2">
          <bdi>{address.street}</bdi>
          <br />
          <bdi>{[address.city, address.postalCode].filter(Boolean).join(' ')}</bdi>
          <br />
          {address.state}
        </p>
        <p className="money mt-1 text-ink-2">{address.phone}</p>
      </div>
      <Form method="post" className="flex flex-wrap border-t border-line" preventScrollReset>
        <input type="hidden" name="id" value={address.id} />
        <Link to={href('/profile/addresses/:id', { id: address.id })} preventScrollReset className={act}>
          Edit<span className="sr-only"> the address of {isolate(address.name)}</span>
        </Link>
        {!address.isDefault && (
          <button name="intent" value="default" className={act}>
            Make default<span className="sr-only">: the address of {isolate(address.name)}</span>
          </button>
        )}
        <button name="intent" value="remove" className={`${act} ms-auto text-sale`}>
          Remove<span className="sr-only"> the address of {isolate(address.name)}</span>
        </button>
      </Form>
    </li>
  );
}

const act = 'relative flex min-h-11 items-center px-4 font-semibold hover:bg-sunk';
