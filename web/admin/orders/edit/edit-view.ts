// What the page that corrects an order shows: the lines with their choices, what would change, and what it comes to.
import { fieldOf } from '#shop/pricing/money.ts';
import { dueAtDoor } from '#shop/payments/payment.ts';
import { couponPart } from '#shop/payments/prepay.ts';
import { payFirstInWords } from '#shop/payments/prepay-words.ts';
import type { Order } from '#shop/orders/order.ts';
import type { CheckoutErrors } from '#shop/checkout/checkout-form.ts';
import { readCorrection, type TypedCorrection, type TypedLine } from '#shop/orders/correction-form.ts';
import { lineChoices } from '#shop/orders/line-choices.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { previewCorrection } from '#server/orders/correct-order.ts';
import { findPairs } from '#server/orders/find-pairs.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { sizeChoices, type OtherSize } from '#server/orders/size-choices.ts';
import { loadVariants } from '#server/stock/load-variants.ts';
import { pricedProducts } from '../phone/phone-order-view.ts';

export type EditView = Awaited<ReturnType<typeof editView>>;

type Shown = { order: Order; version: number; typed: TypedCorrection };

/** `refusal` and `errors` of what is typed, so that the page says at once what could not be saved. */
export async function editView({ db, now }: AppContext, { order, version, typed }: Shown) {
  const at = now();
  const read = readCorrection(typed);
  const [preview, offers, found, lines] = await Promise.all([
    read.ok ? previewCorrection(db, order, read.wanted, at) : null,
    liveOffers(db, at),
    findPairs(db, typed.find),
    lineViews(db, order, typed.lines),
  ]);
  const seen = preview && !isRefusal(preview) ? preview : null;
  const refusal: Refusal | null = read.ok ? (preview && isRefusal(preview) ? preview : null) : read.refusal;
  const errors: CheckoutErrors = read.ok ? {} : read.errors;
  const { corrected } = seen ?? { corrected: null };
  const becomes = { ...order, ...corrected };
  return {
    id: order.id,
    shortId: shortId(order.id),
    version,
    typed,
    errors,
    refusal,
    found: pricedProducts(found, offers, at),
    lines: lines.map((line, place) => ({ ...line, price: priceShown(typed.lines[place], corrected) })),
    changes: seen?.changes ?? [],
    isPacked: order.packedAt !== null,
    keptFee: order.shippingFee,
    sums: {
      subtotal: becomes.subtotal,
      discount: couponPart(becomes),
      prepayDiscount: becomes.prepayDiscount,
      coupon: becomes.couponCode,
      fee: becomes.shippingFee,
      total: becomes.grandTotal,
      paid: becomes.paid,
      /** In cash at the door. */
      due: dueAtDoor(becomes),
      payFirst: payFirstInWords(becomes),
    },
  };
}

type CorrectedView = Exclude<Awaited<ReturnType<typeof previewCorrection>>, Refusal>['corrected'];

// A line that was just added is priced by the shop; what staff typed stays as typed.
function priceShown(line: TypedLine | undefined, corrected: CorrectedView | null): string {
  if (!line || line.price !== '') return line?.price ?? '';
  const priced = corrected?.lines.find(({ variant }) => String(variant.id) === line.variant);
  return priced ? fieldOf(priced.price / 100) : '';
}

async function lineViews(db: AppContext['db'], order: Order, typed: readonly TypedLine[]) {
  const ids = typed
    .flatMap(({ was, variant }) => [Number(variant), Number(was)])
    .filter(Number.isSafeInteger);
  const variants = await loadVariants(db, ids);
  const choices = await sizeChoices(db, [...new Set(variants.map(({ productId }) => productId))]);
  return typed.map((line) => {
    const variant = variants.find(({ id }) => String(id) === line.variant);
    const sold = order.lines.find(({ variantId }) => String(variantId) === line.was);
    const sizes = choices.filter(({ productId }) => productId === variant?.productId);
    return {
      ...line,
      title: sold?.title ?? variant?.title ?? 'No longer in the shop',
      picture: variant?.picture ?? sold?.picture ?? null,
      choices: lineChoices(order.lines, sizes, variant?.id).map(choiceView),
    };
  });
}

function choiceView({ id, size, colour, uk, stock }: OtherSize) {
  return { id, name: `${sizeAndColour(size, colour, uk)} (${stock} left)` };
}
