// Making an account (rules A6 and A7).
import { data, Form, redirect } from 'react-router';
import { readSignUp, type FieldErrors, type SignUpField } from '#shop/accounts/account-form.ts';
import { languageIn } from '#shop/languages/language.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { nextPage } from '#shop/text/next-page.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { signUp } from '#server/accounts/sign-up.ts';
import { actorContext } from '#server/http/actor.ts';
import { redirectWithFlash } from '#server/http/flash-cookie.ts';
import { countClient } from '#server/http/count-client.ts';
import { readForm } from '#platform/http/read-form.ts';
import { addressContext, shopContext } from '#server/http/shop-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Route } from './+types/sign-up';
import { AuthFailed } from './auth-failed.tsx';
import { EmailField } from './email-field.tsx';
import { AuthTabs, FormProblem, Panel } from './panel.tsx';
import { PasswordField } from './password-field.tsx';
import { useFirstProblem } from './use-first-problem.ts';
import { signedUpHeaders } from './visit.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(actorContext)) throw redirect('/');
  return { next: nextPage(new URL(request.url).searchParams.get('next')) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed = readFields(form, ['name', 'email', 'next']);
  const read = readSignUp(form);
  if (!read.ok) return refused(read.refusal, typed, read.errors);
  if (await isTooOften(context)) return refused(refuse('asked-too-often'), typed);
  const { db, now } = context.get(shopContext);
  const answer = await signUp(db, read.input, now(), languageIn(new URL(request.url).pathname));
  if (isRefusal(answer)) return refused(answer, typed, errorsOf(answer));
  const next = nextPage(typed.next);
  const page = next === '/' ? href('/auth') : href('/auth', { next });
  const message = { about: 'signed-up', email: read.input.email };
  throw await redirectWithFlash(request, page, message, await signedUpHeaders(request, context));
}

const limit = { name: 'sign-up', tries: 20, seconds: 3600 };

async function isTooOften(context: Route.ActionArgs['context']): Promise<boolean> {
  return !(await countClient(context.get(shopContext).db, limit, context.get(addressContext))).allowed;
}

function errorsOf({ refused: code, text }: Refusal): FieldErrors<SignUpField> {
  if (code === 'account-exists') return { email: text };
  return code === 'password-common' ? { password: text } : {};
}

function refused(
  refusal: Refusal,
  typed: { name: string; email: string },
  errors: FieldErrors<SignUpField> = {},
) {
  const { name, email } = typed;
  return data({ refusal, name, email, errors }, { status: refusal.status });
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFirstProblem(actionData);
  const errors = actionData?.errors ?? {};
  return (
    <Panel title="Sign Up" tabs={<AuthTabs open="sign-up" next={loaderData.next} />}>
      <FormProblem text={actionData?.refusal.text} />
      <Form ref={form} method="post" noValidate className="mt-6 grid gap-5">
        <input type="hidden" name="next" value={loaderData.next} />
        <Field
          label="Full Name"
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          required
          maxLength={100}
          defaultValue={actionData?.name}
          error={errors.name}
        />
        <EmailField
          hint="We send a link there to confirm it"
          defaultValue={actionData?.email}
          error={errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          hint="6 characters or more"
          error={errors.password}
        />
        <PasswordField
          label="Confirm Password"
          name="confirm"
          autoComplete="new-password"
          required
          error={errors.confirm}
        />
        <Button>Sign Up</Button>
      </Form>
    </Panel>
  );
}

export function ErrorBoundary() {
  return <AuthFailed />;
}
