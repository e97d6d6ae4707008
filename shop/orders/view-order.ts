// An order as its pages show it: words and amounts ready to be read. For loaders: formatting a phone number is heavy.
import { formatPhone } from '../accounts/phone-field.ts';
import { formatDates } from '../delivery/delivery.ts';
import { cashAtDoor, paidTwice } from '../payments/payment.ts';
import { couponPart } from '../payments/prepay.ts';
import { payFirstInWords } from '../payments/prepay-words.ts';
import { paisa } from '../pricing/money.ts';
import { sizeAndColour } from '../sizes/sizes.ts';
import { isolate } from '../text/isolate.ts';
import { lineTotal, type Order, type OrderLine } from './order.ts';
import { shortId } from './order-status.ts';

export type OrderView = ReturnType<typeof viewOrder>;

/** What its buyer may see: nothing of staff, and not the token of its private page. */
export function viewOrder(order: Order) {
  const { street, city, state, postalCode } = order.deliveryAddress;
  return {
    id: order.id,
    shortId: shortId(order.id),
    status: order.status,
    name: order.customerName,
    phone: formatPhone(order.phone),
    email: order.email,
    address: [isolate(street), `${city} ${postalCode}`.trim(), state].filter(Boolean).join(', '),
    express: order.deliveryMethod === 'EXPRESS',
    days: formatDates({ from: order.deliverFrom, to: order.deliverTo }),
    placedAt: order.createdAt,
    subtotal: order.subtotal,
    discount: couponPart(order),
    prepayDiscount: order.prepayDiscount,
    coupon: order.couponCode,
    fee: order.shippingFee,
    total: order.grandTotal,
    tax: order.taxIncluded,
    paid: order.paid,
    /** In cash at the door, to which an order that is cancelled does not come. */
    due: order.status === 'CANCELLED' ? paisa(0) : cashAtDoor(order),
    /** Of `paid`: it came in when the label asked for the cash already. */
    paidTwice: paidTwice(order),
    /** By transfer, where that was chosen. */
    payFirst: payFirstInWords(order),
    lines: order.lines.map(viewLine),
  };
}

export function viewLine(line: OrderLine) {
  return {
    id: line.id,
    productId: line.productId,
    title: line.title,
    brand: line.brand,
    pair: sizeAndColour(line.size, line.colour, line.uk),
    quantity: line.quantity,
    total: lineTotal(line),
    picture: line.picture,
  };
}
