// /admin/settings/couriers: the accounts at couriers with an API, a test that reads their cities, and which city is which place of theirs.
import { data } from 'react-router';
import { may, type Actor } from '#shop/accounts/permissions.ts';
import { readCourierAccount } from '#shop/couriers/account-form.ts';
import type { AccountField, Courier } from '#shop/couriers/courier.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { liftPause } from '#server/booking/pause-account.ts';
import { courierNamed, findCourier, offeredCouriers } from '#server/couriers/courier-named.ts';
import { courierCalls } from '#server/couriers/call.ts';
import { acceptCities, listCourierCities, listOrderedCities } from '#server/couriers/courier-cities.ts';
import { listPreferred } from '#server/couriers/preference.ts';
import { readPlaces } from '#server/couriers/read-places.ts';
import { saveCourierAccount } from '#server/couriers/save-account.ts';
import { showCourierAccounts, storedAccount } from '#server/couriers/show-accounts.ts';
import { hookSecret } from '#server/following/inbox.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { done, failed, refused, useAnswerToast, type ActionAnswer } from '../../parts/answer.ts';
import { catchAsAnswer } from '../../parts/catch-as-answer.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { KeyInDatabase } from '../key-in-database.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import type { Route } from './+types/courier-settings';
import { AddAccount } from './add-account.tsx';
import { order, propose } from './courier-order-action.ts';
import { CourierOrder } from './courier-order.tsx';
import { CourierAccountPanel } from './courier-account-panel.tsx';
import { readTicked, testWords } from './courier-forms.ts';

/** `typed` without secrets; `form` names the form that was sent. */
export type CourierFormAnswer = ActionAnswer & { form?: string; typed?: Record<string, string> };

/** What the browser needs of a courier: nothing that encodes or reads his calls. */
export type OfferedCourier = { name: string; title: string; fields: readonly AccountField[] };

/** For a call that a person waits for. */
const WAITED_MS = 20_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'settings.change');
  const { db, config, now } = context.get(shopContext);
  const { authSecret, publicUrl } = config;
  const mayChange = may(actor, 'secrets.change');
  const shown = await showCourierAccounts(db, authSecret, now());
  const ordered = shown.length > 0 ? await listOrderedCities(db, now()) : [];
  const accounts = await Promise.all(
    shown.map(async (account) => {
      const courier = courierNamed(account.courier);
      const secret = mayChange && courier.hook ? await hookSecret({ db, authSecret }, account.id) : null;
      return {
        account,
        courier: offered(courier),
        cities: await listCourierCities(db, account.id, ordered),
        hook: secret && publicUrl + href('/hooks/:way/:secret', { way: courier.name, secret }),
      };
    }),
  );
  const add = new URL(request.url).searchParams.get('add') ?? '';
  const offers = mayChange ? offeredCouriers().filter(hasApi) : [];
  return {
    accounts,
    preferred: await listPreferred(db),
    offers: offers.map(offered),
    adding: offers.some(({ name }) => name === add) ? add : null,
    mayChange,
    isSealedApart: authSecret !== null,
  };
}

function withApi(name: string): Courier | null {
  const courier = findCourier(name);
  return courier && hasApi(courier) ? courier : null;
}

function hasApi({ fields }: Courier): boolean {
  return fields.length > 0;
}

function offered({ name, title, fields }: Courier): OfferedCourier {
  return { name, title, fields };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'settings.change');
  const app = context.get(shopContext);
  const form = await readForm(request);
  const { intent, id: typed } = readFields(form, ['intent', 'id']);
  const id = readCount(typed);
  if (intent === 'order') return order(app, actor, form);
  if (intent === 'save') return save(app, allowedPerson(context, 'secrets.change'), id, form);
  if (id === null) throw data('There is no such account.', { status: 400 });
  if (intent === 'test') return test(app, actor, id);
  if (intent === 'cities') return accept(app, actor, id, form);
  if (intent === 'propose') return propose(app, actor, id, form);
  if (intent !== 'resume') throw data('There is no such button.', { status: 400 });
  await liftPause(app.db, actor, id, app.now());
  return data<CourierFormAnswer>({ ...done('Booking goes on'), form: `${id}-resume` });
}

