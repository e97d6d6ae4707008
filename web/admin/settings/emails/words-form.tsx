// The form of an email's own words, with what customers get beside it.
import { Form, useNavigation } from 'react-router';
import type { EmailName, Placeholder } from '#shop/messages/customer-emails.ts';
import { MAX_WORDS, placeholderList, type EmailWords } from '#shop/messages/email-words.ts';
import type { OfferedLanguage } from '#server/languages/languages.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { useAnswerToast, type ActionAnswer } from '../../parts/answer.ts';
import { FormNotice } from '../../parts/form-notice.tsx';
import { useLeaveGuard } from '../../parts/leave-guard.tsx';
import { Panel } from '../../parts/panel.tsx';
import { PktTime } from '../../parts/pkt-time.tsx';
import { useFirstError } from '../../parts/use-first-error.ts';
import { EmailFrames } from './email-frames.tsx';
import type { ShownEmail } from './sample-email.ts';
import { useTypedEmail } from './use-typed-email.ts';

/** `shown` is the email with the words that were typed. */
export type WordsAnswer = ActionAnswer & { typed?: EmailWords; shown?: ShownEmail };

type WordsFormProps = {
  name: EmailName;
  facts: string;
  placeholders: readonly Placeholder[];
  words: EmailWords;
  /** The version that is edited; 0 for ours. */
  seen: number;
  saved: { by: string; at: Date } | null;
  shown: ShownEmail;
  /** That the shop offers beside English. */
  languages: readonly OfferedLanguage[];
  ourSubject: string;
  testsGoTo: string;
  isMailOn: boolean;
  answer: WordsAnswer | undefined;
};

export function WordsForm({ name, words, seen, saved, shown, answer, languages, ...says }: WordsFormProps) {
  const typed = answer?.typed ?? words;
  const errors = answer?.errors ?? {};
  const form = useFirstError(answer);
  const guard = useLeaveGuard();
  const { language } = shown;
  const preview = useTypedEmail(form, language);
  const isBusy = useNavigation().formMethod === 'POST';
  useAnswerToast(answer?.title === 'Preview' ? null : answer);
  const change = () => {
    guard.touch();
    preview.ask();
  };
  return (
    <>
      <FormNotice answer={answer} />
      <div className="mt-4 grid grid-cols-1 gap-4 xl:grid-cols-2 xl:items-start">
        <div className="grid grid-cols-1 gap-4">
          <Form ref={form} method="post" noValidate onChange={change} onSubmit={guard.settle}>
            <input type="hidden" name="seen" value={seen} />
            <input type="hidden" name="language" value={language ?? ''} />
            <Panel title={saved ? 'Your words' : 'Our words'} className="grid grid-cols-1 gap-4">
              <p className="text-small text-ink-2">
                {saved ? (
                  <>
                    Saved <PktTime at={saved.at} /> by <bdi>{saved.by}</bdi>.
                  </>
                ) : (
                  'Nothing of yours is in this email yet.'
                )}{' '}
                This always stays in it: {lowerFirst(says.facts)}.
              </p>
              <Field
                name="subject"
                label="Subject"
                optional
                dir="auto"
                autoComplete="off"
                defaultValue={typed.subject}
                error={errors['subject']}
                hint={
                  <>
                    Empty: ours, such as &quot;<bdi>{says.ourSubject}</bdi>&quot;
                  </>
                }
              />
              <TextArea
                name="opening"
                label="At the beginning"
                optional
                rows={4}
                dir="auto"
                defaultValue={typed.opening}
                error={errors['opening']}
                hint={`Up to ${MAX_WORDS} characters of plain text, in English or Urdu.`}
              />
              <TextArea
                name="closing"
                label="At the end"
                optional
                rows={4}
                dir="auto"
                defaultValue={typed.closing}
                error={errors['closing']}
                hint={`Up to ${MAX_WORDS} characters.`}
              />
              <p className="text-small text-ink-2">
                These are filled in for each customer:{' '}
                <code className="wrap-anywhere">{placeholderList(says.placeholders)}</code>.
              </p>
              <div className="flex flex-wrap gap-2">
                <Button name="intent" value="save" disabled={isBusy}>
                  Save
                </Button>
                <Button look="quiet" name="intent" value="test" disabled={isBusy}>
                  Send me a test
                </Button>
                <noscript>
                  <Button look="quiet" name="intent" value="preview">
                    Preview
                  </Button>
                </noscript>
              </div>
              <p className="text-small text-ink-3">
                {says.isMailOn ? (
                  <>
                    A test goes to <bdi className="wrap-anywhere">{says.testsGoTo}</bdi>, with a made-up order
                    {languages.length > 0 && ', in the language of the preview'}.
                  </>
                ) : (
                  'No way to send emails is set up: a test is kept under Messages.'
                )}
              </p>
            </Panel>
          </Form>
          {saved && <BackToOurs seen={seen} isBusy={isBusy} onSubmit={guard.settle} />}
        </div>
        <EmailFrames
          name={name}
          shown={[preview.shown, answer?.shown].find((each) => each?.language === language) ?? shown}
          languages={languages}
        />
      </div>
      {guard.question}
    </>
  );
}

type BackToOursProps = { seen: number; isBusy: boolean; onSubmit: () => void };

// Its answer takes the place of the last one: what was typed goes with the words.
function BackToOurs({ seen, isBusy, onSubmit }: BackToOursProps) {
  return (
    <details className="rounded-label border-[1.5px] border-line open:border-edge open:p-3">
      <summary className="flex min-h-11 items-center px-3 text-small font-semibold [details[open]>&]:px-0">
        Back to ours
      </summary>
      <Form method="post" onSubmit={onSubmit} className="grid content-start gap-3 text-small">
        <input type="hidden" name="seen" value={seen} />
        <p>Your words are taken out of this email. The audit log keeps them.</p>
        <Button look="danger" name="intent" value="ours" disabled={isBusy} className="justify-self-start">
          Back to ours
        </Button>
      </Form>
    </details>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
