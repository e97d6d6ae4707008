// Which option of a product is its size and which its colour, by the names that shops give them in any language.
import { plainColour } from '../search/plain-colours.ts';

export type OptionRole = 'size' | 'colour' | 'other';

const SIZE_NAMES = named(
  'size sizes shoesize shoessize footsize sizeeu eusize eurosize sizeuk uksize sizeus ussize eu euro uk us',
  'number shoenumber number# no naap nap naapnumber taille pointure grosse groesse größe schuhgröße talla tamano tamaño',
  'numero número taglia misura beden numara maat размер 尺码 尺寸 サイズ 사이즈',
  'سائز ناپ نمبر جوتےکاسائز جوتےکانمبر مقاس المقاس القياس سایز',
);

const COLOUR_NAMES = named(
  'color colour colors colours shade shades colorway colourway rang couleur farbe cor colore renk kleur цвет 颜色 カラー 색상',
  'رنگ لون اللون الوان',
);

/** `values` decide where the name says nothing: numbers are sizes, plain colours are colours. */
export function optionRole(name: string, values: readonly string[]): OptionRole {
  const folded = fold(name);
  if (SIZE_NAMES.has(folded) || /^(shoe|eu|uk|us)?size/.test(folded)) return 'size';
  if (COLOUR_NAMES.has(folded)) return 'colour';
  const given = values.filter((value) => value.trim() !== '');
  if (given.length === 0) return 'other';
  if (given.every(looksLikeSize)) return 'size';
  return given.every((value) => plainColour(value) !== undefined) ? 'colour' : 'other';
}

function looksLikeSize(value: string): boolean {
  return /^\s*(eu|uk|us)?\s*\d{1,2}([.,]5)?\s*(eu|uk|us)?\s*$/i.test(value);
}

function named(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ').map(fold)));
}

/** Letters and digits alone, in lower case: `Shoe Size (EU)` and `shoe-size eu` are one name. */
function fold(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
