// What can be returned of an order, as its page asks for it: the lines, and of the chosen one the sizes that it could become.
import type { Order, OrderLine } from '#shop/orders/order.ts';
import type { ReturnOffer } from '#shop/returns/offer.ts';
import { reasonNames, RETURN_REASONS, journeyNames } from '#shop/returns/return.ts';
import { returnWords } from '#shop/returns/return-words.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { bySize, sizeAndColour } from '#shop/sizes/sizes.ts';
import { isolate } from '#shop/text/isolate.ts';
import type { OtherSize } from '#server/orders/size-choices.ts';
import type { OwnReturn } from '#server/returns/own-returns.ts';

export type ReturnableLine = { variantId: number; title: string; what: string; out: number };

export function returnableLines(order: Order, out: ReadonlyMap<number, number>): ReturnableLine[] {
  return order.lines
    .map(({ variantId, title, size, colour, uk }) => ({
      variantId,
      title,
      what: sizeAndColour(size, colour, uk),
      out: out.get(variantId) ?? 0,
    }))
    .filter((line) => line.out > 0);
}

export type ChoiceOfReturn = { value: string; name: string; hint?: string; isGone?: boolean };

/** What is there first, in the colour of the pair before others; the money last. */
export function insteadChoices(
  line: OrderLine,
  choices: readonly OtherSize[],
  offer: ReturnOffer,
): ChoiceOfReturn[] {
  const rank = ({ stock, colour }: OtherSize) => (stock > 0 ? 0 : 2) + (colour === line.colour ? 0 : 1);
  const sizes = choices
    .filter(({ productId }) => offer.exchange && productId === line.productId)
    .toSorted((a, b) => rank(a) - rank(b) || a.colour.localeCompare(b.colour) || bySize(a.size, b.size))
    .map(({ id, size, colour, uk, stock }) => ({
      value: String(id),
      name: sizeAndColour(size, colour, uk),
      ...(id === line.variantId && { hint: 'The same again' }),
      ...(stock === 0 && { hint: 'Sold out', isGone: true }),
    }));
  return [...sizes, ...(offer.money ? [{ value: 'money', name: 'My money back' }] : [])];
}

export const reasonChoices: readonly ChoiceOfReturn[] = RETURN_REASONS.map((value) => ({
  value,
  name: reasonNames[value],
}));

const journeyHints = {
  swap: 'The courier brings the other pair and takes this one along.',
  courier: 'The other pair, or your money, follows when yours is here.',
  brings: '',
};

export function journeyChoices(
  { journeys }: ReturnOffer,
  { contactAddress }: Pick<Settings, 'contactAddress'>,
): ChoiceOfReturn[] {
  return journeys.map((value) => ({
    value,
    name: journeyNames[value],
    hint: value === 'brings' ? contactAddress : journeyHints[value],
  }));
}

/** A return as its buyer reads it. */
export function viewOwnReturn(back: OwnReturn, settings: Pick<Settings, 'replyHours' | 'contactAddress'>) {
  const { id, state, quantity, title, size, colour, uk, insteadSize, insteadColour, insteadUk } = back;
  const instead =
    insteadSize === null ? null : sizeAndColour(insteadSize, insteadColour ?? 'Default', insteadUk);
  const [heading, text] = returnWords({ ...back, instead }, settings);
  return {
    id,
    state,
    what: `${quantity} × ${isolate(title)}, ${sizeAndColour(size, colour, uk)}`,
    instead,
    heading,
    text,
    canWithdraw: state === 'asked' || state === 'agreed',
    canSend: state === 'agreed' && back.how === 'courier',
  };
}

export type OwnReturnView = ReturnType<typeof viewOwnReturn>;
