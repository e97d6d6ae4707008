// Sentences of a product's page that are made from figures.
import { formatRupees, rupees } from '#shop/money.ts';
import type { Settings } from '#shop/settings.ts';

/** "7 sizes available" (storefront.md 2, product page). */
export function availableText(choices: readonly { stock: number }[]): string {
  const available = choices.filter((choice) => choice.stock > 0).length;
  if (available === 0) return 'No sizes available in this colour';
  return available === 1 ? '1 size available' : `${available} sizes available`;
}

export function deliveryText({ zones, processingDays, freeShippingThreshold }: Settings): string {
  const { fee, days } = zones.major;
  const from = formatRupees(rupees(fee));
  const free = formatRupees(rupees(freeShippingThreshold));
  return `Delivery from ${from}, ${processingDays[0] + days[0]} to ${processingDays[1] + days[1]} working days in major cities. Free on orders of ${free} or more. Cash on delivery.`;
}
