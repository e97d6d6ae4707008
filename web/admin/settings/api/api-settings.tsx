// /admin/settings/api: keys with which other programs use the shop: made, shown once, revoked.
import { data, Link } from 'react-router';
import { readNewKey, type TypedKey } from '#shop/api/key-form.ts';
import { may, type Actor } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { listKeys, makeKey, revokeKey } from '#server/api/api-keys.ts';
import { API_BASE } from '#shop/api/base.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { done, failed, refused, useAnswerToast, type ActionAnswer } from '../../parts/answer.ts';
import { catchAsAnswer } from '../../parts/catch-as-answer.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import type { Route } from './+types/api-settings';
import { ApiKeys } from './api-keys.tsx';
import { NewKey } from './new-key.tsx';

/** `made`: the new key. It is in this answer alone, and gone when the page is left. */
export type KeyAnswer = ActionAnswer & { typed?: TypedKey; made?: { name: string; token: string } };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'settings.change');
  const { db, now, config } = context.get(shopContext);
  return {
    keys: await listKeys(db, now()),
    base: config.publicUrl + API_BASE,
    mayChange: may(actor, 'secrets.change'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'secrets.change');
  const form = await readForm(request);
  const app = context.get(shopContext);
  return readFields(form, ['intent']).intent === 'revoke' ? revoke(app, actor, form) : make(app, actor, form);
}

async function make({ db, now }: AppContext, actor: Actor, form: FormData) {
  const read = readNewKey(form);
  const { typed } = read;
  if (!read.ok) {
    const answer = failed('No key was made', 'Something is missing: it is marked at its field.', read.errors);
    return data<KeyAnswer>({ ...answer, typed }, { status: 400 });
  }
  const { token } = await makeKey(db, actor, read.input, now());
  return data<KeyAnswer>({ ...done('Key made'), made: { name: read.input.name, token } });
}

async function revoke({ db, now }: AppContext, actor: Actor, form: FormData) {
  const { id } = readFields(form, ['id']);
  const answer = await revokeKey(db, actor, isUuid(id) ? id : crypto.randomUUID(), now());
  if (isRefusal(answer)) return data<KeyAnswer>(refused(answer), { status: answer.status });
  return data<KeyAnswer>(done('Key revoked', `${answer.name} can do nothing any more.`));
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<KeyAnswer> {
  return catchAsAnswer(serverAction, 'Failed to save. Please try again.');
}

export default function ApiSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, base, mayChange } = loaderData;
  useAnswerToast(actionData);
  return (
    <>
      <PageHead title="Settings" />
      <SettingsTabs />
      <p className="mt-4 max-w-[70ch] text-small text-ink-2">
        With a key another program, such as an ERP or an accountant’s, can do at{' '}
        <code className="wrap-anywhere">{base}</code> what staff do here. Each key does only what you choose,
        and the audit log names it.{' '}
        <Link
          to={href('/admin/settings/api/reference')}
          className="font-semibold text-link underline underline-offset-4"
        >
          What the API can do
        </Link>
      </p>
      <ApiKeys keys={keys} mayChange={mayChange} />
      {mayChange ? (
        <NewKey key={actionData?.made?.token ?? ''} answer={actionData} />
      ) : (
        <p className="mt-6 text-small text-ink-3">A Super Admin makes and revokes keys.</p>
      )}
    </>
  );
}
