/** The nine brands and the one managed list of categories (rules C7 and C8). */
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

export const SAMPLE_BRANDS: readonly SampleBrand[] = [
  brand('Nike', 'nike', 'Air Force, Dunk, Pegasus and Air Max'),
  brand('Adidas', 'adidas', 'Samba, Gazelle, Ultraboost and slides'),
  brand('Puma', 'puma', 'Suede, Speedcat and Nitro running shoes'),
  brand('New Balance', 'new-balance', 'Suede runners, courts and Fresh Foam'),
  brand('Sketchers', 'sketchers', 'Walking shoes that go on without a fight'),
  brand('Vans', 'vans', 'Canvas, suede and the waffle sole'),
  brand('HOKA', 'hoka', 'Thick foam for road and trail'),
  brand('Chinese', 'chinese', 'Unbranded imports at everyday prices'),
  brand('Under Armour', 'under-armour', 'Running and training shoes'),
].map((row, index) => ({ ...row, position: index + 1 }));

export const SAMPLE_CATEGORIES: readonly SampleCategory[] = [
  type('Kids', 'kids', 'Straps, soft soles and school shoes for children from EU 36 up.'),
  type('Sneakers', 'sneakers', 'Court shoes, old runners and high-tops for every day.', ['Casual Sneakers']),
  type('Running', 'running', 'Cushioned shoes for road, track and trail.', ['Running Shoes']),
  type('Casual', 'casual', 'Slip-ons, loafers and canvas for work and weekends.'),
  type('Slippers', 'slippers', 'Slides and chappals for home, pool and hot days.', ['Sandals']),
  audience('Men', 'men', 'Shoes in men’s sizes, from EU 39 to 46.'),
  audience('Women', 'women', 'Shoes in women’s sizes, from EU 36 to 41.'),
  audience('Unisex', 'unisex', 'One last for everybody, from EU 36 up.'),
  unlisted('Basketball Shoes', 'basketball-shoes', 'High, padded shoes with grip for the court.'),
  unlisted('Formal Shoes', 'formal-shoes', 'Leather lace-ups and loafers for office and weddings.'),
  unlisted('Boots', 'boots', 'Ankle-high and taller shoes for cold and rough ground.'),
].map((row, index) => ({ ...row, position: index + 1 }));

function brand(name: BrandName, slug: string, tagline: string) {
  return { name, slug, tagline };
}

function type(name: string, slug: string, description: string, aliases: string[] = []) {
  return { name, slug, kind: 'type' as const, description, listed: true, aliases };
}

function audience(name: string, slug: string, description: string) {
  return { name, slug, kind: 'audience' as const, description, listed: true, aliases: [] };
}

function unlisted(name: string, slug: string, description: string) {
  return { ...type(name, slug, description), listed: false };
}
