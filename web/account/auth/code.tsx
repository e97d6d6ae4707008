// The second step of signing in: a code of the authenticator app, or a recovery code.
import { data, Form, Link, redirect, redirectDocument } from 'react-router';
import { readFields } from '#shop/text/form-fields.ts';
import { nextPage } from '#shop/text/next-page.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { signInWithCode } from '#server/accounts/second-factor.ts';
import { findAwaited } from '#server/accounts/sessions.ts';
import { consumeLimit, resetLimit } from '#platform/http/rate-limits.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Route } from './+types/code';
import { FormProblem, Panel } from './panel.tsx';
import { useFirstProblem } from './use-first-problem.ts';
import { signedInHeaders, visitOf } from './visit.ts';

/** Six digits are guessed in the end by whoever may try for ever: ten tries in a quarter of an hour, per account. */
const codeLimit = { name: 'second-factor', tries: 10, seconds: 900 };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext);
  const awaited = await findAwaited(db, visitOf(request, context).oldToken, now());
  if (!awaited) throw redirect(href('/auth'));
  return { next: nextPage(new URL(request.url).searchParams.get('next')) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(shopContext);
  const typed = readFields(await readForm(request), ['code', 'next']);
  const visit = visitOf(request, context);
  const awaited = await findAwaited(db, visit.oldToken, now());
  if (!awaited) throw redirect(href('/auth'), { status: 303 });
  if (!(await consumeLimit(db, codeLimit, awaited.userId)).allowed) return refused(refuse('too-many-tries'));
  const answer = await signInWithCode(db, typed.code.slice(0, 40), visit, now());
  if (isRefusal(answer)) return refused(answer);
  await resetLimit(db, codeLimit, awaited.userId);
  const headers = await signedInHeaders(request, context, answer);
  throw redirectDocument(nextPage(typed.next), { status: 303, headers });
}

function refused(refusal: Refusal) {
  return data({ refusal }, { status: refusal.status });
}

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFirstProblem(actionData);
  return (
    <Panel title="Enter your code">
      <p className="mt-2 text-ink-2">
        Six digits from your authenticator app, or one of your recovery codes.
      </p>
      <FormProblem text={actionData?.refusal.text} />
      <Form ref={form} method="post" noValidate className="mt-6 grid gap-5">
        <input type="hidden" name="next" value={loaderData.next} />
        <Field
          label="Code"
          name="code"
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={20}
          error={actionData?.refusal.refused === 'wrong-code' ? actionData.refusal.text : undefined}
        />
        <Button>Sign In</Button>
      </Form>
      <Link
        to={href('/auth')}
        reloadDocument
        className="mt-3 -mb-3 flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
      >
        Back to Sign In
      </Link>
    </Panel>
  );
}
