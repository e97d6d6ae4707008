// /admin/settings/payments: the accounts at gateways, each with its fields, whether customers are offered it, and a test.
import { useState } from 'react';
import { data, Link } from 'react-router';
import { may, type Actor } from '#shop/accounts/permissions.ts';
import { readGatewayForm } from '#shop/payments/gateway-form.ts';
import { gatewayTitle, isGatewayName, type GatewayName } from '#shop/payments/gateways.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { findGateway, saveGateway, showGateway } from '#server/gateways/accounts.ts';
import { allGateways, findGatewayNamed, isGatewayOffered } from '#server/gateways/all.ts';
import type { Gateway } from '#server/gateways/gateway.ts';
import { gatewayWork } from '#server/gateways/begin-payment.ts';
import { gatewayHookSecret } from '#server/gateways/messages.ts';
import { tryGateway } from '#server/gateways/try-gateway.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { done, failed, refused, useAnswerToast, type ActionAnswer } from '../../parts/answer.ts';
import { catchAsAnswer } from '../../parts/catch-as-answer.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { KeyInDatabase } from '../key-in-database.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import type { Route } from './+types/payment-settings';
import { GatewayPanel } from './gateway-panel.tsx';
import { gatewayTriedWords } from './gateway-tried-words.ts';

/** `typed` without secrets; `form` names the form that was sent. */
export type GatewayFormAnswer = ActionAnswer & { form?: string; typed?: Record<string, string> };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'settings.change');
  const app = context.get(shopContext);
  const mayChange = may(actor, 'secrets.change');
  const { prepayHours } = await loadSettings(app.db);
  const every = await Promise.all(allGateways().map((gateway) => panelOf(app, gateway, mayChange)));
  const panels = every.filter(({ name, shown }) => shown !== null || isGatewayOffered(name));
  return { panels, mayChange, isSealedApart: app.config.authSecret !== null, isOffered: prepayHours > 0 };
}

export type GatewayPanelFacts = Awaited<ReturnType<typeof panelOf>>;

// What the page shows of a gateway, without what encodes and reads its messages.
async function panelOf({ db, config }: AppContext, { name, fields, inquire }: Gateway, mayChange: boolean) {
  const secret = mayChange ? await gatewayHookSecret({ db, authSecret: config.authSecret }, name) : null;
  return {
    name,
    title: gatewayTitle(name),
    fields: fields.map(({ key, label, hint, secret: isSecret = false }) => ({ key, label, hint, isSecret })),
    canAsk: inquire !== undefined,
    shown: await showGateway(db, config.authSecret, name),
    returnUrl: config.publicUrl + href('/pay/:way/return', { way: name }),
    hookUrl: secret && config.publicUrl + href('/hooks/:way/:secret', { way: name, secret }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'secrets.change');
  const form = await readForm(request);
  const { gateway: name, intent } = readFields(form, ['gateway', 'intent']);
  const gateway = isGatewayName(name) ? findGatewayNamed(name) : null;
  if (!gateway) throw data('There is no such account.', { status: 400 });
  const app = context.get(shopContext);
  return intent === 'test' ? test(app, actor, gateway.name) : save(app, actor, gateway, form);
}

async function save({ db, config }: AppContext, actor: Actor, { name, fields }: Gateway, form: FormData) {
  const stored = await findGateway(db, config.authSecret, name);
  const { typed, errors, values, isOn } = readGatewayForm(form, fields, stored?.values ?? {});
  const at = { form: `${name}-save`, typed };
  if (Object.keys(errors).length > 0) {
    const answer = failed('Not saved', 'Something is missing or wrong: it is marked at its field.', errors);
    return data<GatewayFormAnswer>({ ...answer, ...at }, { status: 400 });
  }
  const version = readCount(readFields(form, ['version']).version) ?? 0;
  const saved = await saveGateway(db, actor, config.authSecret, { name, values, isOn, version });
  if (isRefusal(saved))
    return data<GatewayFormAnswer>({ ...refused(saved), ...at }, { status: saved.status });
  const title = gatewayTitle(name);
  const answer = done(isOn ? `${title} is on` : `${title} is saved, and off`);
  return data<GatewayFormAnswer>({ ...answer, form: `${name}-save` });
}

async function test(app: AppContext, actor: Actor, name: GatewayName) {
  const answer = gatewayTriedWords(await tryGateway(gatewayWork(app), actor, name), gatewayTitle(name));
  return data<GatewayFormAnswer>({ ...answer, form: `${name}-test` }, { status: answer.ok ? 200 : 422 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<GatewayFormAnswer> {
  return catchAsAnswer(serverAction, 'Failed to save. Please try again.');
}

export default function PaymentSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { panels, mayChange, isSealedApart, isOffered } = loaderData;
  useAnswerToast(actionData);
  // The one that somebody was at last: it stays marked when it is saved, and when the keyboard leaves it.
  const [last, setLast] = useState<GatewayName | null>(null);
  const answered = panels.find(({ name }) => actionData?.form?.startsWith(`${name}-`));
  const edited = last ?? answered?.name;
  return (
    <>
      <PageHead title="Settings" />
      <SettingsTabs />
      <p className="mt-4 max-w-[70ch] text-small text-ink-2">
        With an account here customers can pay before the parcel comes, by card or wallet, on the page of the
        gateway: card numbers never reach this shop. An order counts as paid once the gateway itself says so.
        {!isOffered && ' The checkout offers it once Settings give hours to pay first.'}{' '}
        <Link to={href('/admin/settings')} className="font-semibold text-link underline underline-offset-4">
          {isOffered ? 'Change the hours and the discount' : 'Set the hours'}
        </Link>
      </p>
      {!isSealedApart && mayChange && <KeyInDatabase />}
      <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
        {panels.length === 0 && (
          <p className="text-small text-ink-2">No gateway of the shop works in your country yet.</p>
        )}
        {panels.map((facts) => (
          <GatewayPanel
            key={`${facts.name}-${facts.shown?.version ?? 0}`}
            facts={facts}
            mayChange={mayChange}
            answer={actionData}
            isEdited={facts.name === edited}
            onEdit={() => setLast(facts.name)}
          />
        ))}
      </div>
    </>
  );
}
