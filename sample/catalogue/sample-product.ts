/** What one product of the sample catalogue is, before it has a picture, a stock row or an id. */
import type { Silhouette, Stage, Texture } from '#sample/drawings/draw-shoe.ts';

export type BrandName =
  | 'Nike'
  | 'Adidas'
  | 'Puma'
  | 'New Balance'
  | 'Sketchers'
  | 'Vans'
  | 'HOKA'
  | 'Chinese'
  | 'Under Armour';
export type ShoeType = 'Kids' | 'Sneakers' | 'Running' | 'Casual' | 'Slippers';
export type Audience = 'Men' | 'Women' | 'Unisex';

/** `main` is the upper, `accent` heel, lining and details, `sole` the midsole, all `#rrggbb`; a lone colour is named "Default". */
export type SampleColour = { name: string; main: string; accent: string; sole: string; stage: Stage };

export type SampleProduct = {
  title: string;
  brand: BrandName;
  type: ShoeType;
  audience: Audience | null;
  description: string;
  /** whole rupees */
  price: number;
  /** percent, 1 to 100 */
  discount: number | null;
  silhouette: Silhouette;
  texture: Texture;
  variant: number;
  colours: SampleColour[];
  /** EU, both ends included */
  sizes: { from: number; to: number };
  active: boolean;
  daysOld: number;
};
