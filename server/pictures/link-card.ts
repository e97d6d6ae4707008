/** The picture that a link to the shop carries with it: what is behind the link, and the name that stands for the bytes. */
import { createHash } from 'node:crypto';
import type { TypefaceName } from '#shop/appearance/typefaces.ts';
import { href } from '#shop/text/href.ts';

/** `id` is a product's, or `shop` for the shop itself. */
export type LinkCard = {
  id: string;
  storeName: string;
  /** Above the title: a brand. */
  over: string;
  title: string;
  /** As shown; null where nothing is sold by itself. */
  price: { now: string; was: string | null } | null;
  /** The key of the picture of the shoe; null for the shoe of the house. */
  pictureKey: string | null;
  /** Left out for the default look. */
  look?: CardLook;
  /** The shop's own, in the place of its name; left out where it has none. */
  logo?: CardLogo;
};

/** `plate` is the colour behind a logo that could not be told from the paper. */
export type CardLogo = { key: string; plate: string | null };

/** Colours by the names of the palette, whether the tape is drawn, and the typefaces. */
export type CardLook = Record<'page' | 'ink' | 'ink-2' | 'ink-3' | 'sale', string> & {
  hasTape: boolean;
  typeface: TypefaceName;
};

export const cardWidth = 1200;
export const cardHeight = 630;
/** The words; right of them is the shoe. */
export const panelWidth = 512;

// Cache busting: another drawing of the same card gets another name.
const DRAWING = 2;

/** Says all that the card shows, so that bytes under a name never change. */
export function linkCardName(card: LinkCard): string {
  const { id, ...shown } = card;
  const digest = createHash('sha256')
    .update(JSON.stringify([DRAWING, shown]))
    .digest('hex');
  return `card-${id}-${digest.slice(0, 16)}.jpg`;
}

/** The address of the picture that a shared link shows; another text or picture has another address. */
export function linkCardPath(card: LinkCard): string {
  return href('/link-cards/:name', { name: linkCardName(card) });
}

/** Whose card a name is; null for what is no name of a card. */
export function idOfCardName(name: string): string | null {
  return /^card-(shop|[0-9a-f-]{36})-[0-9a-f]{16}\.jpg$/.exec(name)?.[1] ?? null;
}
