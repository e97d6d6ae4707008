// What the forms of the admin beside offers and settings answer when the shop fails: the words of the admin, and the page stays.
import { describe, expect, test } from 'vitest';
import { clientAction as lists } from '#web/admin/lists/lists.tsx';
import { clientAction as editName } from '#web/admin/lists/name-edit.tsx';
import { clientAction as newName } from '#web/admin/lists/name-new.tsx';
import { clientAction as editCoupon } from '#web/admin/coupons/coupon-edit.tsx';
import { clientAction as newCoupon } from '#web/admin/coupons/coupon-new.tsx';
import { clientAction as coupons } from '#web/admin/coupons/coupons.tsx';
import { clientAction as customer } from '#web/admin/customers/customer.tsx';
import { clientAction as message } from '#web/admin/messages/message.tsx';
import { clientAction as reviews } from '#web/admin/reviews/reviews.tsx';
import { clientAction as staff } from '#web/admin/staff/staff.tsx';

type Sent = { request: Request; serverAction: () => Promise<never> };

/** As the browser calls it, with a server that answers nothing, or this. */
function send(action: unknown, intent: string, thrown: unknown = new TypeError('Failed to fetch')) {
  const body = new URLSearchParams({ intent });
  const request = new Request('http://shop.test/admin', { method: 'POST', body });
  const serverAction = () => Promise.reject(thrown);
  return (action as (sent: Sent) => Promise<unknown>)({ request, serverAction });
}

const forms: [string, unknown, string][] = [
  ['Failed to create coupon. Please try again.', newCoupon, ''],
  ['Failed to update coupon. Please try again.', editCoupon, ''],
  ['Failed to delete coupon. Please try again.', coupons, 'delete'],
  ['Failed to change role. Please try again.', customer, ''],
  ['Failed to save the review. Please try again.', reviews, ''],
  ['Failed to send the message again. Please try again.', message, ''],
  ['Failed to add to the list. Please try again.', newName, ''],
  ['Failed to update the list. Please try again.', editName, ''],
  ['Failed to update the list. Please try again.', lists, ''],
];

describe('without an answer of the shop', () => {
  test.each(forms)('says "%s"', async (title, action, intent) => {
    expect(await send(action, intent)).toMatchObject({ data: { ok: false, title }, init: { status: 503 } });
  });

  test('says so at staff, too', async () => {
    expect(await send(staff, '')).toMatchObject({
      data: { ok: false, title: expect.stringMatching(/^Failed to /) },
    });
  });
});

test('an answer of the guard is no failure: it goes on to the page that says it', async () => {
  const guarded = new Response('Not authenticated', { status: 401 });
  await expect(send(editCoupon, '', guarded)).rejects.toBe(guarded);
});
