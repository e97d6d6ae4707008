// Sentences of a product's page that are made from figures.
import { workingDays } from '#shop/delivery/working-days.ts';
import { formatRupees, rupees, type Paisa } from '#shop/pricing/money.ts';
import { buyingRefusals } from '#shop/refusals/buying.ts';
import type { ShopperSettings } from '#shop/settings/shopper-settings.ts';

/** "7 sizes available" (rule L18), "4 sizes available in Black" where a card has counted other colours, too. */
export function availableText(choices: readonly { stock: number }[], colour: string | null): string {
  const available = choices.filter((choice) => choice.stock > 0).length;
  const sizes = available === 0 ? 'No sizes' : available === 1 ? '1 size' : `${available} sizes`;
  return colour === null ? `${sizes} available` : `${sizes} available in ${colour}`;
}

type SizeState = {
  isSoldOut: boolean;
  choices: readonly { stock: number }[];
  colour: string;
  /** The EU size that was chosen and has no stock in this colour. */
  lost: string | null;
};

/** What stands where the chosen size will be printed; null when there is nothing but to choose. */
export function sizeNote({ isSoldOut, choices, colour, lost }: SizeState): string | null {
  if (isSoldOut) return 'Every size of this pair is sold out';
  const hasOneColour = colour === 'Default';
  if (choices.every((choice) => choice.stock === 0))
    return hasOneColour ? 'Sold out. Choose another colour' : `Sold out in ${colour}. Choose another colour`;
  if (lost === null) return null;
  return hasOneColour
    ? `EU ${lost} is sold out. Choose another size`
    : `EU ${lost} is sold out in ${colour}. Choose another size`;
}

/** What one pair costs to deliver, before the city is known. */
export function deliveryFee(price: Paisa, { zones, freeShippingThreshold }: ShopperSettings): string {
  const threshold = rupees(freeShippingThreshold);
  const lowest = rupees(Math.min(...Object.values(zones).map((zone) => zone.fee)));
  return price >= threshold
    ? 'Free delivery on this pair'
    : `Delivery from ${formatRupees(lowest)}, free on orders of ${formatRupees(threshold)} or more`;
}

/** Processing and transit together. */
export function daysToDoor(
  transit: ShopperSettings['processingDays'],
  { processingDays }: ShopperSettings,
): string {
  return workingDays(processingDays[0] + transit[0], processingDays[1] + transit[1]);
}

const addingProblems = [
  'size-required',
  'sold-out',
  'not-enough-stock',
  'no-such-line',
  'bad-quantity',
  'cart-full',
] as const;

/** The words of a refusal that adding without scripts came back with; null for anything else in the address. */
export function problemWords(code: string | null): { title: string; text: string } | null {
  const known = addingProblems.find((each) => each === code);
  return known ? buyingRefusals[known] : null;
}
