// One order, opened over the list it stands in; a page of its own address, so that it can be sent to a colleague.
import {
  data,
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { readNote, readNoteKey, readStage } from '#shop/orders/order-admin-form.ts';
import { readReturn, type ReturnInput } from '#shop/returns/record-form.ts';
import { isUuid, readCount, readFields } from '#shop/text/form-fields.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { findTrustFacts } from '#server/asking/trust-facts.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { findAdminOrder } from '#server/orders/admin-order.ts';
import { markExchangeStage } from '#server/orders/exchange-parcels.ts';
import { markStage, noteOrder } from '#server/orders/note-order.ts';
import { waiveAdvance } from '#server/payments/waive-advance.ts';
import { findPaidLines } from '#server/returns/paid-lines.ts';
import { recordReturn } from '#server/returns/record-return.ts';
import { undoReturn } from '#server/returns/undo-return.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/order';
import { returnView } from './return-view.ts';
import { OrderDetails } from './order-details.tsx';
import { linkToCustomer } from './link-to-customer.ts';
import { orderView } from './order-view.ts';
import { done, refused, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { Drawer } from '../parts/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.read');
  const { db, now } = context.get(shopContext);
  const order = isUuid(id) ? await findAdminOrder(db, id) : null;
  if (!order) throw data('There is no such order.', { status: 404 });
  const [settings, facts, paid] = await Promise.all([
    loadSettings(db),
    findTrustFacts(db, order, now()),
    findPaidLines(db, order),
  ]);
  const view = orderView(order, { whatsapp: await linkToCustomer(context, settings, order), facts });
  return { order: view, back: returnView(order, paid, settings, now()) };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'orders.change');
  const form = await readForm(request);
  const answer = isUuid(id)
    ? await act(context.get(shopContext), actor, id, form)
    : refused(refuse('no-such-order'));
  return data(answer, { status: answer.ok ? 200 : 409 });
}

// What was refused is not as it was shown: it is to be looked at before it is pressed again.
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

async function act(
  { db, now }: AppContext,
  actor: Actor,
  orderId: string,
  form: FormData,
): Promise<ActionAnswer> {
  switch (readFields(form, ['intent']).intent) {
    case 'note':
      return answerOf(
        await noteOrder(db, actor, { orderId, note: readNote(form), key: readNoteKey(form) }, now()),
        done('Note added'),
      );
    case 'return':
      return recordReturnAction(db, actor, readReturn(orderId, form), now());
    case 'waive-advance':
      return answerOf(await waiveAdvance(db, actor, orderId, now()), done('Sent without the advance'));
    case 'undo-return': {
      const undone = await undoReturn(
        db,
        actor,
        { orderId, returnId: readCount(readFields(form, ['return']).return) ?? 0 },
        now(),
      );
      return isRefusal(undone) ? refused(undone) : done('Undone', undone.words);
    }
    default: {
      const stage = readStage(form);
      if (!stage) return refused(refuse('check-the-form'));
      const number = readCount(readFields(form, ['parcel']).parcel);
      const marked = number
        ? await markExchangeStage(db, actor, { orderId, number, ...stage }, now())
        : await markStage(db, actor, { orderId, ...stage }, now());
      return answerOf(marked, done('Order updated'));
    }
  }
}

async function recordReturnAction(db: AppContext['db'], actor: Actor, read: ReturnInput | null, at: Date) {
  if (!read) return refused(refuse('check-the-form'));
  const answer = await recordReturn(db, actor, read, at);
  return isRefusal(answer) ? refused(answer) : done('Recorded', answer.words);
}

function answerOf(answer: Parameters<typeof isRefusal>[0], good: ActionAnswer): ActionAnswer {
  return isRefusal(answer) ? refused(answer) : good;
}

// An order that is not there leaves the list under it as it is.
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  if (!isGone) throw error;
  return (
    <Drawer open title="Order not found" onClose={() => void navigate(`${href('/admin/orders')}${search}`)}>
      <EmptyState
        heading="p"
        title="This order is not in the shop. Look for its number, the name or the phone in the list."
      />
    </Drawer>
  );
}

export default function Order({ loaderData: { order, back }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  useAnswerToast(actionData);
  return (
    <Drawer
      open
      title={`Order #${order.shortId}`}
      onClose={() => void navigate(`${href('/admin/orders')}${search}`, { preventScrollReset: true })}
    >
      <title>{`Order #${order.shortId} · Admin`}</title>
      <OrderDetails key={order.id} order={order} back={back} />
    </Drawer>
  );
}
