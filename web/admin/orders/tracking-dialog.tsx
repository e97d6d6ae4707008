// Courier and tracking numbers of many orders: one line each, as a courier's list or a spreadsheet gives them when copied.
import { useState } from 'react';
import { shortId } from '#shop/orders/order-status.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { readStored, store } from '#web/ui/stored.ts';
import { Dialog, DialogButtons } from '../parts/dialog.tsx';

type TrackingDialogProps = {
  /** Null while closed; the orders whose lines are begun. */
  orders: readonly { id: string }[] | null;
  onSave: (courier: string, numbers: string) => void;
  onClose: () => void;
};

export function TrackingDialog({ orders, onSave, onClose }: TrackingDialogProps) {
  return (
    <Dialog open={orders !== null} title="Courier and tracking numbers" onClose={onClose}>
      {orders && <TrackingForm orders={orders} onSave={onSave} onClose={onClose} />}
    </Dialog>
  );
}

const COURIER = 'courier';

function TrackingForm({
  orders,
  onSave,
  onClose,
}: TrackingDialogProps & { orders: readonly { id: string }[] }) {
  const [courier, setCourier] = useState(() => readStored(COURIER) ?? '');
  const [numbers, setNumbers] = useState(() => orders.map(({ id }) => `#${shortId(id)}\t`).join('\n'));
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        store(COURIER, courier);
        onSave(courier, numbers);
      }}
    >
      <Field
        name="courier"
        label="Courier"
        value={courier}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setCourier(event.target.value)}
      />
      <TextArea
        name="numbers"
        label="Order and tracking number"
        hint="One order a line: number, Tab or comma, tracking number. Paste them from a spreadsheet. Confirmed orders are set to fulfilled."
        rows={10}
        required
        spellCheck={false}
        className="money"
        value={numbers}
        onChange={(event) => setNumbers(event.target.value)}
      />
      <DialogButtons>
        <Button look="quiet" type="button" onClick={onClose}>
          Cancel
        </Button>
        <Button>Save numbers</Button>
      </DialogButtons>
    </form>
  );
}
