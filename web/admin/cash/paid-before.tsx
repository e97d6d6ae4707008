// What was delivered before the shop kept cash: up to which day a courier has paid.
import { Form } from 'react-router';
import type { CourierCash } from '#server/statements/cash-figures.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '../parts/panel.tsx';

export function PaidBefore({ couriers, today }: { couriers: CourierCash[]; today: string }) {
  return (
    <Panel title="Paid before you began">
      <p className="max-w-[65ch] text-small text-ink-2">
        What was delivered before the shop kept cash is listed as held. Say up to which day a courier has
        paid, and it counts as paid; parcels in a statement stay as they are.
      </p>
      <Form method="post" className="mt-3 grid max-w-xl gap-3 text-small sm:grid-cols-2">
        <label className="font-semibold">
          Courier
          <select name="courier" className="control mt-1 w-full font-normal">
            {couriers.map(({ courierId, name }) => (
              <option key={String(courierId)} value={courierId ?? ''}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="font-semibold">
          Delivered up to
          <input type="date" name="on" required max={today} className="control mt-1 w-full font-normal" />
        </label>
        <Button look="quiet" className="justify-self-start">
          Count as paid
        </Button>
      </Form>
    </Panel>
  );
}
