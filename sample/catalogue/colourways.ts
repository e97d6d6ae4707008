/** The colourways that sample shoes come in: a plain name that a filter can use, and the colour of its swatch. */
import colourways from './colourways.json' with { type: 'json' };

export type Colourway = keyof typeof colourways;

export const COLOURWAYS: Record<Colourway, { name: string; swatch: string }> = colourways;
