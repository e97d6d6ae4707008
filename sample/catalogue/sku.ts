/** Stock keeping units as a seller writes them on the box: brand, model, colour, size. */
import type { BrandName } from './sample-product.ts';

const BRAND_CODES: Record<BrandName, string> = {
  Nike: 'NK',
  Adidas: 'AD',
  Puma: 'PM',
  'New Balance': 'NB',
  Sketchers: 'SK',
  Vans: 'VN',
  HOKA: 'HK',
  Chinese: 'CN',
  'Under Armour': 'UA',
};

const COLOUR_CODES: Record<string, string> = {
  Default: 'STD',
  Black: 'BLK',
  White: 'WHT',
  Gray: 'GRY',
  Brown: 'BRN',
  Navy: 'NVY',
  Blue: 'BLU',
  Red: 'RED',
  Green: 'GRN',
  Olive: 'OLV',
  Beige: 'BGE',
  Pink: 'PNK',
  Purple: 'PRP',
  Orange: 'ORG',
  Yellow: 'YLW',
  Maroon: 'MRN',
  Silver: 'SLV',
};

/** `NK-AF107-WHT-42`; unique as long as no two models of a brand share a model code. */
export function skuOf(product: { brand: BrandName; title: string }, colour: string, size: string): string {
  const colourCode = COLOUR_CODES[colour] ?? colour.slice(0, 3).toUpperCase();
  return [BRAND_CODES[product.brand], modelCode(product.title), colourCode, size].join('-');
}

/** "Gazelle" is GAZE, "Old Skool" OLSK, "Air Force 1 '07" AF107: the fewer words, the more letters of each. */
function modelCode(title: string): string {
  const words = title
    .toUpperCase()
    .replace(/['’]/g, '')
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const names = words.filter((word) => !hasDigit(word)).length;
  const letters = names === 1 ? 4 : words.length === 2 ? 2 : 1;
  return words.map((word) => (hasDigit(word) ? word : word.slice(0, letters))).join('');
}

function hasDigit(word: string): boolean {
  return /\d/.test(word);
}
