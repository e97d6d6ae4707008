/** The row form in which the brand files are written: one call a model, read out into a whole sample product. */
import type { Silhouette, Texture } from '#sample/drawings/draw-shoe.ts';
import { coloursOf, type ColourOnStage } from './palette.ts';
import type { Audience, BrandName, SampleProduct, ShoeType } from './sample-product.ts';

type ModelDetails = {
  about: string;
  /** silhouette, texture and variant: `'court-low grain 2'` */
  drawn: `${Silhouette} ${Texture} ${number}`;
  colours: readonly ColourOnStage[];
  daysOld: number;
  discount?: number;
  active?: false;
};

type Model = (
  title: string,
  type: ShoeType,
  audience: Audience | null,
  sizes: `${number}-${number}`,
  price: number,
  details: ModelDetails,
) => SampleProduct;

/** Gives the row function of one brand; prices are whole rupees, sizes EU from-to. */
export function modelsOf(brand: BrandName): Model {
  return (title, type, audience, sizes, price, details) => ({
    title,
    brand,
    type,
    audience,
    description: details.about,
    price,
    discount: details.discount ?? null,
    ...drawnAs(details.drawn),
    colours: coloursOf(details.colours),
    sizes: sizeRun(sizes),
    active: details.active ?? true,
    daysOld: details.daysOld,
  });
}

function drawnAs(drawn: ModelDetails['drawn']): Pick<SampleProduct, 'silhouette' | 'texture' | 'variant'> {
  const [silhouette, texture, variant] = drawn.split(' ') as [Silhouette, Texture, string];
  return { silhouette, texture, variant: Number(variant) };
}

function sizeRun(sizes: string): SampleProduct['sizes'] {
  const [from = Number.NaN, to = Number.NaN] = sizes.split('-').map(Number);
  return { from, to };
}
