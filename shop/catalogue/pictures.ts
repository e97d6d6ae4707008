// A picture as a page shows it: its facts, its background, and the product page that it links to.
import { href } from '../text/href.ts';

/** What a page needs to show a picture; `width` and `height` are those of the whole picture. */
export type ShownPicture = {
  key: string;
  alt: string;
  width: number;
  height: number;
  /** A data URI of a few pixels, shown until the picture is there; of a photograph, with its ground as the fragment: `#f6f4f0`. */
  placeholder: string;
  /** What stays in view where the picture is cropped, 0 to 1 from left and top; the middle where not given. */
  focalX?: number;
  focalY?: number;
  /** Set when the search was for a colour and the picture shows it. */
  colour?: string;
};

/** The colour along the edges of a photograph; null where it is not known, and for drawings, which have a background of their own. */
export function groundOf({ placeholder }: Pick<ShownPicture, 'placeholder'>): string | null {
  return /#[0-9a-f]{6}$/.exec(placeholder)?.[0] ?? null;
}

/** Paper or a white table: such a photograph takes the colour of the stage it is put on. */
export function isNearWhite(ground: string): boolean {
  return [1, 3, 5].every((at) => Number.parseInt(ground.slice(at, at + 2), 16) >= 232);
}

/** The classes of the stage (look.css) that a product's pictures stand on: always the same one of eight. */
export function stageOf(productId: string): string {
  return `on-stage stage-${Number.parseInt(productId.slice(0, 1), 16) % 8}`;
}

/** A product's page, in the colour of its picture when the search was for a colour. */
export function productPath(id: string, picture: Pick<ShownPicture, 'colour'> | null): string {
  return href('/product/:id', { id, colour: picture?.colour });
}
