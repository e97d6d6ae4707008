// Signing in.
import { data, Form, redirect } from 'react-router';
import { readEmail } from '#shop/forms/email.ts';
import { readFields } from '#shop/forms/read.ts';
import { nextPage } from '#shop/next-page.ts';
import { isRefusal, refuse } from '#shop/refusals.ts';
import { signIn } from '#server/accounts/sign-in.ts';
import { actorContext } from '#server/http/actor.ts';
import { readForm } from '#server/http/read-form.ts';
import { addSessionCookie, addVisitorCookie } from '#server/http/session-cookie.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/auth';

export function loader({ request, context }: Route.LoaderArgs) {
  const next = nextPage(new URL(request.url).searchParams.get('next'));
  if (context.get(actorContext)) throw redirect('/');
  return { next };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, config, now } = context.get(shopContext);
  const typed = readFields(await readForm(request), ['email', 'password', 'next']);
  const email = readEmail(typed.email);
  const device = { agent: request.headers.get('user-agent') ?? '', address: '' };
  const answer = email
    ? await signIn(db, { email, password: typed.password }, device, now())
    : refuse('wrong-sign-in');
  if (isRefusal(answer)) return data({ refusal: answer, email: typed.email }, { status: answer.status });
  const headers = new Headers();
  addSessionCookie(headers, answer.token, config.publicUrl);
  addVisitorCookie(headers, answer, config.publicUrl);
  throw redirect(nextPage(typed.next), { status: 303, headers });
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <section className="mx-auto max-w-[400px] px-4 py-12">
      <title>Sign In</title>
      <h1 tabIndex={-1}>Sign In</h1>
      {actionData && (
        <Notice look="error" className="mt-6">
          {actionData.refusal.text}
        </Notice>
      )}
      <Form method="post" className="mt-6 grid gap-5">
        <input type="hidden" name="next" value={loaderData.next} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.email}
        />
        <Field label="Password" name="password" type="password" autoComplete="current-password" required />
        <Button>Sign In</Button>
      </Form>
    </section>
  );
}
