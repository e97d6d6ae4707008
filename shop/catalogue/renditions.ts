// Renditions of a picture: the widths and formats each picture is offered in, their file names and addresses.
import { href } from '../text/href.ts';

/** CSS pixels times device pixels; a picture is never enlarged, so the widest may come out narrower. */
export const pictureWidths = [320, 640, 960, 1600] as const;
export const pictureFormats = ['avif', 'webp'] as const;

export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = (typeof pictureFormats)[number];
export type Rendition = { key: string; width: PictureWidth; format: PictureFormat };

/** A photograph's key: `jpeg` and `photo` say how its master is stored (decision 0053). */
export const photoKeyPattern = /^[0-9a-f]{32}-(?:jpeg|photo)$/;
/** That of any picture. */
export const pictureKeyPattern = /^[0-9a-f]{32}-(?:jpeg|photo|drawn)$/;

// A name is part of a path on disk and of an address: nothing but these characters ever gets that far.
const renditionPattern = /^([0-9a-f]{32}-(?:drawn|jpeg|photo))-(320|640|960|1600)\.(avif|webp)$/;

/** Whether the picture is a drawing of the sample, whose master is an SVG, and no photograph. */
export function isDrawing(key: string): boolean {
  return key.endsWith('-drawn');
}

/**
 * What a page offers, best first: browsers take the first they understand. A drawing comes as WebP alone: 28 % of the
 * processor time of both formats for a quarter more bytes (decision 0014).
 */
export function formatsOf(key: string): readonly PictureFormat[] {
  return isDrawing(key) ? ['webp'] : pictureFormats;
}

/** The file name of a rendition; `readRenditionName` parses it. */
export function renditionName({ key, width, format }: Rendition): string {
  return `${key}-${width}.${format}`;
}

// Computed once: a page of the shop has hundreds of such addresses, and no name needs escaping.
const folder = href('/media/:name', { name: '' });

/** The address of a rendition on the shop's own origin. */
export function pictureUrl(rendition: Rendition): string {
  return folder + renditionName(rendition);
}

/** Parses the name of a rendition; null for any other name. */
export function readRenditionName(name: string): Rendition | null {
  const [, key, digits, ending] = renditionPattern.exec(name) ?? [];
  const width = pictureWidths.find((each) => String(each) === digits);
  const format = pictureFormats.find((each) => each === ending);
  return key && width && format ? { key, width, format } : null;
}
