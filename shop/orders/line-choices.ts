// What a line of an order may become: another size or colour that is there, or what the order holds already.
import { bySize } from '../sizes/sizes.ts';
import type { OrderLine } from './order.ts';

type Choice = { id: number; size: string; colour: string; stock: number };

/** By colour and size. `chosen` stays whatever its stock. */
export function lineChoices<Variant extends Choice>(
  lines: readonly Pick<OrderLine, 'variantId' | 'quantity'>[],
  variants: readonly Variant[],
  chosen: number | undefined,
): Variant[] {
  const held = (id: number) => lines.find(({ variantId }) => variantId === id)?.quantity ?? 0;
  return variants
    .filter(({ id, stock }) => stock + held(id) > 0 || id === chosen)
    .toSorted((a, b) => a.colour.localeCompare(b.colour) || bySize(a.size, b.size));
}
