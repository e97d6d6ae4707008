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
  /** What else the answer depends on. */
  kept?: Readonly<Record<string, string>>;
};

export function QuestionForm({
  action,
  name,
  label,
  button,
  answer,
  kept = {},
  ...rest
}: QuestionProps & Omit<ComponentProps<'input'>, keyof QuestionProps>) {
  const id = useId();
  const field = useAnsweredField(answer);
  const problem = answer?.problem;
  return (
    <Form action={action} preventScrollReset noValidate className="mt-4">
      {Object.entries(kept).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
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
          className="control w-0 flex-1"
        />
        <Button className="shrink-0 md:min-h-12">{button}</Button>
      </div>
      {problem && (
        <p id={`${id}-problem`} className="mt-1.5 font-semibold text-sale">
          {problem}
        </p>
      )}
    </Form>
  );
}