async function save({ db, config }: AppContext, actor: Actor, id: number | null, form: FormData) {
  const given = readFields(form, ['courier', 'version']);
  const stored = id === null ? null : await storedAccount(db, config.authSecret, id);
  const name = stored?.courier ?? given.courier;
  const courier = withApi(name);
  if (!courier || (id !== null && stored === null)) throw data('There is no such account.', { status: 404 });
  const read = readCourierAccount(form, courier, stored && stored.values);
  const at = { form: `${id ?? 'new'}-save`, typed: read.typed };
  if (!read.ok) {
    const answer = failed('Not saved', 'Something is missing: it is marked at its field.', read.errors);
    return data<CourierFormAnswer>({ ...answer, ...at }, { status: 400 });
  }
  const version = readCount(given.version) ?? 0;
  const saved = { id, courier, account: read.account, version };
  const answer = await saveCourierAccount(db, actor, config.authSecret, saved);
  if (isRefusal(answer)) {
    const errors = answer.refused === 'account-name-taken' ? { errors: { name: answer.text } } : {};
    return data<CourierFormAnswer>({ ...refused(answer), ...errors, ...at }, { status: answer.status });
  }
  const state = read.account.isOn ? 'is on' : 'is saved, and off';
  return data<CourierFormAnswer>({
    ...done(`${read.account.name} ${state}`, 'Test it, so that its cities are known.'),
    form: `${answer.id}-saved`,
  });
}

async function test({ db, config, log, now }: AppContext, actor: Actor, id: number) {
  const { authSecret, courierHosts: hosts } = config;
  const call = courierCalls({ hosts, log, limitMs: WAITED_MS });
  const answer = testWords(await readPlaces({ db, authSecret, call, hosts, now: now() }, actor, id));
  return data<CourierFormAnswer>({ ...answer, form: `${id}-test` }, { status: answer.ok ? 200 : 422 });
}

async function accept({ db, now }: AppContext, actor: Actor, accountId: number, form: FormData) {
  const { cities, typed } = readTicked(form);
  const at = { form: `${accountId}-cities`, typed };
  if (cities.length === 0) {
    const none = failed('Nothing was accepted', 'Tick the cities whose place is right.');
    return data<CourierFormAnswer>({ ...none, ...at }, { status: 400 });
  }
  const answer = await acceptCities(db, actor, { accountId, cities }, now());
  if ('errors' in answer) {
    const none = failed('Nothing was accepted', 'What is wrong is marked at its city.', answer.errors);
    return data<CourierFormAnswer>({ ...none, ...at }, { status: 400 });
  }
  return data<CourierFormAnswer>({
    ...done(answer.accepted === 1 ? '1 city is saved' : `${answer.accepted} cities are saved`),
    form: `${accountId}-cities-saved`,
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<CourierFormAnswer> {
  return catchAsAnswer(serverAction, 'Failed to save. Please try again.');
}

export default function CourierSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, preferred, offers, adding, mayChange, isSealedApart } = loaderData;
  useAnswerToast(actionData);
  return (
    <>
      <PageHead title="Settings" />
      <SettingsTabs />
      <p className="mt-4 max-w-[70ch] text-small text-ink-2">
        A courier with an account is asked for labels by the shop itself, and where its parcels are. Any other
        courier or rider needs none: type his name on the page Dispatch.
      </p>
      {preferred.length > 0 && (
        <div className="mt-4">
          <CourierOrder preferred={preferred} answer={actionData} />
        </div>
      )}
      {!isSealedApart && mayChange && <KeyInDatabase />}
      <div className="mt-4 grid grid-cols-1 gap-4">
        {accounts.map((each) => (
          <CourierAccountPanel
            key={`${each.account.id}-${each.account.version}`}
            {...each}
            mayChange={mayChange}
            answer={actionData}
          />
        ))}
        {mayChange ? (
          <AddAccount offers={offers} adding={adding} answer={actionData} />
        ) : (
          <p className="text-small text-ink-2">A Super Admin adds accounts and changes them.</p>
        )}
      </div>
    </>
  );
}
