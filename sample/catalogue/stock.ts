/** The stock of a sample product: deep in the middle sizes, thin at the ends, some gone. */
import { diceFor, type Dice } from './dice.ts';
import type { SampleProduct } from './sample-product.ts';
import { skuOf } from './sku.ts';

export type SampleStockRow = {
  colour: string;
  /** EU */
  size: string;
  /** Stock; 0 where the size is sold out. */
  quantity: number;
  sku: string;
};

const STOCK_SEED = 7;
/** One product in 28 has sold out whole: six of the sample catalogue. */
const SOLD_OUT_EVERY = 28;
const SOLD_OUT_AT = 9;

/** One row a colour and size, rows of 0 included; the same product and index give the same rows every time. */
export function sampleStock(product: SampleProduct, index: number): SampleStockRow[] {
  const dice = diceFor(STOCK_SEED, index);
  const soldOut = index % SOLD_OUT_EVERY === SOLD_OUT_AT;
  return product.colours.flatMap(({ name }, place) => {
    const depth = depthOf(product, place, dice);
    return sizesOf(product).map((size) => ({
      colour: name,
      size: String(size),
      quantity: soldOut ? 0 : pairsOf(size, product, depth, dice),
      sku: skuOf(product, name, String(size)),
    }));
  });
}

function sizesOf({ sizes: { from, to } }: SampleProduct): number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

/** Pairs of the best size: cheap shoes are bought by the carton, and the first colour is the one that sells. */
function depthOf(product: SampleProduct, place: number, dice: Dice): number {
  const carton = product.price < 6_000 ? dice.between(10, 22) : dice.between(5, 14);
  return place === 0 ? carton : carton * 0.7;
}

function pairsOf(size: number, product: SampleProduct, depth: number, dice: Dice): number {
  const luck = dice.fraction();
  const share = shareOfSize(size, product);
  if (luck < 0.06 + (1 - share) * 0.2) return 0;
  if (luck < 0.28) return dice.between(1, 3);
  return Math.max(1, Math.round(depth * share * (0.7 + dice.fraction() * 0.5)));
}

/** 1 at the size most feet have, falling to about a fifth at either end of the run. */
function shareOfSize(size: number, { sizes: { from, to } }: SampleProduct): number {
  const half = (to - from) / 2;
  const away = (size - (from + half)) / (half || 1);
  return Math.exp(-1.6 * away * away);
}
