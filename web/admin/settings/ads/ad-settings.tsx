// /admin/settings/ads: the accounts at ad channels, when a purchase counts, what was told lately, and the feeds beside them.
import { data } from 'react-router';
import { may, type Actor } from '#shop/accounts/permissions.ts';
import {
  AD_CHANNELS,
  adChannelTitles,
  adFields,
  isAdChannel,
  PURCHASE_MOMENTS,
  type AdChannel,
} from '#shop/ads/channels.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readAccountFields } from '#shop/settings/account-fields.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { findAdAccount, saveAdAccount, showAdAccount } from '#server/ads/accounts.ts';
import { listTold, tellFailedAgain } from '#server/ads/list-told.ts';
import { tryAds } from '#server/ads/try-ads.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { done, failed, refused, useAnswerToast, type ActionAnswer } from '../../parts/answer.ts';
import { catchAsAnswer } from '../../parts/catch-as-answer.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { KeyInDatabase } from '../key-in-database.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import type { Route } from './+types/ad-settings';
import { AdPanel } from './ad-panel.tsx';
import { adTriedWords } from './ad-tried-words.ts';

/** `typed` without secrets; `form` names the form that was sent. */
export type AdFormAnswer = ActionAnswer & { form?: string; typed?: Record<string, string> };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'settings.change');
  const app = context.get(shopContext);
  const panels = await Promise.all(AD_CHANNELS.map((channel) => panelOf(app, channel)));
  return { panels, mayChange: may(actor, 'secrets.change'), isSealedApart: app.config.authSecret !== null };
}

export type AdPanelFacts = Awaited<ReturnType<typeof panelOf>>;

async function panelOf({ db, config, now }: AppContext, channel: AdChannel) {
  const [shown, told] = await Promise.all([
    showAdAccount(db, config.authSecret, channel),
    listTold(db, channel, now()),
  ]);
  const fields = adFields[channel].map(({ key, label, hint, secret = false }) => ({
    key,
    label,
    hint,
    isSecret: secret,
  }));
  return { channel, title: adChannelTitles[channel], fields, shown, told };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'secrets.change');
  const form = await readForm(request);
  const { channel, intent } = readFields(form, ['channel', 'intent']);
  if (!isAdChannel(channel)) throw data('There is no such account.', { status: 400 });
  const app = context.get(shopContext);
  if (intent === 'test') return test(app, actor, channel);
  if (intent === 'again') return again(app, actor, channel);
  return save(app, actor, channel, form);
}

async function save({ db, config }: AppContext, actor: Actor, channel: AdChannel, form: FormData) {
  const { on, purchase, version } = readFields(form, ['on', 'purchase', 'version']);
  const isOn = on === 'on';
  const stored = (await findAdAccount(db, config.authSecret, channel))?.values ?? {};
  const { typed, errors, values } = readAccountFields(form, adFields[channel], { stored, isOn });
  const purchaseAt = PURCHASE_MOMENTS.find((moment) => moment === purchase) ?? 'delivered';
  const at = { form: `${channel}-save`, typed: { ...typed, on, purchase: purchaseAt } };
  if (Object.keys(errors).length > 0) {
    const answer = failed('Not saved', 'Something is missing or wrong: it is marked at its field.', errors);
    return data<AdFormAnswer>({ ...answer, ...at }, { status: 400 });
  }
  const account = { channel, values, isOn, purchaseAt, version: readCount(version) ?? 0 };
  const saved = await saveAdAccount(db, actor, config.authSecret, account);
  if (isRefusal(saved)) return data<AdFormAnswer>({ ...refused(saved), ...at }, { status: saved.status });
  const title = adChannelTitles[channel];
  const words = isOn
    ? done(`${title} is on`, 'Shoppers are asked from now on.')
    : done(`${title} is saved, and off`);
  return data<AdFormAnswer>({ ...words, form: at.form });
}

async function test(app: AppContext, actor: Actor, channel: AdChannel) {
  const { db, now, config } = app;
  const { authSecret, adHosts: hosts, publicUrl } = config;
  const tried = await tryAds({ db, now, authSecret, hosts, publicUrl }, actor, channel);
  const answer = adTriedWords(tried, adChannelTitles[channel]);
  return data<AdFormAnswer>({ ...answer, form: `${channel}-test` }, { status: answer.ok ? 200 : 422 });
}

async function again({ db, now }: AppContext, actor: Actor, channel: AdChannel) {
  const count = await tellFailedAgain(db, actor, channel, now());
  const words =
    count === 0
      ? 'Nothing is left to tell'
      : `${count} ${count === 1 ? 'purchase is' : 'purchases are'} told again`;
  return data<AdFormAnswer>({ ...done(words), form: `${channel}-again` });
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<AdFormAnswer> {
  return catchAsAnswer(serverAction, 'Failed to save. Please try again.');
}

export default function AdSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { panels, mayChange, isSealedApart } = loaderData;
  useAnswerToast(actionData);
  return (
    <>
      <PageHead title="Settings">
        <ButtonLink look="quiet" to={href('/admin/settings')}>
          Key of the product feeds
        </ButtonLink>
      </PageHead>
      <SettingsTabs />
      <p className="mt-4 max-w-[70ch] text-small text-ink-2">
        What shoppers do is told from this server, for your ads to learn from: no script of theirs runs on
        your pages. Only shoppers who say yes are told of; while a channel is on, the shop asks them once.
      </p>
      {!isSealedApart && mayChange && <KeyInDatabase />}
      <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
        {panels.map((facts) => (
          <AdPanel
            key={`${facts.channel}-${facts.shown?.version ?? 0}`}
            facts={facts}
            mayChange={mayChange}
            answer={actionData}
          />
        ))}
      </div>
    </>
  );
}
