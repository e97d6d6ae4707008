// A return as its card shows it: the words made on the server, with the message to the customer written already.
import { trackingUrl } from '#shop/orders/tracking.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { formatRupees, paisa } from '#shop/pricing/money.ts';
import { shopPaysWayBack } from '#shop/returns/offer.ts';
import { journeyWords, reasonNames, stateNames } from '#shop/returns/return.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import { whatsappTo } from '#shop/text/whatsapp-to.ts';
import { isolate } from '#shop/text/isolate.ts';
import type { Writing } from '#server/languages/writing.ts';
import type { ListedReturn } from '#server/returns/list-returns.ts';

export type ReturnCardView = Awaited<ReturnType<typeof viewReturn>>;

/** `writing`: to its customer. */
type ReturnViewedWith = { settings: Settings; writing: Writing };

export async function viewReturn(back: ListedReturn, { settings, writing }: ReturnViewedWith) {
  const { id, orderId, state, how, why, phone, heldAt } = back;
  const instead = insteadInWords(back);
  const what = whatInWords(back);
  const isPaidByShop = shopPaysWayBack({ why, isExchange: instead !== null }, settings);
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
    wasSent: back.wasSent,
    collect: back.collect > 0 ? `${formatRupees(paisa(back.collect))} at the door` : null,
    /** Whole rupees, as the form has them. */
    refund: back.refund / 100,
    refundWords: back.refund > 0 ? `${formatRupees(paisa(back.refund))} to give back` : null,
    whatsapp: whatsappTo(phone, await messageAbout(back, settings, writing)),
  };
}

async function messageAbout(back: ListedReturn, settings: Settings, writing: Writing): Promise<string> {
  const { texts, publicUrl, said } = writing;
  const { title } = await said({ title: back.title });
  const words = await said({ what: whatInWords({ ...back, title }), instead: insteadInWords(back) });
  const link = trackingUrl(publicUrl, back.trackingToken);
  return texts.aboutReturn({ ...back, ...words, customerName: back.customer, link }, await said(settings));
}

function whatInWords({ quantity, title, size, colour, uk }: ListedReturn): string {
  return `${quantity} × ${isolate(title)}, ${sizeAndColour(size, colour, uk)}`;
}

function insteadInWords({ insteadSize, insteadColour, insteadUk }: ListedReturn): string | null {
  return insteadSize === null ? null : sizeAndColour(insteadSize, insteadColour ?? 'Default', insteadUk);
}

function leftWords({ insteadStock, quantity }: ListedReturn): string {
  const stock = insteadStock ?? 0;
  if (stock === 0) return 'Sold out';
  return stock < quantity ? `Only ${stock} left` : `${stock} left`;
}
