// The Settings tab: what is set, to be read; "Edit Settings" turns it into a form.
import { useEffect, useState } from 'react';
import { data, Form, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { readCount } from '#shop/text/form-fields.ts';
import { readSettings } from '#shop/settings/settings-form.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { settingLabel } from '#shop/settings/plain-settings.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { offeredLanguages, type OfferedLanguage } from '#server/languages/languages.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { saveSettings, settingsVersion } from '#server/settings/save-settings.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { done, failed, refused, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { FormNotice } from '../parts/form-notice.tsx';
import { useLeaveGuard } from '../parts/leave-guard.tsx';
import { catchAsAnswer } from '../parts/catch-as-answer.ts';
import { PageHead } from '../parts/page-head.tsx';
import { useFirstError } from '../parts/use-first-error.ts';
import type { Route } from './+types/settings';
import { SettingsFields } from './settings-fields.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { SettingsView } from './settings-view.tsx';
import { typedAgain, typedSettings, type TypedSettings } from './typed-settings.ts';

const FAILED = 'Failed to update settings. Please try again.';

type SettingsAnswer = ActionAnswer & { typed?: TypedSettings };

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'settings.change');
  const { db } = context.get(shopContext);
  // The version first: a save in between makes the form refuse, never overwrite.
  const version = await settingsVersion(db);
  return { version, settings: await loadSettings(db), languages: offeredLanguages };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'settings.change');
  const { db, now } = context.get(shopContext);
  const form = await readForm(request);
  const read = readSettings(form, await loadSettings(db));
  if (!read.ok) {
    const answer: SettingsAnswer = failed('Settings not saved', problemsIn(read.errors), read.errors);
    return data({ ...answer, typed: read.typed }, { status: 400 });
  }
  const version = readCount(String(form.get('version') ?? '')) ?? -1;
  const answer = await saveSettings(db, actor, { version, settings: read.settings }, now());
  if (!isRefusal(answer)) return data<SettingsAnswer>(done('Settings updated'));
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  return data<SettingsAnswer>({ ...refused(answer), typed }, { status: answer.status });
}

// The first in its own words, as it stands at its field; a form of forty fields is long.
function problemsIn(errors: Record<string, string>): string {
  const [first = ['', '']] = Object.entries(errors);
  const more = Object.keys(errors).length - 1;
  const field = settingLabel(first[0]);
  const others = more > 0 ? ` ${more} more ${more === 1 ? 'field needs' : 'fields need'} another look.` : '';
  return `${field ? `${field}: ` : ''}${first[1]}${others}`;
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<SettingsAnswer> {
  return catchAsAnswer(serverAction, FAILED);
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  useAnswerToast(actionData);
  if (query.has('edit') && !actionData?.ok) return <SettingsForm {...loaderData} answer={actionData} />;
  return (
    <>
      <PageHead title="Settings">
        <ButtonLink to="?edit">
          <AdminIcon name="edit" size={16} /> Edit Settings
        </ButtonLink>
      </PageHead>
      <SettingsTabs />
      <LeaveEditMode isOver={query.has('edit')} />
      <SettingsView settings={loaderData.settings} languages={loaderData.languages} />
    </>
  );
}

// A successful save leaves edit mode (rule P23), in the address too.
function LeaveEditMode({ isOver }: { isOver: boolean }) {
  const navigate = useNavigate();
  // The settings are still being loaded anew after the save; leaving now would break that off.
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (isOver && isIdle) void navigate(href('/admin/settings'), { replace: true });
  }, [isOver, isIdle, navigate]);
  return null;
}

type SettingsFormProps = {
  settings: Settings;
  languages: OfferedLanguage[];
  version: number;
  answer: SettingsAnswer | undefined;
};

function SettingsForm({ settings, languages, version, answer }: SettingsFormProps) {
  const form = useFirstError(answer);
  const guard = useLeaveGuard();
  const isSaving = useNavigation().formMethod === 'POST';
  // What the form began with: a save by somebody else meanwhile must not turn it into a newer one.
  const [began] = useState({
    version: String(version),
    typed: answer?.typed ? typedAgain(answer.typed, settings) : typedSettings(settings),
  });
  return (
    <Form ref={form} method="post" action="?edit" noValidate onChange={guard.touch}>
      <PageHead title="Edit Settings" />
      <div className="mt-4">
        <FormNotice answer={answer} />
      </div>
      <input type="hidden" name="version" value={began.typed['version'] ?? began.version} />
      <SettingsFields
        typed={began.typed}
        errors={answer?.errors ?? {}}
        saved={settings}
        languages={languages}
      />
      <div className="sticky bottom-0 z-20 -mx-4 mt-6 flex justify-end gap-2 border-t border-line bg-page px-4 py-3 max-lg:bottom-14 md:-mx-6 md:px-6">
        <ButtonLink look="quiet" to={href('/admin/settings')}>
          Cancel
        </ButtonLink>
        <Button disabled={isSaving}>Save Changes</Button>
      </div>
      {guard.question}
    </Form>
  );
}
