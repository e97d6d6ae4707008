/** The nine brands and the one managed list of categories (rules C7 and C8). */
import taxonomy from './taxonomy.json' with { type: 'json' };
import type { BrandName } from './sample-product.ts';

type SampleBrand = { name: BrandName; slug: string; tagline: string; position: number };

type SampleCategory = {
  name: string;
  slug: string;
  kind: 'type' | 'audience';
  description: string;
  position: number;
  /** shown on /categories and in the shop's filter */
  listed: boolean;
  /** names that old offers used for it */
  aliases: string[];
};

export const SAMPLE_BRANDS = taxonomy.brands as readonly SampleBrand[];
export const SAMPLE_CATEGORIES = taxonomy.categories as readonly SampleCategory[];
