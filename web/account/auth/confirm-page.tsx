// The page behind a link that proves an address: one button, so that a program that only follows links proves nothing.
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { Refusal } from '#shop/refusals/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from './code-field.tsx';
import { FormProblem, Panel } from './panel.tsx';

type ConfirmAnswer = { refusal: Refusal; token: string };
type ConfirmWords = { title: string; text: string; button: string };

type Props = {
  words: ConfirmWords;
  answer: ConfirmAnswer | undefined;
  /** Further fields. */ children?: ReactNode;
};

export function ConfirmPage({ words, answer, children }: Props) {
  return (
    <Panel title={words.title}>
      <p className="mt-2 text-ink-2">{words.text}</p>
      <FormProblem title={answer?.refusal.title} text={answer?.refusal.text} />
      <Form method="post" className="mt-6 grid gap-5">
        <CodeField defaultValue={answer?.token} />
        {children}
        <Button>{words.button}</Button>
      </Form>
    </Panel>
  );
}
