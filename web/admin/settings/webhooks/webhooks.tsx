// /admin/settings/webhooks: the programs that are told what happens in the shop.
import { data, Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { may } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readWebhook, type TypedWebhook } from '#shop/webhooks/webhook-form.ts';
import { readForm } from '#platform/http/read-form.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { listWebhooks } from '#server/webhooks/list-webhooks.ts';
import { newSecret } from '#server/webhooks/secret.ts';
import { addWebhook } from '#server/webhooks/webhooks.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { done, failed, refused, useAnswerToast, type ActionAnswer } from '../../parts/answer.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { preserveForm } from '../../parts/preserve-form.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import type { Route } from './+types/webhooks';
import { NewWebhook } from './new-webhook.tsx';
import { WebhooksTable } from './webhooks-table.tsx';

/** `made`: its secret. It is in this answer alone, and gone when the page is left. */
export type WebhookAnswer = ActionAnswer & {
  typed?: TypedWebhook;
  made?: { name: string; secret: string };
};

export async function loader({ context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'settings.change');
  const { db } = context.get(shopContext);
  return { webhooks: await listWebhooks(db), mayChange: may(actor, 'secrets.change') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'secrets.change');
  const { db, config, now } = context.get(shopContext);
  const read = readWebhook(await readForm(request), config.webhooksHere);
  const { typed } = read;
  if (!read.ok) {
    const answer = failed(
      'No webhook was made',
      'Something is missing: it is marked at its field.',
      read.errors,
    );
    return data<WebhookAnswer>({ ...answer, typed }, { status: 400 });
  }
  const secret = newSecret();
  const made = await addWebhook(
    { db, authSecret: config.authSecret },
    actor,
    { ...read.input, secret },
    now(),
  );
  if (isRefusal(made)) return data<WebhookAnswer>({ ...refused(made), typed }, { status: made.status });
  return data<WebhookAnswer>({ ...done('Webhook made'), made: { name: read.input.name, secret } });
}

export const clientAction = preserveForm<WebhookAnswer>('No webhook was made. Please try again.');

export default function Webhooks({ loaderData: { webhooks, mayChange }, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  const link = 'font-semibold text-link underline underline-offset-4';
  return (
    <>
      <PageHead title="Settings" />
      <SettingsTabs />
      <p className="mt-4 max-w-[70ch] text-small text-ink-2">
        Another program, such as an ERP, is told here what happens in the shop: it gets a signed request a
        moment after an order is placed, a parcel moves or stock changes. What it does not take is tried again
        for three days. The rest it reads by the{' '}
        <Link to={href('/admin/settings/api')} className={link}>
          API
        </Link>
        .
      </p>
      {webhooks.length === 0 ? (
        <EmptyState heading="p" title="No other program is told anything." />
      ) : (
        <WebhooksTable webhooks={webhooks} />
      )}
      {mayChange ? (
        <NewWebhook key={secretOf(actionData)} answer={actionData} />
      ) : (
        <p className="mt-6 text-small text-ink-3">A Super Admin makes and changes webhooks.</p>
      )}
    </>
  );
}

// The form is empty again once a webhook is made.
function secretOf(answer: WebhookAnswer | undefined): string {
  return answer?.made?.secret ?? '';
}
