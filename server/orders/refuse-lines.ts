// Why the lines of an order cannot be sold, in words that name the pair.
import type { CartLine } from '#shop/cart/cart.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { SellableRow } from '#server/stock/load-stock.ts';

/** Null when every line can be sold whole. Refusals: no-such-line, sold-out, not-enough-stock. */
export function refuseLines(lines: readonly CartLine[], rows: readonly SellableRow[]): Refusal | null {
  const rowById = new Map(rows.map((row) => [row.id, row]));
  for (const line of lines) {
    const refusal = refuseLine(line, rowById.get(line.inventoryId));
    if (refusal) return refusal;
  }
  return null;
}

function refuseLine(line: CartLine, row: SellableRow | undefined): Refusal | null {
  if (!row) return refuse('no-such-line');
  const pair = `${row.title}, EU ${row.size}${row.colour === 'Default' ? '' : `, ${row.colour}`}`;
  if (!row.sellable)
    return refuse('no-such-line', `${pair} is no longer sold. Please remove it from your cart.`);
  if (row.stock === 0)
    return refuse('sold-out', `${pair} is currently out of stock. Please remove it from your cart.`);
  if (row.stock < line.quantity) return refuse('not-enough-stock', `${pair}: only ${row.stock} left.`);
  return null;
}
