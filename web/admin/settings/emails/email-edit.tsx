// /admin/settings/emails/NAME: the owner's own words in one email, what customers get with them, and a test of it.
import { data, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import {
  customerEmails,
  emailGroups,
  isEmailName,
  placeholdersOf,
  type EmailName,
} from '#shop/messages/customer-emails.ts';
import { noWords, readWordsForm } from '#shop/messages/email-words.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readCount } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { loadEmailWords } from '#server/email-words/load-words.ts';
import { removeEmailWords, saveEmailWords, sendEmailTest } from '#server/email-words/save-words.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { limitEmailTests } from '#server/http/email-limits.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { offeredLanguages } from '#server/languages/languages.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { done, failed, refused } from '../../parts/answer.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { preserveForm, unlessFailed } from '../../parts/preserve-form.ts';
import type { Route } from './+types/email-edit';
import { languageTyped, previewOfTyped, sampleEmail } from './sample-email.ts';
import { WordsForm, type WordsAnswer } from './words-form.tsx';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'settings.change');
  const name = nameOf(params);
  const { db, config } = context.get(shopContext);
  const [saved, settings] = [(await loadEmailWords(db)).get(name), await loadSettings(db)];
  const words = saved?.words ?? noWords;
  const [shown, ours] = await Promise.all([
    sampleEmail(context, name, words, url.searchParams.get('language')),
    sampleEmail(context, name, noWords, null),
  ]);
  return {
    name,
    words,
    seen: saved?.version ?? 0,
    saved: saved ? { by: saved.savedBy, at: saved.savedAt } : null,
    shown,
    languages: offeredLanguages.filter(({ code }) => settings.languages.includes(code)),
    ourSubject: ours.subject,
    testsGoTo: actor.email,
    isMailOn: config.mail.kind !== 'kept',
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'settings.change');
  const name = nameOf(params);
  const { db, config } = context.get(shopContext);
  const form = await readForm(request);
  const intent = form.get('intent');
  const on = { name, seen: readCount(String(form.get('seen') ?? '')) ?? -1 };
  if (intent === 'preview') return data<WordsAnswer>(await previewOfTyped(context, name, form));
  if (intent === 'ours') {
    const removed = await removeEmailWords(db, actor, on);
    if (isRefusal(removed)) return data<WordsAnswer>(refused(removed), { status: removed.status });
    return data<WordsAnswer>(done('Back to ours', 'The email says what it said before.'));
  }
  const read = readWordsForm(form, name);
  if (!read.ok) {
    const { errors, typed } = read;
    const title = intent === 'test' ? 'Test not sent' : 'Words not saved';
    const answer = failed(title, 'Look at what is marked.', errors);
    return data<WordsAnswer>({ ...answer, typed }, { status: 400 });
  }
  const typed = read.words;
  if (intent === 'test') {
    const sent = await limitEmailTests(db, actor.userId, () =>
      sendEmailTest(db, actor, { name, words: typed, language: languageTyped(form) }),
    );
    if (isRefusal(sent)) return data<WordsAnswer>({ ...refused(sent), typed }, { status: sent.status });
    const { shown } = await previewOfTyped(context, name, form);
    const answer =
      config.mail.kind === 'kept'
        ? done('Test written', 'No way to send emails is set up: read it under Messages.')
        : done('Test on its way', `It goes to ${sent.recipient}. What you typed is not saved by it.`);
    return data<WordsAnswer>({ ...answer, typed, ...(shown && { shown }) });
  }
  const saved = await saveEmailWords(db, actor, { ...on, words: typed });
  if (isRefusal(saved)) return data<WordsAnswer>({ ...refused(saved), typed }, { status: saved.status });
  return data<WordsAnswer>(done('Words saved', 'Emails that leave from now on say them.'));
}

function nameOf({ name }: { name: string }): EmailName {
  if (!isEmailName(name)) throw data('There is no such email.', { status: 404 });
  return name;
}

export const clientAction = preserveForm<WordsAnswer>('The words were not saved. Please try again.');

// A preview changes nothing, and what is edited stays the version that the form began with.
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.formData?.get('intent') === 'preview' ? false : unlessFailed(change);
}

export default function EditEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { name, saved, ...form } = loaderData;
  const { label, when, group, facts } = customerEmails[name];
  return (
    <>
      <PageHead title={label} />
      <p className="mt-1 max-w-[70ch] text-small text-ink-2">
        {when} {emailGroups[group].who} gets it.{' '}
        <Link
          to={href('/admin/settings/emails')}
          className="font-semibold text-link underline underline-offset-4"
        >
          All emails
        </Link>
      </p>
      <WordsForm
        key={saved ? 'yours' : 'ours'}
        name={name}
        facts={facts}
        placeholders={placeholdersOf(name)}
        saved={saved}
        answer={actionData}
        {...form}
      />
    </>
  );
}
