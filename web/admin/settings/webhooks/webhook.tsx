// /admin/settings/webhooks/:id: one webhook: its calls, what it is told of, its secret, and the presses that send by hand.
import { data, redirect } from 'react-router';
import { may, type Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { isUuid, readCount, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { readWebhook } from '#shop/webhooks/webhook-form.ts';
import { readForm } from '#platform/http/read-form.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { eventOfMessage } from '#server/webhooks/event-body.ts';
import { findWebhook, listCalls } from '#server/webhooks/list-webhooks.ts';
import { replay, sendTest } from '#server/webhooks/replay.ts';
import { newSecret } from '#server/webhooks/secret.ts';
import { changeSecret, changeWebhook, removeWebhook } from '#server/webhooks/webhooks.ts';
import { done, failed, refused, useAnswerToast } from '../../parts/answer.ts';
import { FormNotice } from '../../parts/form-notice.tsx';
import { NextPage } from '../../parts/next-page.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Panel } from '../../parts/panel.tsx';
import { preserveForm } from '../../parts/preserve-form.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import type { Route } from './+types/webhook';
import { CallsTable } from './calls-table.tsx';
import { ChangeWebhook, WebhookFacts, WebhookPresses } from './webhook-parts.tsx';
import type { WebhookAnswer } from './webhooks.tsx';

const STATES = ['waiting', 'taken', 'failed'] as const;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'settings.change');
  const { db, now } = context.get(shopContext);
  const found = isUuid(params.id) ? await findWebhook(db, params.id) : null;
  if (!found) throw data('There is no such webhook.', { status: 404 });
  const isBothStill = found.beforeUntil !== null && found.beforeUntil > now();
  const webhook = { ...found, beforeUntil: isBothStill ? found.beforeUntil : null };
  const query = new URL(request.url).searchParams;
  const state = STATES.find((each) => each === query.get('state')) ?? null;
  const calls = await listCalls(db, webhook.id, { state, after: readCount(query.get('after') ?? '') });
  return { webhook, ...calls, search: query.toString(), mayChange: may(actor, 'secrets.change') };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'secrets.change');
  const app = context.get(shopContext);
  if (!isUuid(id)) throw data('There is no such webhook.', { status: 404 });
  const form = await readForm(request);
  const { intent } = readFields(form, ['intent']);
  if (intent === 'secret') return renewSecret(app, actor, id);
  if (intent === 'remove') {
    const removed = await removeWebhook(app.db, actor, id);
    return isRefusal(removed) ? no(removed) : redirect(href('/admin/settings/webhooks'));
  }
  return intent === 'change' ? change(app, actor, id, form) : sendByHand(app, actor, id, form);
}

function no(refusal: Refusal) {
  return data<WebhookAnswer>(refused(refusal), { status: refusal.status });
}

async function change({ db, config, now }: AppContext, actor: Actor, id: string, form: FormData) {
  const read = readWebhook(form, config.webhooksHere);
  const { version, on } = readFields(form, ['version', 'on']);
  if (!read.ok) {
    const answer = failed(
      'Nothing was saved',
      'Something is missing: it is marked at its field.',
      read.errors,
    );
    return data<WebhookAnswer>({ ...answer, typed: read.typed }, { status: 400 });
  }
  const save = { id, version: readCount(version) ?? 0, change: { ...read.input, isOn: on === 'on' } };
  const saved = await changeWebhook(db, actor, save, now());
  if (isRefusal(saved))
    return data<WebhookAnswer>({ ...refused(saved), typed: read.typed }, { status: saved.status });
  return data<WebhookAnswer>(done('Saved'));
}

async function renewSecret({ db, config, now }: AppContext, actor: Actor, id: string) {
  const secret = newSecret();
  const changed = await changeSecret({ db, authSecret: config.authSecret }, actor, { id, secret }, now());
  if (isRefusal(changed)) return no(changed);
  return data<WebhookAnswer>({ ...done('New secret'), made: { name: 'this webhook', secret } });
}

const HOUR_MS = 3_600_000;

async function sendByHand({ db, now }: AppContext, actor: Actor, id: string, form: FormData) {
  const { intent, message, hours } = readFields(form, ['intent', 'message', 'hours']);
  if (intent === 'test') {
    const tested = await sendTest(db, actor, id, now());
    return isRefusal(tested)
      ? no(tested)
      : data<WebhookAnswer>(done('Test sent', 'It is the first of the calls.'));
  }
  const eventUid = eventOfMessage(message);
  const since = new Date(now().getTime() - (readCount(hours) ?? 1) * HOUR_MS);
  const sent = await replay(db, actor, { webhookId: id, what: eventUid ? { eventUid } : { since } }, now());
  if (isRefusal(sent)) return no(sent);
  return data<WebhookAnswer>(
    done('Sent again', `${sent.queued.toLocaleString('en-PK')} to send, one after the other.`),
  );
}

export const clientAction = preserveForm<WebhookAnswer>('Nothing was changed. Please try again.');

export default function OneWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook, calls, next, search, mayChange } = loaderData;
  useAnswerToast(actionData);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Settings" />
      <SettingsTabs />
      <FormNotice answer={actionData} />
      <WebhookFacts webhook={webhook} />
      {mayChange && <WebhookPresses webhook={webhook} answer={actionData} />}
      <Panel title="Calls">
        <CallsTable calls={calls} state={new URLSearchParams(search).get('state')} mayChange={mayChange} />
        <NextPage query={new URLSearchParams(search)} after={next} />
      </Panel>
      {mayChange && <ChangeWebhook key={webhook.version} webhook={webhook} answer={actionData} />}
    </div>
  );
}
