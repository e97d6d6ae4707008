// Marking many orders from the list: sent at once, told with an Undo, and the list read again so that what is packed leaves "To pack".
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import type { StageInput } from '#shop/orders/order-admin-form.ts';
import { href } from '#shop/text/href.ts';
import type { MarkedOrders } from '#server/orders/mark-orders.ts';
import { closeToasts } from '#web/ui/toast.tsx';
import { useReload } from '../frame/use-reload.ts';
import { isUnknown, readAnswer, tellDone, tellRefused, type NoAnswer } from './change-answer.tsx';
import { postStatuses, type Remember } from './use-status-changes.tsx';

type MarkedStage = StageInput['stage'];

const words: Record<MarkedStage, string> = {
  packed: 'Marked as packed',
  unpacked: 'No longer packed',
  shipped: 'Courier and tracking number saved',
  delivered: 'Marked as delivered',
  undelivered: 'No longer delivered',
};
const opposite: Partial<Record<MarkedStage, MarkedStage>> = { packed: 'unpacked', delivered: 'undelivered' };

const ABOUT = 'order stage';

/** `version` as it was on the screen, left out where what was done is undone. */
type SeenOrder = { id: string; version?: number };

type StageChanges = {
  mark: (orders: readonly SeenOrder[], stage: 'packed' | 'delivered') => Promise<void>;
  /** Lines of order number and tracking number. */
  giveToCourier: (courier: string, numbers: string) => Promise<void>;
};

/** `remember`: takes how a change is undone, for the Z key. */
export function useStageChanges(remember: Remember): StageChanges {
  const { revalidate } = useRevalidator();
  const reload = useReload();
  const send = useCallback(
    async (
      body: FormData,
      stage: MarkedStage,
      makeUndo: ((answer: MarkedOrders) => () => Promise<void>) | null,
    ) => {
      const answer = await readAnswer(fetch(href('/admin/orders/stages'), { method: 'POST', body }), nothing);
      const undo =
        makeUndo && answer.done.length > 0
          ? remember(() => {
              closeToasts(ABOUT);
              void makeUndo(answer)();
            })
          : null;
      tell(answer, stage, undo);
      if (isUnknown(answer)) reload();
      else await revalidate();
    },
    [revalidate, reload, remember],
  );

  const mark = useCallback<StageChanges['mark']>(
    (orders, stage) => {
      const back = opposite[stage] ?? stage;
      const undo = (answer: MarkedOrders) => () =>
        send(
          stageForm(
            back,
            answer.done.map(({ orderId: id }) => ({ id })),
          ),
          back,
          null,
        );
      return send(stageForm(stage, orders), stage, undo);
    },
    [send],
  );

  const giveToCourier = useCallback<StageChanges['giveToCourier']>(
    (courier, numbers) => {
      const form = new FormData();
      form.set('intent', 'numbers');
      form.set('courier', courier);
      form.set('numbers', numbers);
      const undo = (answer: MarkedOrders) => async () => {
        const back = answer.shipped.map(({ orderId, from, to }) => ({ orderId, from: to, to: from }));
        if (back.length > 0) await postStatuses(back, 'Undone');
        await send(formOfWas(answer), 'shipped', null);
      };
      return send(form, 'shipped', undo);
    },
    [send],
  );
  return { mark, giveToCourier };
}

function stageForm(stage: MarkedStage, orders: readonly SeenOrder[]): FormData {
  const form = new FormData();
  form.set('stage', stage);
  for (const { id, version } of orders) {
    form.append('id', id);
    form.append('version', String(version ?? ''));
  }
  return form;
}

function formOfWas({ done }: MarkedOrders): FormData {
  const form = stageForm(
    'shipped',
    done.map(({ orderId: id }) => ({ id })),
  );
  for (const { was } of done) {
    form.append('courier', was.courier);
    form.append('trackingNumber', was.trackingNumber);
  }
  return form;
}

function nothing(why: NoAnswer): MarkedOrders {
  const refused = { orderId: '', title: 'Not saved', ...why };
  return { done: [], shipped: [], refused: [refused] };
}

function tell({ done, shipped, refused }: MarkedOrders, stage: MarkedStage, undo: (() => void) | null): void {
  if (done.length > 0) {
    const count = done.length === 1 ? '1 order' : `${done.length} orders`;
    const text = shipped.length > 0 ? `${count}, ${shipped.length} handed to the courier` : count;
    tellDone({ title: words[stage], text, about: ABOUT, undo });
  }
  tellRefused(refused, { title: 'Not saved', about: ABOUT, isNamed: ({ orderId }) => orderId !== '' });
}
