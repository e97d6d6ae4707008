// The returns of an order on its private page: how far each is, and what its buyer may still say to it.
import { Form, useNavigation } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import type { OwnReturnView } from './return-view.ts';

export function OwnReturns({ returns }: { returns: readonly OwnReturnView[] }) {
  if (returns.length === 0) return null;
  return (
    <section aria-labelledby="returns" className="mb-6 md:mb-10">
      <h2 id="returns" className="text-h2">
        Your returns
      </h2>
      <ul className="mt-3 grid gap-3">
        {returns.map((back) => (
          <li key={back.id} className="border-[1.5px] border-ink px-4 py-4 md:px-6">
            <p className="text-small text-ink-2 wrap-anywhere">
              {back.what}
              {back.instead && ` → ${back.instead}`}
            </p>
            <h3 className="text-h3">{back.heading}</h3>
            <p className="mt-1 wrap-anywhere">{back.text}</p>
            <Steps back={back} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps({ back: { id, state, canSend, canWithdraw } }: { back: OwnReturnView }) {
  const isSending = useNavigation().state === 'submitting';
  const which = (
    <>
      <input type="hidden" name="return" value={id} />
      <input type="hidden" name="seen" value={state} />
    </>
  );
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      {canSend && (
        <Form method="post" className="mt-4 flex flex-wrap items-end gap-3">
          {which}
          <label>
            <span className="field-label">Tracking number (optional)</span>
            <input name="number" maxLength={60} autoComplete="off" className="control w-full max-w-60" />
          </label>
          <Button name="intent" value="send-return" look="money" disabled={isSending}>
            I have sent it
          </Button>
        </Form>
      )}
      {canWithdraw && (
        <Form method="post" className="mt-4">
          {which}
          <Button name="intent" value="withdraw-return" look="quiet" disabled={isSending}>
            Keep the pair after all
          </Button>
        </Form>
      )}
    </div>
  );
}
