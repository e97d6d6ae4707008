// Confirm mode: one order on the whole page, with what a caller needs; the next one loads by itself.
import { Form, redirect, useNavigation, useSubmit } from 'react-router';
import { useRef, useState } from 'react';
import { callHours, readCallAgain } from '#shop/orders/call-again.ts';
import { asItIs } from '#shop/orders/correction.ts';
import { swapped } from '#shop/orders/correction-form.ts';
import type { Order } from '#shop/orders/order.ts';
import { readNote, readNoteKey } from '#shop/orders/order-admin-form.ts';
import { isUuid, readCount, readFields } from '#shop/text/form-fields.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { answerByCall } from '#server/asking/answer-by-call.ts';
import { findTrustFacts } from '#server/asking/trust-facts.ts';
import { noteAsked } from '#server/asking/note-asked.ts';
import { noteCall } from '#server/asking/note-call.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { correctOrder } from '#server/orders/correct-order.ts';
import { claimNextToConfirm, claimOrder, skipOrder } from '#server/orders/confirm-queue.ts';
import { noteOrder } from '#server/orders/note-order.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/orders-confirm';
import { ConfirmOrder } from './confirm-order.tsx';
import { linkToCustomer } from '../link-to-customer.ts';
import { orderView } from '../order-view.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/admin/parts/page-head.tsx';
import { useShortcuts } from '#web/admin/frame/use-shortcuts.ts';
import { WhyDialog } from '../reason-dialog.tsx';
import { useClaim } from './use-claim.ts';
import { useDone } from './use-done.tsx';
import { LATER } from './other-answers.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'orders.change');
  const { db, now } = context.get(shopContext);
  const [queue, settings] = await Promise.all([claimNextToConfirm(db, actor, now()), loadSettings(db)]);
  const { order, claimedUntil, ...counts } = queue;
  const hours = callHours(now());
  if (!order) return { order: null, until: null, counts, hours };
  const facts = await findTrustFacts(db, order, now());
  const view = orderView(order, { whatsapp: await linkToCustomer(context, settings, order), facts });
  return { order: view, until: claimedUntil?.getTime() ?? null, counts, hours };
}

const decided = { confirm: 'yes', cancel: 'no' } as const;

const undone = new Map<string, OrderStatus>([
  ['undo-confirm', 'CONFIRMED'],
  ['undo-cancel', 'CANCELLED'],
]);

const noted = ['no-answer', 'wrong-number', 'change'] as const;

/** Answers with the next order; what was done stands in the address, so that it can be undone. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'orders.change');
  const form = await readForm(request);
  const { id } = readFields(form, ['id']);
  const answer = isUuid(id) ? await act(context.get(shopContext), actor, id, form) : null;
  if (!answer) return redirect(href('/admin/orders/confirm'), 303);
  const told = isRefusal(answer) ? { failed: answer.text } : answer;
  return redirect(
    `${href('/admin/orders/confirm')}?${new URLSearchParams(Object.entries({ ...told, id }))}`,
    303,
  );
}

/** Null for what no form of this page posts. */
async function act(
  { db, now }: AppContext,
  actor: Actor,
  orderId: string,
  form: FormData,
): Promise<{ did: string; swap?: string } | Refusal | null> {
  const { intent, calls } = readFields(form, ['intent', 'calls']);
  const [at, note] = [now(), readNote(form)];
  if (intent === 'confirm' || intent === 'cancel') {
    const heard = { orderId, answer: decided[intent], note };
    const answer = await answerByCall(db, actor, heard, at);
    return isRefusal(answer) ? answer : { did: intent };
  }
  const from = undone.get(intent);
  if (from) {
    const answer = await changeStatus(db, actor, { orderId, from, to: 'PENDING', note }, at);
    if (!isRefusal(answer)) await claimOrder(db, actor, orderId, at);
    return isRefusal(answer) ? answer : { did: intent };
  }
  const heard = noted.find((each) => each === intent);
  if (heard) {
    const again = heard === 'no-answer' ? readCallAgain(form, at) : null;
    const call = { orderId, calls: readCount(calls) ?? 0, again, answer: again ? 'later' : heard } as const;
    const answer = await noteCall(db, actor, call, at);
    if (heard === 'change' && !isRefusal(answer))
      throw redirect(href('/admin/orders/:id/edit', { id: orderId, from: 'confirm' }), 303);
    return isRefusal(answer) ? answer : { did: call.answer };
  }
  if (intent === 'note') {
    const answer = await noteOrder(db, actor, { orderId, note, key: readNoteKey(form) }, at);
    return isRefusal(answer) ? answer : { did: intent };
  }
  if (intent === 'asked') {
    const answer = await noteAsked(db, actor, orderId, at);
    return isRefusal(answer) ? answer : { did: intent };
  }
  if (intent === 'swap') return swapSize(db, actor, orderId, form, at);
  if (intent !== 'skip') return null;
  await skipOrder(db, actor, orderId, at);
  return { did: intent };
}

