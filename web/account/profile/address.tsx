// One address: adding it, or changing it.
import { useState } from 'react';
import { data, Form } from 'react-router';
import { cityNames, STATES } from '#shop/delivery/cities.ts';
import { ADDRESS_FIELDS, readAddress, type AddressField } from '#shop/accounts/address-form.ts';
import type { FieldErrors } from '#shop/accounts/account-form.ts';
import { formatPhone } from '#shop/accounts/phone-field.ts';
import { isUuid, readFields, type Typed } from '#shop/text/form-fields.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { addAddress, changeAddress, listAddresses } from '#server/accounts/addresses.ts';
import { loadProfile } from '#server/accounts/profile.ts';
import { personOf } from '#server/http/actor.ts';
import { redirectWithFlash } from '#server/http/flash-cookie.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { AddressFields } from '#web/ui/address-fields.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/address';
import { LeaveGuard, SaveOrCancel } from './leave-guard.tsx';
import { FormProblem } from '../auth/panel.tsx';
import { useFirstProblem } from '../auth/use-first-problem.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  return {
    isNew: params.id === 'new',
    typed: await typedAtFirst(context, params.id),
    cities: cityNames(),
    states: STATES.map((state) => String(state)),
  };
}

// A new one begins with what is known of the person.
async function typedAtFirst(context: Route.LoaderArgs['context'], id: string): Promise<Typed<AddressField>> {
  const { db } = context.get(shopContext);
  const { userId } = personOf(context);
  if (id === 'new') {
    const { name, phone } = await loadProfile(db, userId);
    return { name, phone: phone ? formatPhone(phone) : '', street: '', city: '', state: '', postalCode: '' };
  }
  const address = (await listAddresses(db, userId)).find((each) => each.id === id);
  if (!address) throw data('There is no such address.', { status: 404 });
  return { ...address, phone: formatPhone(address.phone) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(shopContext);
  const { userId } = personOf(context);
  const form = await readForm(request);
  const typed = readFields(form, ADDRESS_FIELDS);
  const read = readAddress(form);
  if (!read.ok) return refused(read.refusal, typed, read.errors);
  if (params.id === 'new') {
    const added = await addAddress(db, userId, read.input, now());
    if (isRefusal(added)) return refused(added, typed);
  } else if (!isUuid(params.id) || !(await changeAddress(db, userId, params.id, read.input)))
    throw data('There is no such address.', { status: 404 });
  throw await redirectWithFlash(request, href('/profile/addresses'), { about: 'address-saved' });
}

function refused(refusal: Refusal, typed: Typed<AddressField>, errors: FieldErrors<AddressField> = {}) {
  return data({ refusal, typed, errors }, { status: refusal.status });
}

export default function Address({ loaderData, actionData }: Route.ComponentProps) {
  const [isDirty, setDirty] = useState(false);
  const form = useFirstProblem(actionData);
  const title = loaderData.isNew ? 'Add Address' : 'Edit address';
  return (
    <section className="mt-8 max-w-2xl" aria-labelledby="address-title">
      <PageTitle>{`${title} · My Account`}</PageTitle>
      <h2 id="address-title" className="text-h2">
        {title}
      </h2>
      <FormProblem title={actionData?.refusal.title} text={actionData?.refusal.text} />
      <Form ref={form} method="post" noValidate className="mt-5 grid gap-5" onChange={() => setDirty(true)}>
        <AddressFields
          {...loaderData}
          typed={actionData?.typed ?? loaderData.typed}
          errors={actionData?.errors ?? {}}
        />
        <SaveOrCancel save="Save address" back={href('/profile/addresses')} />
      </Form>
      <LeaveGuard isDirty={isDirty} />
    </section>
  );
}
