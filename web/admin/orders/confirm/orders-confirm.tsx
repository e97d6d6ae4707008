// Confirm mode: one order on the whole page, with what a caller needs; the next one loads by itself.
import { Form, redirect, useSearchParams, useSubmit } from 'react-router';
import { useEffect, useRef, useState } from 'react';
import { readNote } from '#shop/orders/order-admin-form.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { shortId, type OrderStatus } from '#shop/orders/order-status.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { nextToConfirm } from '#server/orders/confirm-queue.ts';
import { noteNoAnswer } from '#server/orders/note-order.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { closeToasts, showToast } from '#web/ui/toast.tsx';
import type { Route } from './+types/orders-confirm';
import { ConfirmOrder } from './confirm-order.tsx';
import { orderView } from '../order-view.ts';
import { ActionLink } from '#web/admin/parts/action.tsx';
import { EmptyList } from '#web/admin/parts/empty-list.tsx';
import { PageHead } from '#web/admin/parts/page-head.tsx';
import { useShortcuts } from '#web/admin/frame/use-shortcuts.ts';
import { WhyDialog } from '../reason-dialog.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.change');
  const { db, now } = context.get(shopContext);
  const [queue, settings] = await Promise.all([nextToConfirm(db, now()), loadSettings(db)]);
  const { order, waiting, later } = queue;
  return { order: order && orderView(order, settings.storeName), waiting, later };
}

const moves: Record<string, [from: OrderStatus, to: OrderStatus]> = {
  confirm: ['PENDING', 'CONFIRMED'],
  cancel: ['PENDING', 'CANCELLED'],
  'undo-confirm': ['CONFIRMED', 'PENDING'],
  'undo-cancel': ['CANCELLED', 'PENDING'],
};

/** Answers with the next order; what was done stands in the address, so that it can be undone. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'orders.change');
  const { db, now } = context.get(shopContext);
  const form = await readForm(request);
  const { id: orderId, intent } = readFields(form, ['id', 'intent']);
  const move = moves[intent];
  const isKnown = isUuid(orderId) && (move !== undefined || intent === 'no-answer');
  if (!isKnown) return redirect(href('/admin/orders/confirm'), 303);
  const answer = move
    ? await changeStatus(db, actor, { orderId, from: move[0], to: move[1], note: readNote(form) }, now())
    : await noteNoAnswer(db, actor, orderId, now());
  const told = isRefusal(answer) ? { failed: answer.text } : { did: intent, id: orderId };
  return redirect(`${href('/admin/orders/confirm')}?${new URLSearchParams(Object.entries(told))}`, 303);
}

export default function OrdersConfirm({ loaderData: { order, waiting, later } }: Route.ComponentProps) {
  const submit = useSubmit();
  const [isCancelling, setCancelling] = useState(false);
  const send = (intent: string, id: string, note = '') =>
    void submit({ intent, id, note }, { method: 'post' });
  const undo = useDone(send);
  useShortcuts({
    c: () => order && send('confirm', order.id),
    n: () => order && send('no-answer', order.id),
    x: () => order && setCancelling(true),
    w: () => order && window.open(order.whatsapp, '_blank', 'noreferrer'),
    z: () => undo?.(),
  });
  return (
    <div className="grid gap-4">
      <PageHead title="Confirm orders" count={waitingInWords(waiting, later)}>
        <ActionLink to={href('/admin/orders', { view: 'to-confirm' })}>Back to the list</ActionLink>
      </PageHead>
      {order ? (
        <ConfirmOrder key={order.id} order={order} onCancel={() => setCancelling(true)} />
      ) : (
        <EmptyList sentence="Every order that can be called now is confirmed.">
          <ActionLink to={href('/admin/orders', { view: 'to-pack' })} look="primary">
            Orders to pack
          </ActionLink>
        </EmptyList>
      )}
      <WhyDialog
        asked={order && isCancelling ? { count: 1, to: 'CANCELLED' } : null}
        onClose={() => setCancelling(false)}
        onAnswer={(note) => {
          setCancelling(false);
          if (order) send('cancel', order.id, note);
        }}
      />
      {/* Without any script the reason is a field of its own. */}
      <noscript>
        {order && (
          <Form method="post">
            <input type="hidden" name="id" value={order.id} />
            <label>
              Reason <input name="note" required />
            </label>
            <button name="intent" value="cancel">
              Cancel this order
            </button>
          </Form>
        )}
      </noscript>
    </div>
  );
}

function waitingInWords(waiting: number, later: number): string {
  const again = later > 0 ? `, ${later} to call again later` : '';
  return waiting === 0 ? `none left${again}` : `${waiting} left${again}`;
}

const said: Record<string, [title: string, text: string]> = {
  confirm: ['Status updated', 'Order status changed to confirmed'],
  cancel: ['Status updated', 'Order status changed to cancelled'],
  'undo-confirm': ['Status updated', 'Order status changed to pending'],
  'undo-cancel': ['Status updated', 'Order status changed to pending'],
  'no-answer': ['No answer noted', 'The order comes up again in two hours.'],
};

// Tells what was done, once, and gives the way to undo it where there is one.
function useDone(send: (intent: string, id: string, note: string) => void): (() => void) | null {
  const [params] = useSearchParams();
  const [did, id, failed] = [params.get('did') ?? '', params.get('id') ?? '', params.get('failed')];
  const canUndo = did === 'confirm' || did === 'cancel';
  const undo = () => {
    closeToasts('confirming');
    send(`undo-${did}`, id, 'Undone');
  };
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  useEffect(() => {
    if (failed) showToast({ look: 'error', title: 'Failed to update order status', text: failed });
    const words = said[did];
    if (!words) return;
    const text = `#${shortId(id)}: ${words[1]}`;
    const undoing = canUndo && { action: <UndoButton undo={() => latest.current()} /> };
    showToast({ look: 'good', title: words[0], text, about: 'confirming', ...undoing });
  }, [did, id, failed, canUndo]);
  return canUndo ? undo : null;
}

function UndoButton({ undo }: { undo: () => void }) {
  return (
    <button type="button" onClick={undo} className="min-h-11 px-2 font-semibold underline underline-offset-4">
      Undo
    </button>
  );
}
