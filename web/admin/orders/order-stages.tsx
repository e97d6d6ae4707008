// How far the parcel is, along the tape: the four stages the customer sees, and what staff mark beside the status.
import type { CourierAndNumber } from '#shop/orders/order-admin-form.ts';
import { useState } from 'react';
import { Form, useActionData } from 'react-router';
import type { AdminOrderView } from './order-view.ts';
import { Button } from '#web/ui/button.tsx';
import type { ActionAnswer } from '../parts/answer.ts';
import { PktTime } from '../parts/pkt-time.tsx';

export function OrderStages({ order }: { order: AdminOrderView }) {
  if (order.status === 'CANCELLED') return null;
  const stages: [name: string, at: Date | string | null, isDone: boolean][] = [
    ['Order Confirmed', null, order.status !== 'PENDING'],
    ['Preparing', order.packedAt, order.packedAt !== null],
    ['Shipped', order.shippedAt, order.shippedAt !== null],
    ['Delivered', order.deliveredAt, order.deliveredAt !== null],
  ];
  return (
    <section aria-labelledby="stages">
      <h3 id="stages" className="micro mb-2 text-ink-3">
        Progress
      </h3>
      <ol className="grid grid-cols-4">
        {stages.map(([name, at, isDone]) => (
          <li key={name} className="relative min-w-0 pe-2">
            <div className={`ticks h-2.5 ${isDone ? '' : 'opacity-25'}`} aria-hidden="true" />
            <p className={`mt-1 text-small leading-tight font-semibold ${isDone ? '' : 'text-ink-3'}`}>
              {name}
              {isDone && <span className="sr-only">, done</span>}
            </p>
            {at && <PktTime at={at} clock={false} className="text-micro text-ink-3" />}
          </li>
        ))}
      </ol>
      <StageForms order={order} />
    </section>
  );
}

function StageForms({ order }: { order: AdminOrderView }) {
  if (order.status === 'CONFIRMED')
    return order.packedAt ? (
      <OneStage stage="unpacked" verb="Not packed after all" />
    ) : (
      <OneStage stage="packed" verb="Mark as packed" version={order.version} />
    );
  if (order.status !== 'FULFILLED') return null;
  return (
    <div className="mt-3 flex flex-wrap items-end gap-2">
      <CarriedBy sent={order} />
      {order.deliveredAt ? (
        <OneStage stage="undelivered" verb="Not delivered after all" />
      ) : (
        <OneStage stage="delivered" verb="Mark as delivered" />
      )}
    </div>
  );
}

export function CarriedBy({ sent, parcel }: { sent: CourierAndNumber; parcel?: number }) {
  return (
    <Form method="post" className="flex flex-1 flex-wrap items-end gap-2">
      <input type="hidden" name="stage" value="shipped" />
      {parcel !== undefined && <input type="hidden" name="parcel" value={parcel} />}
      <input type="hidden" name="wasCourier" value={sent.courier} />
      <input type="hidden" name="wasNumber" value={sent.trackingNumber} />
      <Small name="courier" label="Courier" value={sent.courier} />
      <Small name="trackingNumber" label="Tracking number" value={sent.trackingNumber} />
      <Button look="quiet">Save</Button>
    </Form>
  );
}

type OneStageProps = { stage: string; verb: string; parcel?: number; version?: number };

export function OneStage({ stage, verb, parcel, version }: OneStageProps) {
  return (
    <Form method="post" className="mt-3">
      <input type="hidden" name="stage" value={stage} />
      {parcel !== undefined && <input type="hidden" name="parcel" value={parcel} />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <Button look="quiet">{verb}</Button>
    </Form>
  );
}

function Small({ name, label, value }: { name: string; label: string; value: string }) {
  const isRefused = useActionData<ActionAnswer>()?.ok === false;
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // After a refusal what was typed stays, to be saved over what is there now; else what is saved takes its place.
  if (shown !== value) {
    setShown(value);
    if (typed === shown || !isRefused) setTyped(value);
  }
  return (
    <label className="min-w-32 flex-1 text-small font-semibold">
      {label}
      <input
        name={name}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={60}
        autoComplete="off"
        className="control mt-1 w-full font-normal"
      />
    </label>
  );
}
