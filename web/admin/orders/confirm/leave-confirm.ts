// The page of confirm mode tells that its caller has left, so that a colleague may have the order at once.
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { releaseClaim } from '#server/orders/confirm-queue.ts';
import type { Route } from './+types/leave-confirm';

/** Nobody waits for the answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'orders.change');
  const { id, until } = readFields(await readForm(request), ['id', 'until']);
  // More digits could be a time that the database does not hold.
  if (isUuid(id) && /^[0-9]{13}$/.test(until)) {
    const claim = { orderId: id, claimedUntil: new Date(Number(until)) };
    await releaseClaim(context.get(shopContext).db, actor, claim);
  }
  return new Response(null, { status: 204 });
}