/** The answer names the way back. */
async function swapSize(db: AppContext['db'], actor: Actor, orderId: string, form: FormData, at: Date) {
  const { swap, version } = readFields(form, ['swap', 'version']);
  const [from, to] = swap.split(':').map(readCount);
  if (!from || !to) return null;
  const wanted = (order: Order) => swapped(asItIs(order), from, to);
  const answer = await correctOrder(db, actor, { orderId, version: readCount(version) ?? 0, wanted }, at);
  return isRefusal(answer) ? answer : { did: 'swap', swap: `${to}:${from}` };
}

export default function OrdersConfirm({ loaderData: { order, until, counts, hours } }: Route.ComponentProps) {
  const submit = useSubmit();
  // A second press before the next order is drawn would answer for an order that nobody has seen.
  const isBusy = useNavigation().state !== 'idle';
  const isSending = useRef(false);
  const [isCancelling, setCancelling] = useState(false);
  const send = (intent: string, id: string, more: Record<string, string> = {}) => {
    const [calls, version] = [order?.calls ?? 0, order?.version ?? 0];
    // Two keys may be pressed before the page is drawn again, and the later one would take the earlier one's place.
    if (isBusy || isSending.current) return;
    isSending.current = true;
    void submit({ intent, id, calls, version, ...more }, { method: 'post' }).finally(() => {
      isSending.current = false;
    });
  };
  const undo = useDone(send);
  useClaim(order?.id ?? null, until);
  useShortcuts({
    c: () => order && send('confirm', order.id),
    n: () => order && send('no-answer', order.id),
    s: () => order && send('skip', order.id),
    x: () => order && !isBusy && setCancelling(true),
    a: () => order && send('asked', order.id),
    w: () => order && window.open(order.whatsapp, '_blank', 'noreferrer'),
    l: () => document.getElementById(LATER)?.focus(),
    r: () => order && send('wrong-number', order.id),
    e: () => order && send('change', order.id),
    z: () => undo?.(),
  });
  return (
    <div className="grid gap-3 md:gap-4">
      <PageHead title="Confirm orders" count={waitingInWords(counts)}>
        <ButtonLink look="quiet" to={href('/admin/orders', { view: 'to-confirm' })}>
          Back to the list
        </ButtonLink>
      </PageHead>
      {order ? (
        <ConfirmOrder
          key={order.id}
          order={order}
          hours={hours}
          isBusy={isBusy}
          onCancel={() => setCancelling(true)}
        />
      ) : (
        <NobodyToCall elsewhere={counts.elsewhere} />
      )}
      <WhyDialog
        asked={order && isCancelling ? { orders: [order], to: 'CANCELLED' } : null}
        onClose={() => setCancelling(false)}
        onAnswer={(note) => {
          setCancelling(false);
          if (order) send('cancel', order.id, { note });
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

function NobodyToCall({ elsewhere }: { elsewhere: number }) {
  const sentence =
    elsewhere === 0
      ? 'Every order that can be called now is confirmed.'
      : 'Your colleagues are calling the last customers. Orders they leave open come up here.';
  return (
    <EmptyState heading="p" title={sentence}>
      <ButtonLink to={href('/admin/orders', { view: 'to-pack' })}>Orders to pack</ButtonLink>
    </EmptyState>
  );
}

type ConfirmCounts = Route.ComponentProps['loaderData']['counts'];

function waitingInWords({ waiting, later, elsewhere }: ConfirmCounts): string {
  const parts = [
    waiting === 0 ? 'none left' : `${waiting} left`,
    elsewhere > 0 && `${elsewhere} with colleagues`,
    later > 0 && `${later} to call again later`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
