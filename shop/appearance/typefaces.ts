// The pairs of typefaces that come with the shop: one for titles and labels, one for text. Their files are in web/fonts.

/** `measure`, in percent, is what lets Arial take the room of the face until its file is there (size-adjust and so on). */
export type Face = {
  family: string;
  /** The name of its file, and of its file for link cards. */
  file: string;
  weights: string;
  measure: { size: number; ascent: number; descent: number };
  /** What mail programs have instead. */
  email: string;
};

export type Typeface = { display: Face; text: Face };

// Measured over our own headings, buttons, labels and sentences, as the default's are in web/app.css.
const face = (family: string, measure: [number, number, number], email: string): Face => {
  const [size, ascent, descent] = measure;
  const file = family.toLowerCase();
  const weights = file === 'fraunces' ? '400 800' : '400 700';
  return { family, file, weights, measure: { size, ascent, descent }, email };
};

const sans = 'Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif';

/** Null: the default's pair, which the style sheet has itself. */
export const typefaces = {
  measured: null,
  crafted: {
    display: face('Fraunces', [111, 88, 23], 'Georgia,Times New Roman,serif'),
    text: face('Figtree', [100, 95, 25], sans),
  },
  street: {
    display: face('Oswald', [88, 136, 33], `Arial Narrow,Roboto Condensed,${sans}`),
    text: face('Rubik', [103, 91, 24], sans),
  },
  playful: {
    display: face('Fredoka', [99, 98, 24], `Trebuchet MS,${sans}`),
    text: face('Nunito', [100, 101, 35], sans),
  },
} satisfies Record<string, Typeface | null>;

export type TypefaceName = keyof typeof typefaces;

export const TYPEFACES = Object.keys(typefaces) as TypefaceName[];
