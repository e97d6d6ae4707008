// How far an order is, for whoever has its private link.
import { z } from 'zod';
import { formatDates } from '#shop/delivery/delivery.ts';
import { shortId, statusWord } from '#shop/orders/order-status.ts';
import { cashAtDoor } from '#shop/payments/payment.ts';
import { refuse } from '#shop/refusals/refusals.ts';
import { at, text } from '#server/api/fields.ts';
import { findTracking } from '#server/orders/find-tracking.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { inRupees, shopperTool } from './shopper-tool.ts';

export const orderStatusTool = shopperTool({
  name: 'order_status',
  title: 'How far an order is',
  description:
    'Stages, days and amounts of an order, by the token of its private link. There is no other way to an order here: not by number, name or phone.',
  hints: { readOnlyHint: true },
  input: z.strictObject({ token: text(300).describe('The token, or the private link as a whole') }),
  async run({ app: { db } }, { token: given }) {
    const token = given.trim().split('/').at(-1) ?? '';
    const order = await readOrder(db, { token });
    if (!order) return refuse('order-not-found');
    const { stages, cancelledAt, told } = await findTracking(db, order);
    return {
      order: shortId(order.id),
      status: statusWord[order.status],
      stages: stages?.map(({ name, state, at: when }) => ({ name, state, at: when && at(when) })) ?? null,
      cancelledAt: cancelledAt && at(cancelledAt),
      expected: formatDates({ from: order.deliverFrom, to: order.deliverTo }),
      courier: order.courier || null,
      trackingNumber: order.trackingNumber || null,
      toldByCourier: told.map(({ word, at: when }) => ({ word, at: at(when) })),
      lines: order.lines.map(({ title, size, colour, quantity }) => ({ title, size, colour, quantity })),
      total: inRupees(order.grandTotal),
      dueAtDoor: inRupees(cashAtDoor(order)),
    };
  },
});
