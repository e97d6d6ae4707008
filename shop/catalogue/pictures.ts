// The addresses of pictures: which widths and formats each is offered in, and how a variant is named.
import { href } from '../text/href.ts';

/** CSS pixels times device pixels; a picture is never enlarged, so the widest may come out narrower. */
export const pictureWidths = [320, 640, 960, 1600] as const;
export const pictureFormats = ['avif', 'webp'] as const;

export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = (typeof pictureFormats)[number];
export type Rendition = { key: string; width: PictureWidth; format: PictureFormat };

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

/** The colour along the edges of a photograph; null where it is not known, and for drawings, which have a ground of their own. */
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

// A name is part of a path on disk and of an address: nothing but these characters ever gets that far.
const renditionPattern = /^([0-9a-f]{32}-(?:drawn|photo))-(320|640|960|1600)\.(avif|webp)$/;

/** Whether the picture is a drawing of the sample, whose master is an SVG, and no photograph. */
export function isDrawing(key: string): boolean {
  return key.endsWith('-drawn');
}

/**
 * What a page offers, best first: browsers take the first they understand. A drawing comes as WebP alone: 28 % of the
 * processor time of both formats for a quarter more bytes (docs/decisions/0014).
 */
export function formatsOf(key: string): readonly PictureFormat[] {
  return isDrawing(key) ? ['webp'] : pictureFormats;
}

/** The file name of a rendition; `readRenditionName` parses it. */
export function renditionName({ key, width, format }: Rendition): string {
  return `${key}-${width}.${format}`;
}

// Put together once: a page of the shop has hundreds of such addresses, and no name needs escaping.
const folder = href('/media/:name', { name: '' });

/** The address of a variant on the shop's own origin. */
export function pictureUrl(variant: Rendition): string {
  return folder + renditionName(variant);
}

/** Parses the name of a rendition; null for any other name. */
export function readRenditionName(name: string): Rendition | null {
  const [, key, digits, ending] = renditionPattern.exec(name) ?? [];
  const width = pictureWidths.find((each) => String(each) === digits);
  const format = pictureFormats.find((each) => each === ending);
  return key && width && format ? { key, width, format } : null;
}
