// A forgotten password: ask for a link. The answer is the same whether or not there is such an account.
import { data, Form, Link } from 'react-router';
import { readEmail } from '#shop/accounts/email-field.ts';
import { ENTER_EMAIL } from '#shop/accounts/enter-email.ts';
import { languageIn } from '#shop/languages/language.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { askReset } from '#server/accounts/reset-password.ts';
import { limitEmails } from '#server/http/email-limits.ts';
import { readForm } from '#platform/http/read-form.ts';
import { addressContext, shopContext } from '#server/http/shop-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/forgot';
import { EmailField } from './email-field.tsx';
import { Panel } from './panel.tsx';
import { useFirstProblem } from './use-first-problem.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(shopContext);
  const { email: typed } = readFields(await readForm(request), ['email']);
  const email = readEmail(typed)?.toLowerCase();
  if (!email) return data({ isSent: false, email: typed, error: ENTER_EMAIL }, { status: 400 });
  const address = context.get(addressContext);
  const language = languageIn(new URL(request.url).pathname);
  await limitEmails(db, { address, email }, () => askReset(db, email, now(), language));
  return data({ isSent: true, email, error: '' });
}

export default function Forgot({ actionData }: Route.ComponentProps) {
  const form = useFirstProblem(actionData);
  return (
    <Panel title="Forgot password?">
      {actionData?.isSent ? (
        <>
          <Notice look="good" title="Look into your mailbox" className="mt-5">
            If there is an account for {actionData.email}, a link is on its way. It works once, for 60
            minutes.
          </Notice>
          <p className="mt-4 text-small text-ink-2">
            Nothing after a few minutes? Look among the spam, or ask for another one: the older link then
            stops working.
          </p>
        </>
      ) : (
        <p className="mt-2 text-ink-2">We send you a link to choose a new one.</p>
      )}
      <Form ref={form} method="post" noValidate className="mt-6 grid gap-5">
        <EmailField defaultValue={actionData?.email} error={actionData?.error || undefined} />
        <Button look={actionData?.isSent ? 'quiet' : 'primary'}>
          {actionData?.isSent ? 'Send another link' : 'Send the link'}
        </Button>
      </Form>
      <Link
        to={href('/auth')}
        className="mt-3 -mb-3 flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
      >
        Back to Sign In
      </Link>
    </Panel>
  );
}
