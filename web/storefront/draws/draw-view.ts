// What the pages of a draw show, in words: moments by the clock of Pakistan, money in rupees.
import { windowInWords, type DrawState, type EntryState } from '#shop/draws/draw.ts';
import { formatRupees, paisa } from '#shop/pricing/money.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import { formatDayAndClock } from '#shop/text/pakistan-time.ts';
import type { DrawnSize, ShownDraw } from '#server/draws/load-draw.ts';

export type SizeView = { variantId: number; name: string; pairs: number };
export type WinnerView = { ticket: string; place: number; phone: string | null; state: EntryState };

export type DrawView = {
  id: number;
  state: DrawState;
  opens: string;
  closes: string;
  window: string;
  isLineEnded: boolean;
  seedHash: string;
  seed: string | null;
  entryCount: number | null;
  pairs: number;
  product: Pick<ShownDraw['product'], 'id' | 'title' | 'brand' | 'isSold' | 'picture'> & { price: string };
  sizes: SizeView[];
  /** By size, those with a winner. */
  winners: (SizeView & { won: WinnerView[] })[];
};

export function viewDraw(draw: ShownDraw): DrawView {
  const { id, state, isLineEnded, seedHash, seed, entryCount, product, winners } = draw;
  const sizes = draw.sizes.map(viewSize);
  return {
    id,
    state,
    isLineEnded,
    seedHash,
    seed,
    entryCount,
    opens: formatDayAndClock(draw.opensAt),
    closes: formatDayAndClock(draw.closesAt),
    window: windowInWords(draw.windowMinutes),
    pairs: sizes.reduce((sum, { pairs }) => sum + pairs, 0),
    product: { ...product, price: formatRupees(paisa(product.price)) },
    sizes,
    winners: sizes
      .map((size) => ({
        ...size,
        won: winners
          .filter(({ variantId }) => variantId === size.variantId)
          .map(({ ticket, place, phone, state: was }) => ({ ticket, place, phone, state: was })),
      }))
      .filter(({ won }) => won.length > 0),
  };
}

export function viewSize({ variantId, size, colour, uk, pairs }: DrawnSize): SizeView {
  return { variantId, name: sizeAndColour(size, colour, uk), pairs };
}
