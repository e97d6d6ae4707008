// Correcting an order until it is handed over: who and where, what is in it, and what it comes to before anything is saved.
import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router';
import { CITIES, STATES } from '#shop/delivery/cities.ts';
import { shippingFee } from '#shop/delivery/delivery.ts';
import { refuseCorrection } from '#shop/orders/correction.ts';
import { readCorrection, readTyped, typedOf } from '#shop/orders/correction-form.ts';
import { paisa } from '#shop/pricing/money.ts';
import { isUuid, readCount, readFields } from '#shop/text/form-fields.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { findAdminOrder } from '#server/orders/admin-order.ts';
import { correctOrder } from '#server/orders/correct-order.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/admin/parts/page-head.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import type { Route } from './+types/order-edit';
import { PhoneOrderPairs } from '../phone/phone-order-search.tsx';
import { useInTurn } from '../phone/use-in-turn.ts';
import { EditLines } from './edit-lines.tsx';
import { EditPerson } from './edit-person.tsx';
import { EditSums } from './edit-sums.tsx';
import { editView, type EditView } from './edit-view.ts';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.change');
  const app = context.get(shopContext);
  const order = await orderOf(app, id);
  const { city } = order.deliveryAddress;
  const usual = shippingFee(order.subtotal, city, order.deliveryMethod, await loadSettings(app.db));
  const typed = typedOf(order, usual === order.shippingFee);
  const view = await editView(app, { order, version: order.version, typed });
  const refusal = refuseCorrection(order);
  return { ...view, refusal, cities: CITIES.map((each) => each.name), states: STATES };
}

async function orderOf({ db }: AppContext, id: string) {
  const order = isUuid(id) ? await findAdminOrder(db, id) : null;
  if (!order) throw data('There is no such order.', { status: 404 });
  return order;
}

/** `save` saves what the page showed; every other button shows what it would come to. */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'orders.change');
  const app = context.get(shopContext);
  const form = await readForm(request);
  const isSave = readFields(form, ['intent']).intent === 'save';
  const refusal = isSave && isUuid(id) ? await save(app, actor, id, form) : null;
  const order = await orderOf(app, id);
  const view = await editView(app, { order, version: order.version, typed: readTyped(form) });
  const shown: EditView = refusal ? { ...view, refusal } : view;
  return data(shown, { status: refusal?.status ?? 200 });
}

/** Throws the way back once it is saved. The total must be the one that was shown, and so read out to the customer. */
async function save(
  { db, now }: AppContext,
  actor: Actor,
  orderId: string,
  form: FormData,
): Promise<Refusal> {
  const read = readCorrection(readTyped(form));
  if (!read.ok) return read.refusal;
  const { version, shownTotal, from } = readFields(form, ['version', 'shownTotal', 'from']);
  const asked = {
    orderId,
    version: readCount(version) ?? 0,
    wanted: () => read.wanted,
    shownTotal: paisa(readCount(shownTotal) ?? 0),
  };
  const answer = await correctOrder(db, actor, asked, now());
  if (isRefusal(answer)) return answer;
  const told = from === 'confirm' ? `?did=correct&id=${orderId}` : '';
  throw redirect(`${wayBack(from, orderId)}${told}`, 303);
}

// To where the correction was begun, which goes on there.
function wayBack(from: string, id: string): string {
  if (from === 'confirm') return href('/admin/orders/confirm');
  return from === 'dispatch' ? href('/admin/dispatch') : href('/admin/orders/:id', { id });
}

export default function OrderEdit({ loaderData, actionData }: Route.ComponentProps) {
  const view: EditView = { ...loaderData, ...actionData };
  const { form, onSubmit, press } = useInTurn();
  const isIdle = useNavigation().state === 'idle';
  const [params] = useSearchParams();
  const from = params.get('from') ?? '';
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={`Correct order #${view.shortId}`}>
        <ButtonLink look="quiet" to={wayBack(from, view.id)}>
          Back without saving
        </ButtonLink>
      </PageHead>
      {view.refusal && (
        <Notice look="error" title={view.refusal.title}>
          <p>{view.refusal.text}</p>
        </Notice>
      )}
      <Form
        ref={form}
        method="post"
        noValidate
        onSubmit={onSubmit}
        className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2"
        onChange={({ target }) => {
          // A choice is priced at once; what is typed, with the button or with Enter.
          const isChoice =
            target instanceof HTMLSelectElement ||
            (target instanceof HTMLInputElement && target.type === 'radio');
          if (isChoice) press(null);
        }}
      >
        {/* Enter in any field prices the order; only its own button saves it. */}
        <button name="intent" value="price" className="sr-only" tabIndex={-1}>
          Update the total
        </button>
        <input type="hidden" name="version" value={view.version} />
        <input type="hidden" name="shownTotal" value={view.sums.total} />
        <input type="hidden" name="from" value={from} />
        <Panel title="Items">
          <EditLines lines={view.lines} />
          <h3 className="micro mt-5 mb-1 text-ink-3">Add a shoe</h3>
          <PhoneOrderPairs find={view.typed.find} found={view.found} />
        </Panel>
        <div className="grid grid-cols-1 gap-4">
          <Panel title="Customer and delivery">
            <EditPerson view={view} cities={loaderData.cities} states={loaderData.states} />
          </Panel>
          <Panel title="What changes">
            <EditSums view={view} isIdle={isIdle} />
          </Panel>
        </div>
      </Form>
    </div>
  );
}
