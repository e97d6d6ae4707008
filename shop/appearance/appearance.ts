// The appearance of the shop: what its owner chose over the default look; the palette follows from two colours.
import { z } from 'zod';
import { logoSchema, pictureKey } from './logo.ts';
import { TYPEFACES } from './typefaces.ts';

/** The corners of pictures and labels, of controls, and of sheets, in px. */
export const CORNERS = { sharp: [0, 0, 0], soft: [2, 4, 12], round: [8, 10, 20] } as const;

const TAPES = ['ticks', 'line', 'none'] as const;

const LABELS = ['box', 'plain'] as const;

const CARD_PICTURES = ['whole', 'fill'] as const;

const STAGES = ['coloured', 'plain'] as const;

const hex = z.string().regex(/^#[0-9a-f]{6}$/);

export const appearanceSchema = z.strictObject({
  /** The fill of the one step towards money, of marks and of progress; if it is not the default's, of all buttons, and the hue of links. */
  accent: hex.default('#fbb61b'),
  /** The paper that every page stands on; a dark one makes the whole shop dark. */
  ground: hex.default('#f9fafc'),
  corners: z.enum(['sharp', 'soft', 'round']).default('soft'),
  /** How the tape is drawn under headings and as a divider. */
  tape: z.enum(TAPES).default('ticks'),
  /** Small labels and the boxes of orders: as printed on the end of a shoe box, or as plain text. */
  labels: z.enum(LABELS).default('box'),
  /** Of cards: all of a picture on its ground, or cropped to the card's 4 by 3 round its focus point. */
  cardPictures: z.enum(CARD_PICTURES).default('whole'),
  /** What a picture on white paper stands on, and takes the colour of: one of eight, or a light grey that leaves the shoe its own. */
  stages: z.enum(STAGES).default('coloured'),
  typeface: z.enum(TYPEFACES).default('measured'),
  logo: logoSchema.nullable().default(null),
  /** The key of the picture that browsers and home screens show; without one it is made of the name. */
  icon: pictureKey.nullable().default(null),
});

export type Appearance = z.infer<typeof appearanceSchema>;

/** The look "Naap". */
export const defaultAppearance: Appearance = appearanceSchema.parse({});

/** The default's accent fills only what leads to an order; one of his own fills every button, too, and colours links. */
export function isOwnAccent(accent: string): boolean {
  return accent !== defaultAppearance.accent;
}

export function isDefaultAppearance(appearance: Appearance): boolean {
  return JSON.stringify(appearance) === JSON.stringify(defaultAppearance);
}

/** What is stored may be of an older shop: what it lacks is the default's, and what does not fit makes all of it the default. */
export function readAppearance(stored: unknown): Appearance {
  const read = appearanceSchema.safeParse(stored);
  return read.success ? read.data : defaultAppearance;
}
