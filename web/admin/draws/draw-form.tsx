// The form of a new draw.
import { countryName } from '#shop/country/words.ts';
import { Form, useNavigation } from 'react-router';
import { PAIRS_FIELD } from '#shop/draws/draw-form.ts';
import { DEFAULT_WINDOW_MINUTES } from '#shop/draws/draw.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import type { DrawableProduct } from '#server/draws/drawable-product.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { useAnswerToast } from '../parts/answer.ts';
import { FormNotice } from '../parts/form-notice.tsx';
import { Panel } from '../parts/panel.tsx';
import type { DrawAnswer } from './draw-new.tsx';

type DrawFormProps = { product: DrawableProduct; answer: DrawAnswer | undefined };

export function DrawForm({ product, answer }: DrawFormProps) {
  const isSending = useNavigation().state === 'submitting';
  useAnswerToast(answer);
  const errors = answer?.errors ?? {};
  const typed = answer?.typed ?? {};
  if (product.rows.length === 0)
    return (
      <EmptyState heading="p" title="Nothing of this product is in stock: there are no pairs to draw." />
    );
  return (
    <Form method="post" noValidate className="mt-4 grid max-w-3xl gap-4">
      <FormNotice answer={answer} />
      <input type="hidden" name="product" value={product.id} />
      <Panel title={`${product.brand} ${product.title}`}>
        <p className="mb-3 text-small text-ink-3">
          Pairs leave the stock now, so nobody buys them before. What nobody orders comes back.
        </p>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {product.rows.map(({ id, size, colour, stock }) => (
            <PairsField
              key={id}
              name={`${PAIRS_FIELD}${id}`}
              size={sizeAndColour(size, colour, '')}
              stock={stock}
              typed={typed[`${PAIRS_FIELD}${id}`]}
            />
          ))}
        </div>
        {errors['pairs'] && <p className="field-error">{errors['pairs']}</p>}
      </Panel>
      <Panel title="When">
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <Field
            name="opensAt"
            label="Entries open"
            optional
            type="datetime-local"
            hint="Empty means now."
            defaultValue={typed['opensAt']}
            error={errors['opensAt']}
          />
          <Field
            name="closesAt"
            label="Entries close"
            required
            type="datetime-local"
            hint="10 minutes to 30 days later."
            defaultValue={typed['closesAt']}
            error={errors['closesAt']}
          />
          <Field
            name="windowMinutes"
            label="Minutes a winner has to order"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            hint="15 to 1,440. Winners are drawn when entries close: choose an hour at which people are awake."
            defaultValue={typed['windowMinutes'] ?? String(DEFAULT_WINDOW_MINUTES)}
            error={errors['windowMinutes']}
          />
        </div>
        <p className="mt-3 text-small text-ink-3">
          {countryName} time. A draw cannot be changed later, only stopped.
        </p>
      </Panel>
      <Button disabled={isSending} className="w-full sm:w-auto sm:justify-self-start">
        Make the draw
      </Button>
    </Form>
  );
}

type PairsFieldProps = { name: string; size: string; stock: number; typed: string | undefined };

function PairsField({ name, size, stock, typed }: PairsFieldProps) {
  return (
    <label className="flex min-h-12 items-center gap-3 border-b border-line">
      <bdi className="min-w-0 flex-1 font-semibold">{size}</bdi>
      <span className="money text-small text-ink-3">{stock.toLocaleString('en-PK')} in stock</span>
      <input
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        defaultValue={typed}
        aria-label={`Pairs of ${size}`}
        className="control w-20 text-right"
      />
    </label>
  );
}
