// /admin/settings/messages: the accounts by which the shop asks customers, WhatsApp Cloud and SMS, and a test of each.
import { countryName } from '#shop/country/words.ts';
import { phoneForm } from '#shop/country/phone.ts';
import { data, Link } from 'react-router';
import { may } from '#shop/accounts/permissions.ts';
import { readPhone } from '#shop/accounts/phone-field.ts';
import { readAccount } from '#shop/messages/account-form.ts';
import { CHANNELS, channelNames, type Channel } from '#shop/messages/provider.ts';
import { providersOf } from '#server/messages/providers.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import { countHours } from '#shop/delivery/count-days.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { hookToken } from '#server/asking/take-hook.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { findAccount, saveAccount, showAccount } from '#server/messages/accounts.ts';
import { languageOf } from '#server/languages/languages.ts';
import { writerOf } from '#server/languages/writing-by-staff.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { tryAccount } from '#server/messages/try-account.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { done, failed, refused, useAnswerToast, type ActionAnswer } from '../../parts/answer.ts';
import { catchAsAnswer } from '../../parts/catch-as-answer.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { KeyInDatabase } from '../key-in-database.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import type { Route } from './+types/message-settings';
import { AccountPanel, type OfferedProvider } from './account-panel.tsx';
import { triedWords } from './tried-words.ts';
import type { TemplatesShown } from './whatsapp-setup.tsx';

/** `typed` without secrets; `form` names the form that was sent. */
export type AccountAnswer = ActionAnswer & { form?: string; typed?: Record<string, string> };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'settings.change');
  const { db, config } = context.get(shopContext);
  const { authSecret } = config;
  const settings = await loadSettings(db);
  const { smsAfterHours, askFrom, askUntil } = settings;
  const [whatsapp, sms] = await Promise.all(CHANNELS.map((channel) => showAccount(db, authSecret, channel)));
  return {
    accounts: { whatsapp: whatsapp ?? null, sms: sms ?? null },
    providers: { whatsapp: offered('whatsapp'), sms: offered('sms') },
    plan: { smsAfterHours, askFrom, askUntil },
    mayChange: may(actor, 'secrets.change'),
    isSealedApart: authSecret !== null,
    hook: {
      templates: await templatesIn(context, settings),
      url: config.publicUrl + href('/hooks/whatsapp'),
      token: may(actor, 'secrets.change') ? await hookToken({ db, authSecret }) : '',
    },
  };
}

// In English, and in each language that the owner offers.
async function templatesIn(
  context: Route.LoaderArgs['context'],
  settings: Settings,
): Promise<TemplatesShown[]> {
  const writer = writerOf(context, settings);
  const codes = [null, ...settings.languages.filter((code) => languageOf(code) !== null)];
  return Promise.all(
    codes.map(async (code) => {
      const { ask, buttons, parcel } = (await writer(code)).texts.templates;
      const name = code === null ? 'English' : (languageOf(code)?.name ?? code);
      return { code: code ?? 'en', name, ask, buttons: buttons.join(' · '), parcel };
    }),
  );
}

// What is shown of them, without what encodes and reads their messages: the browser needs none of that.
function offered(channel: Channel): OfferedProvider[] {
  return providersOf(channel).map(({ name, title, fields }) => ({ name, title, fields }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'secrets.change');
  const form = await readForm(request);
  const { channel: typed, intent } = readFields(form, ['channel', 'intent']);
  const channel = CHANNELS.find((each) => each === typed);
  if (!channel) throw data('There is no such account.', { status: 400 });
  const app = context.get(shopContext);
  return intent === 'test' ? test(app, actor, channel, form) : save(app, actor, channel, form);
}

async function save({ db, config }: AppContext, actor: Actor, channel: Channel, form: FormData) {
  const stored = await findAccount(db, config.authSecret, channel);
  const saved = stored && { provider: stored.provider.name, account: stored.account };
  const read = readAccount(form, providersOf(channel), saved);
  const at = { form: `${channel}-save`, typed: read.typed };
  if (!read.ok) {
    const answer = failed('Not saved', 'Something is missing: it is marked at its field.', read.errors);
    return data<AccountAnswer>({ ...answer, ...at }, { status: 400 });
  }
  const { provider, account, isOn } = read;
  const version = readCount(readFields(form, ['version']).version) ?? 0;
  const answer = await saveAccount(db, actor, config.authSecret, {
    channel,
    provider,
    account,
    isOn,
    version,
  });
  if (isRefusal(answer)) return data<AccountAnswer>({ ...refused(answer), ...at }, { status: answer.status });
  const name = channelNames[channel];
  return data<AccountAnswer>(done(isOn ? `${name} is on` : `${name} is saved, and off`));
}

async function test({ db, config, now }: AppContext, actor: Actor, channel: Channel, form: FormData) {
  const { phone } = readFields(form, ['phone']);
  const to = readPhone(phone);
  const at = { form: `${channel}-test`, typed: { phone } };
  if (to === null) {
    const errors = { phone: `Enter a phone number of ${countryName}, such as ${phoneForm.example}.` };
    return data<AccountAnswer>({ ...failed('Nothing was sent', undefined, errors), ...at }, { status: 400 });
  }
  const tried = await tryAccount({ ...config, db, now: now() }, actor, { channel, to });
  const answer = triedWords(tried, config.messageSimulator !== null);
  return data<AccountAnswer>({ ...answer, ...at }, { status: answer.ok ? 200 : 422 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<AccountAnswer> {
  return catchAsAnswer(serverAction, 'Failed to save. Please try again.');
}

export default function MessageSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, providers, plan, mayChange, isSealedApart, hook } = loaderData;
  useAnswerToast(actionData);
  const part = { mayChange, hook, answer: actionData };
  return (
    <>
      <PageHead title="Settings" />
      <SettingsTabs />
      <p className="mt-4 max-w-[70ch] text-small text-ink-2">
        With an account the shop asks for every new order by itself: WhatsApp at once, SMS{' '}
        {countHours(plan.smsAfterHours)} later if nobody answered, then the order comes up for a call. Nobody
        is written to before {plan.askFrom} or after {plan.askUntil} o’clock, each way is used once an order,
        and the first answer ends it. It also says that a parcel comes today, or could not be handed over.
        Without an account every order comes up for a call at once.{' '}
        <Link to={href('/admin/settings')} className="font-semibold text-link underline underline-offset-4">
          Change the hours
        </Link>
      </p>
      {!isSealedApart && mayChange && <KeyInDatabase />}
      <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
        {CHANNELS.map((channel) => (
          <AccountPanel
            key={`${channel}-${accounts[channel]?.version ?? 0}`}
            {...part}
            channel={channel}
            shown={accounts[channel]}
            providers={providers[channel]}
          />
        ))}
      </div>
    </>
  );
}
