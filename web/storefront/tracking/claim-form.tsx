// The form by which a buyer says to have paid: which way, how much, from whom, under which number, and a picture of it.
import { amountIn } from '#shop/country/words.ts';
import { useState, type ChangeEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ClaimErrors, TypedClaim } from '#shop/payments/claim-form.ts';
import { paymentWayNames, type PaymentWay } from '#shop/payments/payment.ts';
import { MAX_PROOF_BYTES } from '#shop/payments/proof.ts';
import type { Refusal } from '#shop/refusals/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { ReturnChoice } from './return-choice.tsx';

export type PayAnswer = { typed: TypedClaim; refusal: Refusal | null; errors: ClaimErrors };

/** `due`: rupees. */
type ClaimFormProps = {
  due: number;
  ways: readonly PaymentWay[];
  answer: PayAnswer | undefined;
};

export function ClaimForm({ due, ways, answer: said }: ClaimFormProps) {
  const isSending = useNavigation().state === 'submitting';
  const { typed, errors = {} } = said ?? {};
  const choices = ways.map((way) => ({ value: way, name: paymentWayNames[way] }));
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="mt-8 grid max-w-xl gap-5">
      <div>
        <h2 className="text-h2">I have paid</h2>
        <p className="mt-1 text-ink-2">
          Tell us, so that we find it. We look into our bank and you read it here.
        </p>
      </div>
      <ReturnChoice name="way" label="How did you pay?" isShort choices={choices} chosen={typed?.way} />
      {errors.way && <p className="text-small font-semibold text-sale">{errors.way}</p>}
      <Field
        name="amount"
        label={amountIn}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={typed?.amount ?? (due > 0 ? String(due) : '')}
        error={errors.amount}
        required
      />
      <Field
        name="payer"
        label="Your bank and the name of your account"
        hint="Such as Meezan Bank, Ayesha Khan"
        maxLength={100}
        autoComplete="off"
        defaultValue={typed?.payer}
        error={errors.payer}
        required
      />
      <Field
        name="reference"
        label="Number of the transfer"
        hint="Your bank shows it after you pay, as transaction ID, TID or reference."
        maxLength={80}
        autoComplete="off"
        defaultValue={typed?.reference}
        error={errors.reference}
        required
      />
      <PictureField isAnswered={said !== undefined} />
      <Button look="money" disabled={isSending} className="w-full sm:w-auto sm:justify-self-start">
        {isSending ? 'Sending…' : 'I have paid'}
      </Button>
    </Form>
  );
}

// Last in the form: of one that is too large the shop keeps what stands before it.
function PictureField({ isAnswered }: { isAnswered: boolean }) {
  const [isTooHeavy, setTooHeavy] = useState(false);
  const look = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const size = currentTarget.files?.[0]?.size ?? 0;
    setTooHeavy(size > MAX_PROOF_BYTES);
    // What cannot be used is not sent over a slow line first.
    if (size > MAX_PROOF_BYTES) currentTarget.value = '';
  };
  return (
    <div>
      <Field
        type="file"
        name="picture"
        label="Screenshot of the payment"
        hint="A picture (JPG, PNG or WebP) of up to 10 MB helps us to find your payment."
        accept="image/jpeg,image/png,image/webp"
        error={isTooHeavy ? 'This picture is over 10 MB. A screenshot is enough.' : undefined}
        onChange={look}
        optional
      />
      {isAnswered && (
        <noscript>
          <p className="mt-1 text-small text-ink-3">If you chose a picture, please choose it again.</p>
        </noscript>
      )}
    </div>
  );
}
