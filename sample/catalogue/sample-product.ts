/** What one product of the sample catalogue is, before it has a picture, a variant or an id. */
import type { Silhouette, DrawingStage, Texture } from '#sample/drawings/drawing.ts';
import type { Colourway } from './colourways.ts';

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
type SampleAudience = 'Men' | 'Women' | 'Unisex';

/** A lone colour is named "Default" as the shop's form says, any other as its colourway. */
export type SampleColour = { name: string; colourway: Colourway; stage: DrawingStage };

export type SampleProduct = {
  title: string;
  brand: BrandName;
  type: ShoeType;
  audience: SampleAudience | null;
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
