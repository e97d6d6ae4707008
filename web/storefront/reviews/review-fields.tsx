// The fields of a review: stars and fit as radio buttons, then the words and the name under them.
import type { ReactNode } from 'react';
import type { ReviewErrors, TypedReview } from '#shop/reviews/review-form.ts';
import { FIT_NAMES, FITS } from '#shop/reviews/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { StarShape } from '#web/ui/stars.tsx';

type ReviewFieldsProps = {
  typed: TypedReview | null;
  errors: ReviewErrors;
  name: string;
  isSending: boolean;
};

export function ReviewFields({ typed, errors, name, isSending }: ReviewFieldsProps) {
  return (
    <div className="grid gap-7">
      <Stars chosen={typed?.stars ?? ''} error={errors.stars} />
      <Fit chosen={typed?.fit ?? ''} error={errors.fit} />
      <Field
        name="title"
        label="In one line"
        optional
        maxLength={120}
        defaultValue={typed?.title}
        error={errors.title}
      />
      <TextArea
        name="body"
        label="Your review"
        hint="How they feel, what you use them for, what you would tell a friend. 2,000 characters at most."
        rows={6}
        maxLength={2000}
        defaultValue={typed?.body}
        error={errors.body}
        required
      />
      <Field
        name="name"
        label="First name"
        hint="Shown with your review. Nothing else about you is."
        autoComplete="given-name"
        maxLength={40}
        defaultValue={typed?.name ?? name}
        error={errors.name}
        required
      />
      <Button className="justify-self-start">{isSending ? 'Sending…' : 'Send review'}</Button>
    </div>
  );
}

type ReviewChoiceProps = { chosen: string; error: string | undefined };

function Group({
  name,
  label,
  error,
  children,
}: {
  name: string;
  label: string;
  error: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-2 font-semibold">{label}</legend>
      {children}
      {error && (
        <p id={`${name}-error`} className="mt-1.5 font-semibold text-sale">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const starWords = ['1, poor', '2, fair', '3, good', '4, very good', '5, excellent'];

// Every star up to the checked one is filled, by the style sheet alone: it works before any script.
function Stars({ chosen, error }: ReviewChoiceProps) {
  return (
    <Group name="stars" label="Stars" error={error}>
      <div className="stars -ms-2 flex">
        {starWords.map((words, index) => (
          <label
            key={words}
            className="relative grid size-12 place-items-center has-focus-visible:outline-3 has-focus-visible:outline-[color:var(--focus)]"
          >
            <input
              type="radio"
              name="stars"
              value={index + 1}
              defaultChecked={chosen === String(index + 1)}
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0"
            />
            <span className="sr-only">{words}</span>
            <StarShape size={32} isEmpty />
          </label>
        ))}
      </div>
    </Group>
  );
}

function Fit({ chosen, error }: ReviewChoiceProps) {
  return (
    <Group name="fit" label="How does the size fit?" error={error}>
      <div className="grid max-w-xl grid-cols-3 ps-[1.5px]">
        {FITS.map((fit) => (
          <label
            key={fit}
            className="relative -ms-[1.5px] grid min-h-13 place-items-center border-[1.5px] border-edge bg-surface px-2 text-center text-small font-semibold hover:bg-sunk has-checked:z-1 has-checked:border-ink has-checked:bg-action has-checked:text-on-action has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-[color:var(--focus)]"
          >
            <input
              type="radio"
              name="fit"
              value={fit}
              defaultChecked={chosen === fit}
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {FIT_NAMES[fit]}
          </label>
        ))}
      </div>
    </Group>
  );
}
