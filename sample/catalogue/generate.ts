/** Catalogues of 1,000 to 100,000 plausible products for benchmarks, recombined from the sample models. */
import { STAGES } from '#sample/drawings/drawing.ts';
import { COLOURWAYS, type Colourway } from './colourways.ts';
import { diceFor, type Dice } from './dice.ts';
import type { SampleColour, SampleProduct } from './sample-product.ts';
import { SAMPLE_PRODUCTS } from './sample-products.ts';

const EDITIONS = ['', ' SE', ' Lite', ' Plus', ' Heritage', ' Winter', ' City', ' Retro'] as const;
const COLOURWAY_NAMES = Object.keys(COLOURWAYS) as Colourway[];

/**
 * Products one at a time, so that 100,000 never lie in memory together. Same count and seed, same products. The number
 * at the end of each title is the product's place in the list, so that titles and SKUs are unique by construction.
 */
export function* generateProducts(count: number, seed: number): Iterable<SampleProduct> {
  for (let place = 0; place < count; place += 1) {
    const model = SAMPLE_PRODUCTS[place % SAMPLE_PRODUCTS.length];
    if (model) yield productAt(place, model, diceFor(seed, place));
  }
}

function productAt(place: number, model: SampleProduct, dice: Dice): SampleProduct {
  return {
    ...model,
    title: `${model.title}${dice.oneOf(EDITIONS)} No. ${place + 1}`,
    price: priceNear(model.price, dice),
    discount: dice.fraction() < 0.15 ? dice.oneOf([10, 15, 20, 25, 30]) : null,
    variant: model.variant + dice.between(0, 8),
    colours: coloursFor(dice),
    active: dice.fraction() > 0.03,
    daysOld: dice.between(0, 400),
  };
}

/** Within a quarter of the model's price, ending in 90, as prices in shops do. */
function priceNear(price: number, dice: Dice): number {
  return Math.max(10, Math.round((price * (0.75 + dice.fraction() * 0.5)) / 100)) * 100 - 10;
}

/** One to five colours of different names, since a product cannot come in Black twice; a lone one is "Default". */
function coloursFor(dice: Dice): SampleColour[] {
  const wanted = dice.between(1, 5);
  const chosen = new Map<string, SampleColour>();
  while (chosen.size < wanted) {
    const colourway = COLOURWAY_NAMES[dice.between(0, COLOURWAY_NAMES.length - 1)] ?? 'black';
    const { name } = COLOURWAYS[colourway];
    if (!chosen.has(name)) chosen.set(name, { name, colourway, stage: dice.oneOf(STAGES) });
  }
  const colours = [...chosen.values()];
  return colours.length === 1 ? colours.map((colour) => ({ ...colour, name: 'Default' })) : colours;
}
