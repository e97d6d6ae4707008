// The lists that the product form carries as JSON: its colours and its pictures.
import { z } from 'zod';
import { MAX_COLOURS, type DraftColour, type DraftPicture } from './product-draft.ts';
import { cleanLine, isBlank } from '#shop/text/text.ts';
import { pictureKeyPattern } from './renditions.ts';
import type { ProductErrors } from './product-form.ts';

// A product imported with more than five pictures keeps them; the verb that saves it enforces the limit.
const MAX_LISTED = 60;
const share = z.number().min(0).max(1);
const coloursSchema = z
  .array(
    z.strictObject({
      ref: z.string().min(1).max(80),
      name: z.string().max(300),
      swatch: z
        .string()
        .regex(/^#[0-9a-f]{6}$/)
        .nullable(),
    }),
  )
  .max(MAX_COLOURS);
const picturesSchema = z
  .array(
    z.strictObject({
      key: z.string().regex(pictureKeyPattern),
      alt: z.string().max(1000),
      colour: z.string().min(1).max(80),
      focalX: share,
      focalY: share,
    }),
  )
  .max(MAX_LISTED);

/** At least one colour, each named once. */
export function readColours(text: string, errors: ProductErrors): DraftColour[] | null {
  const read = coloursSchema.safeParse(parse(text));
  if (!read.success || read.data.length === 0) return broken(errors, 'colours');
  const colours = read.data.map((colour) => ({ ...colour, name: nameOf(colour.name, errors) }));
  const names = new Set(colours.map(({ name }) => name.toLowerCase()));
  const refs = new Set(colours.map(({ ref }) => ref));
  if (names.size < colours.length) errors['colours'] ??= 'Two colours have the same name.';
  if (refs.size < colours.length) return broken(errors, 'colours');
  return colours;
}

export function readPictures(text: string, errors: ProductErrors): DraftPicture[] | null {
  const read = picturesSchema.safeParse(parse(text));
  if (!read.success) return broken(errors, 'pictures');
  return read.data.map((picture) => {
    const alt = cleanLine(picture.alt, 200);
    if (!alt.ok) errors['pictures'] ??= 'A description of a picture has at most 200 characters.';
    return { ...picture, alt: alt.ok ? alt.text : '' };
  });
}

function nameOf(typed: string, errors: ProductErrors): string {
  const name = cleanLine(typed, 60);
  if (isBlank(typed)) errors['colours'] ??= 'Name each colour.';
  else if (!name.ok) errors['colours'] ??= 'The name of a colour has at most 60 characters.';
  return name.ok ? name.text : '';
}

function broken(errors: ProductErrors, name: string): null {
  errors[name] = `The ${name} arrived broken. Please reload the page and try again.`;
  return null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
