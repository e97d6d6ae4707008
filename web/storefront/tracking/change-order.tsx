// /track/{token}/change: the buyer changes an order until it is packed: size, quantity, address and phone, at the prices as sold.
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import type { FieldErrors } from '#shop/accounts/account-form.ts';
import type { AddressField } from '#shop/accounts/address-form.ts';
import { customerSteps } from '#shop/asking/customer-steps.ts';
import { readChange, typedChange } from '#shop/asking/change-form.ts';
import { askedAbout } from '#shop/checkout/asked-about.ts';
import { cityNames, STATES } from '#shop/delivery/cities.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { paisa } from '#shop/pricing/money.ts';
import { isRefusal, refuse } from '#shop/refusals/refusals.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { changeOwnOrder, choicesOf } from '#server/asking/change-own-order.ts';
import { mayChangeOrder } from '#server/http/order-limits.ts';
import { addressContext, shopContext, type AppContext } from '#server/http/shop-context.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { AddressFields } from '#web/ui/address-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/change-order';
import { LaterFormFailed } from '../frame/frame-later.tsx';
import { ChangeLines } from './change-lines.tsx';
import { amountsOf, changeLines } from './change-view.ts';
import { dueAmount, dueLabel } from './due-words.ts';
import { privateHeaders } from './placed-order.ts';

export const headers = () => privateHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const order = await orderOf(db, params.token);
  const typed = typedChange(order);
  return data(
    {
      shortId: shortId(order.id),
      token: params.token,
      version: order.version,
      amounts: amountsOf(order),
      refusal: customerSteps(order).change ? null : refuse('answered-late'),
      typed,
      asked: askedAbout(typed),
      lines: changeLines(order, await choicesOf(db, order), typed),
      cities: cityNames(),
      states: STATES.map((state) => String(state)),
    },
    { headers: privateHeaders },
  );
}

async function orderOf(db: AppContext['db'], token: string) {
  const order = await readOrder(db, { token });
  if (!order) throw data('There is no such order.', { status: 404 });
  return order;
}

/** Another total than the one on the screen is shown before anything is saved (as rule K13 has it at the checkout). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(shopContext);
  const order = await orderOf(db, params.token);
  const form = await readForm(request);
  const isAllowed = await mayChangeOrder({ db, address: context.get(addressContext) }, order.id);
  const read = readChange(form, order);
  const choices = await choicesOf(db, order);
  const seen = { typed: read.typed, lines: changeLines(order, choices, read.typed), version: order.version };
  const same = { ...seen, errors: {}, changes: [] as string[], amounts: amountsOf(order) };
  if (!isAllowed) return answer({ ...same, refusal: refuse('slow-down') });
  if (!read.ok) return answer({ ...same, refusal: read.refusal, errors: read.errors });
  const fields = readFields(form, ['version', 'shownTotal']);
  const [version, shownTotal] = [readCount(fields.version) ?? 0, paisa(readCount(fields.shownTotal) ?? 0)];
  const asked = { order, choices, settings: await loadSettings(db), ...read, version, shownTotal };
  const changed = await changeOwnOrder(db, asked, now());
  if (isRefusal(changed)) return answer({ ...same, refusal: changed });
  if (changed.done) throw redirect(`${href('/track/:token', params)}?done=change`, 303);
  const { corrected, changes } = changed;
  return answer({ ...same, refusal: null, changes, amounts: amountsOf({ ...order, ...corrected }) });
}

function answer<Said extends { refusal: { status: number } | null }>(said: Said) {
  return data(said, { status: said.refusal?.status ?? 200, headers: privateHeaders });
}

export default function ChangeOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { shortId: number, token, asked, cities, states } = loaderData;
  const { typed, lines, version, amounts, refusal } = actionData ?? loaderData;
  const errors: FieldErrors<AddressField> = actionData?.errors ?? {};
  const changes = actionData?.changes ?? [];
  const isSending = useNavigation().state === 'submitting';
  const isAsked = errors.city === undefined && errors.state === undefined;
  return (
    <div className="measure max-w-3xl py-6 md:py-10">
      <PageTitle>{`Change order #${number}`}</PageTitle>
      <meta name="referrer" content="same-origin" />
      <Link
        to={href('/track/:token', { token })}
        className="-ms-1 inline-flex min-h-11 items-center gap-1 font-semibold text-link"
      >
        <Icon name="left" size={20} /> Back without saving
      </Link>
      <h1 tabIndex={-1} className="text-h1">
        Change order #{number}
      </h1>
      {refusal && (
        <Notice look="error" title={refusal.title} className="mt-4">
          {refusal.text}
        </Notice>
      )}
      {!loaderData.refusal && (
        <Form method="post" noValidate className="mt-6 grid gap-6">
          {isAsked && <input type="hidden" name="asked" value={asked} />}
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="shownTotal" value={amounts.total} />
          <ChangeLines lines={lines} />
          <h2 className="text-h2">Where it goes</h2>
          <AddressFields {...{ typed, errors, cities, states }} />
          {changes.length > 0 && <NewTotal changes={changes} />}
          <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t-2 border-ink pt-4">
            <span>
              {dueLabel(amounts)} <span className="wide money block text-h2">{dueAmount(amounts)}</span>
            </span>
            <Button look="money" disabled={isSending} className="w-full sm:w-auto">
              {changes.length > 0 && amounts.due > 0 ? `Save for ${dueAmount(amounts)}` : 'Save changes'}
            </Button>
          </p>
        </Form>
      )}
    </div>
  );
}

function NewTotal({ changes }: { changes: readonly string[] }) {
  return (
    <Notice look="warning" title="Nothing is saved yet: the total changes">
      <ul>
        {changes.map((change) => (
          <li key={change} className="wrap-anywhere">
            {change}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LaterFormFailed error={error} back={href('/track')} />;
}
