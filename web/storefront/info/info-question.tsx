// A question of one field that the server answers on the same page: its label, the field and its button in a row.
import { useId, type ComponentProps } from 'react';
import { Form } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { useAnsweredField } from '../parts/use-answered-field.ts';

type QuestionProps = {
  action: string;
  name: string;
  label: string;
  button: string;
  /** What was typed last, and why it could not be answered. */
  answer: { typed: string; problem?: string | undefined } | null;
};

export function QuestionForm({
  action,
  name,
  label,
  button,
  answer,
  ...rest
}: QuestionProps & Omit<ComponentProps<'input'>, keyof QuestionProps>) {
  const id = useId();
  const field = useAnsweredField(answer);
  const problem = answer?.problem;
  return (
    <Form action={action} preventScrollReset noValidate className="mt-4">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="flex gap-3">
        <input
          {...rest}
          ref={field}
          id={id}
          name={name}
          required
          defaultValue={answer?.typed}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className={`h-13 w-0 flex-1 rounded-control border-[1.5px] bg-surface px-3 placeholder:text-ink-3 focus-visible:outline-offset-0 md:h-12 ${problem ? 'border-sale' : 'border-edge'}`}
        />
        <Button className="shrink-0 px-4 md:min-h-12 md:px-6">{button}</Button>
      </div>
      {problem && (
        <p id={`${id}-problem`} className="mt-1.5 font-semibold text-sale">
          {problem}
        </p>
      )}
    </Form>
  );
}
