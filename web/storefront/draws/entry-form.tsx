// The form to enter a draw: size, name, phone, and where to write if it has won.
import { Form, useNavigation } from 'react-router';
import type { EntryErrors, TypedEntry } from '#shop/draws/entry-form.ts';
import type { Refusal } from '#shop/refusals/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { DrawView, SizeView } from './draw-view.ts';

type EntryFormProps = {
  draw: DrawView;
  formKey: string;
  answer: { typed: TypedEntry; errors: EntryErrors; refusal: Refusal | null } | null;
};

export function EntryForm({ draw, formKey, answer }: EntryFormProps) {
  const isSending = useNavigation().state === 'submitting';
  const { typed, errors = {}, refusal } = answer ?? {};
  return (
    <section aria-labelledby="enter" className="mt-8">
      <h2 id="enter" className="text-h2">
        Enter the draw
      </h2>
      {refusal && (
        <Notice look="error" title={refusal.title} className="mt-4">
          {refusal.text}
        </Notice>
      )}
      {/* Fields are judged here, in our words. */}
      <Form method="post" noValidate className="mt-4 grid gap-5">
        <input type="hidden" name="key" value={formKey} />
        <Sizes sizes={draw.sizes} chosen={typed?.line} error={errors.line} />
        <Field
          label="Full name"
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          required
          maxLength={100}
          defaultValue={typed?.name}
          error={errors.name}
        />
        <Field
          label="Phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          hint="One entry a number. If you win, the order goes to this number, and the rider calls it."
          defaultValue={typed?.phone}
          error={errors.phone}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          optional
          hint="We write there if you win, and for nothing else."
          defaultValue={typed?.email}
          error={errors.email}
        />
        <Button look="money" disabled={isSending} className="w-full sm:w-auto sm:justify-self-start">
          Enter the draw
        </Button>
        <p className="text-small text-ink-3">
          Entering costs nothing and binds you to nothing. Name, phone and email are erased 30 days after the
          draw is over.
        </p>
      </Form>
    </section>
  );
}

type EntrySizesProps = { sizes: readonly SizeView[]; chosen: string | undefined; error: string | undefined };

function Sizes({ sizes, chosen, error }: EntrySizesProps) {
  const only = sizes.length === 1 ? String(sizes[0]?.variantId) : '';
  return (
    <fieldset aria-describedby={error ? 'line-error' : undefined}>
      <legend className="field-label">Your size</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {sizes.map(({ variantId, name, pairs }) => (
          <label
            key={variantId}
            className="flex min-h-13 items-center gap-3 rounded-control border-[1.5px] border-edge bg-surface px-3 has-checked:border-ink has-checked:bg-sunk"
          >
            <input
              type="radio"
              name="line"
              value={variantId}
              required
              defaultChecked={String(variantId) === (chosen || only)}
              className="size-5 accent-ink"
            />
            <bdi className="min-w-0 flex-1 font-semibold">{name}</bdi>
            <span className="money text-small text-ink-2">{pairs === 1 ? '1 pair' : `${pairs} pairs`}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="line-error" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
