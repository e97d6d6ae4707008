// Why an order goes back or is cancelled: asked before, kept in its timeline, and at hand in the words that come up daily.
import { useState } from 'react';
import { cancelWords, type CancelledOrder } from '#shop/orders/cancel-words.ts';
import { statusWord, type OrderStatus } from '#shop/orders/order-status.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '../parts/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';

type AskedWhy = { orders: readonly CancelledOrder[]; to: OrderStatus };

type WhyDialogProps = { asked: AskedWhy | null; onAnswer: (note: string) => void; onClose: () => void };

const cancelReasons = [
  'Customer changed their mind',
  'Cannot be reached',
  'Wrong address',
  'Ordered twice',
  'Refused at the door',
  'Suspected fake order',
];
const backReasons = ['Set by mistake', 'Parcel came back', 'Customer asked for a change'];

export function WhyDialog({ asked, onAnswer, onClose }: WhyDialogProps) {
  const isCancel = asked?.to === 'CANCELLED';
  const which = asked && asked.orders.length > 1 ? `${asked.orders.length} orders` : 'this order';
  const title = isCancel
    ? `Cancel ${which}?`
    : `Set ${which} back to ${statusWord[asked?.to ?? 'PENDING'].toLowerCase()}?`;
  return (
    <Dialog open={asked !== null} title={title} onClose={onClose}>
      {asked && <WhyForm key={asked.to} asked={asked} onAnswer={onAnswer} onClose={onClose} />}
    </Dialog>
  );
}

function WhyForm({ asked, onAnswer, onClose }: WhyDialogProps & { asked: AskedWhy }) {
  const isCancel = asked.to === 'CANCELLED';
  const [note, setNote] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(note.trim());
      }}
    >
      {isCancel && <p className="mb-4">{cancelWords(asked.orders)}</p>}
      <fieldset className="mb-3">
        <legend className="mb-1.5 text-small font-semibold">Why?</legend>
        <div className="flex flex-wrap gap-2">
          {(isCancel ? cancelReasons : backReasons).map((reason) => (
            <Button
              look="quiet"
              key={reason}
              type="button"
              onClick={() => setNote(reason)}
              aria-pressed={note === reason}
            >
              {reason}
            </Button>
          ))}
        </div>
      </fieldset>
      <TextArea
        name="why"
        label="In your words"
        hint="Shown in the order's timeline; the customer does not see it."
        required
        maxLength={500}
        rows={2}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <DialogButtons>
        <Button look="quiet" type="button" onClick={onClose}>
          Keep it as it is
        </Button>
        <Button look={isCancel ? 'danger' : 'primary'}>{isCancel ? 'Cancel order' : 'Set back'}</Button>
      </DialogButtons>
    </form>
  );
}
