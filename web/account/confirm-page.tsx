// The page behind a link that proves an address: one button, so that a program that only follows links proves nothing.
import { data, Form, redirect, type ActionFunctionArgs } from 'react-router';
import { readFields } from '#shop/forms/read.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import type { Confirmed, Link } from '#server/accounts/confirm-address.ts';
import { actorContext } from '#server/http/actor.ts';
import { addNote } from '#server/http/note-cookie.ts';
import { readForm } from '#server/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from './code-field.tsx';
import { FormProblem, Panel } from './panel.tsx';

type Redeem = (link: Link) => Promise<Confirmed | Refusal>;

/** Leads to Sign In with a word, or back to the profile for whoever is signed in. */
export async function answerConfirm(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  about: string,
  redeem: Redeem,
) {
  const { config } = context.get(shopContext);
  const token = readFields(await readForm(request), ['token']).token.trim();
  const actor = context.get(actorContext);
  const answer = await redeem({ token, authSecret: config.authSecret, asker: actor?.userId ?? null });
  if (isRefusal(answer)) return data({ refusal: answer, token }, { status: answer.status });
  const headers = new Headers();
  addNote(headers, { about, email: answer.email });
  throw redirect(actor ? '/profile' : '/auth', { status: 303, headers });
}

type Answer = { refusal: Refusal; token: string };
type Words = { title: string; text: string; button: string };

export function ConfirmPage({ words, answer }: { words: Words; answer: Answer | undefined }) {
  return (
    <Panel title={words.title}>
      <p className="mt-2 text-ink-2">{words.text}</p>
      <FormProblem title={answer?.refusal.title} text={answer?.refusal.text} />
      <Form method="post" reloadDocument className="mt-6 grid gap-5">
        <CodeField defaultValue={answer?.token} />
        <Button>{words.button}</Button>
      </Form>
    </Panel>
  );
}
