// The Profile tab: what the shop knows of a person, to look at and to change.
import { timeZone } from '#shop/country/calendar.ts';
import { data } from 'react-router';
import { roleWords } from '#shop/accounts/role-words.ts';
import { readProfile, type FieldErrors, type ProfileField } from '#shop/accounts/account-form.ts';
import { formatPhone } from '#shop/accounts/phone-field.ts';
import { readFields } from '#shop/text/form-fields.ts';
import type { Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { loadProfile, saveProfile } from '#server/accounts/profile.ts';
import { personOf } from '#server/http/actor.ts';
import { reloadWithFlash } from '#server/http/flash-cookie.ts';
import { readForm } from '#platform/http/read-form.ts';
import { addVisitorCookie } from '#server/http/session-cookie.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/profile';
import { ProfileEdit } from './profile-edit.tsx';
import { ProfileView } from './profile-view.tsx';

/** `?edit` is edit mode, so that it works without scripts and survives a reload. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = personOf(context);
  const { phone, memberSince, role, ...profile } = await loadProfile(context.get(shopContext).db, userId);
  return {
    ...profile,
    phone: phone ? formatPhone(phone) : '',
    accountType: roleWords[role],
    memberSince: sinceFormat.format(memberSince),
    isEditing: new URL(request.url).searchParams.has('edit'),
  };
}

const sinceFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });

export async function action({ request, context }: Route.ActionArgs) {
  const { db, config } = context.get(shopContext);
  const actor = personOf(context);
  const form = await readForm(request);
  const read = readProfile(form);
  if (!read.ok) return refused(read.refusal, readFields(form, ['name', 'phone']), read.errors);
  await saveProfile(db, actor.userId, read.input);
  const headers = new Headers();
  addVisitorCookie(headers, { ...actor, name: read.input.name }, config.publicUrl);
  throw await reloadWithFlash(request, href('/profile'), { about: 'profile-updated' }, headers);
}

function refused(
  refusal: Refusal,
  typed: { name: string; phone: string },
  errors: FieldErrors<ProfileField>,
) {
  return data({ refusal, typed, errors }, { status: refusal.status });
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="mt-8 max-w-2xl">
      <PageTitle>My Account</PageTitle>
      {loaderData.isEditing || actionData ? (
        <ProfileEdit profile={loaderData} answer={actionData ?? null} />
      ) : (
        <ProfileView profile={loaderData} />
      )}
    </div>
  );
}
