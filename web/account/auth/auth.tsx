// Signing in (rules A7 and L23).
import { data, Form, Link, redirect, redirectDocument } from 'react-router';
import { readSignIn } from '#shop/accounts/account-form.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { nextPage } from '#shop/text/next-page.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { isKnownDevice } from '#server/accounts/known-devices.ts';
import { signIn } from '#server/accounts/sign-in.ts';
import { actorContext } from '#server/http/actor.ts';
import { takeFlashMessage } from '#server/http/flash-cookie.ts';
import { readForm } from '#platform/http/read-form.ts';
import { addressContext, shopContext } from '#server/http/shop-context.ts';
import { limitSignIn } from '#server/http/sign-in-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/auth';
import { AuthFailed } from './auth-failed.tsx';
import { EmailField } from './email-field.tsx';
import { flashMessages } from './flash-messages.ts';
import { AuthTabs, FormProblem, Panel } from './panel.tsx';
import { PasswordField } from './password-field.tsx';
import { SendAgain } from './send-again-button.tsx';
import { useFirstProblem } from './use-first-problem.ts';
import { signedInHeaders, visitOf } from './visit.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = nextPage(new URL(request.url).searchParams.get('next'));
  const actor = context.get(actorContext);
  // Sent here from a page that this person may not open: going on there would lead back here.
  if (actor && next === '/') throw redirect('/');
  const headers = new Headers();
  const flash = await takeFlashMessage(request, headers);
  const shown = { flash: flash && flashMessages[flash.about], email: flash?.email ?? '' };
  return data({ next, asOther: actor?.email ?? null, ...shown }, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed = readFields(form, ['email', 'next']);
  const read = readSignIn(form);
  if (!read.ok) return refused(read.refusal, typed.email, read.errors);
  const answer = await trySignIn(request, context, read.input);
  if (isRefusal(answer)) return refused(answer, typed.email);
  const headers = await signedInHeaders(request, context, answer);
  const next = nextPage(typed.next);
  const code = next === '/' ? href('/auth/code') : href('/auth/code', { next });
  // A whole page: its header is filled in from the new cookies.
  throw redirectDocument(answer.isCodeDue ? code : next, { status: 303, headers });
}

async function trySignIn(
  request: Request,
  context: Route.ActionArgs['context'],
  input: { email: string; password: string },
) {
  const { db, now } = context.get(shopContext);
  const visit = visitOf(request, context);
  const isKnown = await isKnownDevice(db, visit.deviceToken, input.email);
  const trier = {
    address: context.get(addressContext),
    email: input.email,
    deviceId: isKnown ? visit.deviceToken : null,
  };
  return limitSignIn(db, trier, () => signIn(db, input, visit, now()));
}

function refused(refusal: Refusal, email: string, errors: { email?: string; password?: string } = {}) {
  return data({ refusal, email, errors }, { status: refusal.status });
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { next, flash, asOther } = loaderData;
  const form = useFirstProblem(actionData);
  const errors = actionData?.errors ?? {};
  return (
    <Panel title="Sign In" tabs={<AuthTabs open="sign-in" next={next} />}>
      {flash && !actionData && (
        <Notice look="good" className="mt-5">
          {flash}
        </Notice>
      )}
      {asOther && !actionData && (
        <Notice look="warning" title="This page is not for your account" className="mt-5">
          You are signed in as {asOther}. Sign in with another account, or{' '}
          <Link to="/" className="font-semibold underline">
            go back to the shop
          </Link>
          .
        </Notice>
      )}
      <FormProblem text={actionData?.refusal.text} />
      {actionData?.refusal.refused === 'not-confirmed' && <SendAgain email={actionData.email} />}
      <Form ref={form} method="post" noValidate className="mt-6 grid gap-5">
        <input type="hidden" name="next" value={next} />
        <EmailField
          key={actionData?.email ?? loaderData.email}
          defaultValue={actionData?.email ?? loaderData.email}
          error={errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <Button>Sign In</Button>
        <Link
          to={href('/auth/forgot')}
          className="-my-2 flex min-h-11 items-center justify-self-start font-semibold text-link underline underline-offset-4"
        >
          Forgot password?
        </Link>
      </Form>
    </Panel>
  );
}

export function ErrorBoundary() {
  return <AuthFailed />;
}
