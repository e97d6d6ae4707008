/** The icon of the shop in browsers and on home screens: what it shows, and the names that stand for its bytes. */
import { createHash } from 'node:crypto';
import { isDefaultAppearance, type Appearance } from '#shop/appearance/appearance.ts';
import { palettesOf } from '#shop/appearance/palette.ts';
import type { TypefaceName } from '#shop/appearance/typefaces.ts';
import { href } from '#shop/text/href.ts';
import { shownText } from './shown-text.ts';

export type ShopIcon = {
  /** The key of the owner's picture; null: the letter. */
  picture: string | null;
  letter: string;
  accent: string;
  ink: string;
  page: string;
  typeface: TypefaceName;
};

/** In px, and `maskable`, which phones cut to their own shape. */
const ICON_SIZES = ['32', '180', '192', '512', 'maskable'] as const;

export type ShopIconSize = (typeof ICON_SIZES)[number];

/** Null: the icon of the house. The default look has it, and a shop whose name begins with no letter that our fonts have. */
export function shopIcon(storeName: string, appearance: Appearance): ShopIcon | null {
  const { icon, typeface } = appearance;
  const letter = /[\p{L}\p{N}]/u.exec(shownText(storeName))?.[0].toUpperCase() ?? '';
  if (isDefaultAppearance(appearance) || (icon === null && letter === '')) return null;
  const { marigold, 'on-marigold': ink, page } = palettesOf(appearance).light;
  return { picture: icon, letter, accent: marigold, ink, page, typeface };
}

// Cache busting: another drawing of the same icon gets another name.
const DRAWING = 1;

/** Says all that the icon shows, so that bytes under a name never change. */
export function iconName(icon: ShopIcon, size: ShopIconSize): string {
  const shown = icon.picture === null ? icon : { picture: icon.picture, page: icon.page };
  const digest = createHash('sha256')
    .update(JSON.stringify([DRAWING, shown]))
    .digest('hex');
  return `icon-${digest.slice(0, 16)}-${size}.png`;
}

export function iconPath(icon: ShopIcon, size: ShopIconSize): string {
  return href('/icons/:name', { name: iconName(icon, size) });
}

/** Null for what is no name of an icon. */
export function sizeOfIconName(name: string): ShopIconSize | null {
  const size = /^icon-[0-9a-f]{16}-(\d+|maskable)\.png$/.exec(name)?.[1];
  return ICON_SIZES.find((each) => each === size) ?? null;
}
