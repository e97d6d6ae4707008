// /admin/extensions: what is installed; /admin/extensions/{page}: a page of an extension, drawn from what it gives.
import { data } from 'react-router';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { cleanParagraphs } from '#shop/text/text.ts';
import { readForm } from '#platform/http/read-form.ts';
import { actOnPage, findAdminPage, INSTALLED, loadAdminPage } from '#server/extensions/admin-pages.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { done, refused, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { catchAsAnswer } from '../parts/catch-as-answer.ts';
import { FormNotice } from '../parts/form-notice.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { unlessFailed } from '../parts/preserve-form.ts';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import type { Route } from './+types/extension-page';
import { Part } from './page-parts.tsx';

export type ExtensionAnswer = ActionAnswer & { typed?: Readonly<Record<string, string>> };

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = pageOf(params, context);
  const { db, now } = context.get(shopContext);
  const title = page.key === INSTALLED ? 'Settings' : page.title;
  return { title, parts: await loadAdminPage(page, db, now()) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = pageOf(params, context);
  const staff = allowedPerson(context, page.needs);
  const { db, now } = context.get(shopContext);
  const fields = readAll(await readForm(request));
  const answer = await actOnPage(db, staff, { page, fields }, now());
  if (isRefusal(answer))
    return data<ExtensionAnswer>({ ...refused(answer), typed: fields }, { status: answer.status });
  return data<ExtensionAnswer>(done('Saved', answer.done));
}

function pageOf({ key = INSTALLED }: { key?: string }, context: Route.LoaderArgs['context']) {
  const page = findAdminPage(key);
  if (!page) throw data('There is no such page.', { status: 404 });
  allowedPerson(context, page.needs);
  return page;
}

const MAX_TEXT = 5_000;

// Which fields there are the extension knows; texts that are too long or unreadable are as if they were not sent.
function readAll(form: FormData): Record<string, string> {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  return Object.fromEntries(
    texts.flatMap(([name, typed]) => {
      const clean = cleanParagraphs(typed, MAX_TEXT);
      return clean.ok && name.length <= 60 ? [[name, clean.text]] : [];
    }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ExtensionAnswer> {
  return catchAsAnswer(serverAction, 'Nothing was saved. Please try again.');
}

export const shouldRevalidate = unlessFailed;

export default function ExtensionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, parts } = loaderData;
  const answer: ExtensionAnswer | undefined = actionData;
  useAnswerToast(answer);
  return (
    <>
      <PageHead title={title} />
      <SettingsTabs />
      <div className="mt-4">
        <FormNotice answer={answer} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        {parts.map((part, at) => (
          <Part key={at} part={part} typed={answer?.ok ? undefined : answer?.typed} />
        ))}
      </div>
    </>
  );
}
