// A return as its card shows it: the words made on the server, with the message to the customer written already.
import { trackingUrl } from '#shop/orders/tracking.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { formatRupees, paisa } from '#shop/pricing/money.ts';
import { shopPaysWayBack } from '#shop/returns/offer.ts';
import { journeyWords, reasonNames, stateNames } from '#shop/returns/return.ts';
import { returnMessage } from '#shop/returns/return-words.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import { whatsappTo } from '#shop/text/whatsapp-to.ts';
import { isolate } from '#shop/text/isolate.ts';
import type { ListedReturn } from '#server/returns/list-returns.ts';

export type ReturnCardView = ReturnType<typeof viewReturn>;

type ReturnViewedWith = { settings: Settings; publicUrl: string };

export function viewReturn(back: ListedReturn, { settings, publicUrl }: ReturnViewedWith) {
  const { id, orderId, state, how, why, quantity, title, size, colour, uk, phone, heldAt } = back;
  const instead =
    back.insteadSize === null
      ? null
      : sizeAndColour(back.insteadSize, back.insteadColour ?? 'Default', back.insteadUk);
  const what = `${quantity} × ${isolate(title)}, ${sizeAndColour(size, colour, uk)}`;
  const isPaidByShop = shopPaysWayBack({ why, isExchange: instead !== null }, settings);
  const link = trackingUrl(publicUrl, back.trackingToken);
  const told = { ...back, instead, what, customerName: back.customer, link };
  return {
    id,
    orderId,
    shortId: shortId(orderId),
    customer: back.customer,
    city: back.city,
    state,
    stateName: stateNames[state],
    stateAt: back.stateAt,
    what,
    wants: instead === null ? 'Money back' : `Instead: ${instead}`,
    left: heldAt === null && instead !== null ? leftWords(back) : null,
    held: heldAt !== null && instead !== null,
    why: why === null ? null : reasonNames[why],
    how,
    howName: journeyWords[how],
    isExchange: instead !== null,
    paidBy:
      how === 'brings' ? null : `The way back: ${isPaidByShop ? 'paid by you' : 'paid by the customer'}`,
    remark: back.remark,
    number: back.backNumber,
    parcelRef: back.parcelRef,
    collect: back.collect > 0 ? `${formatRupees(paisa(back.collect))} at the door` : null,
    /** Whole rupees, as the form has them. */
    refund: back.refund / 100,
    refundWords: back.refund > 0 ? `${formatRupees(paisa(back.refund))} to give back` : null,
    whatsapp: whatsappTo(phone, returnMessage(told, settings)),
  };
}

function leftWords({ insteadStock, quantity }: ListedReturn): string {
  const stock = insteadStock ?? 0;
  if (stock === 0) return 'Sold out';
  return stock < quantity ? `Only ${stock} left` : `${stock} left`;
}
