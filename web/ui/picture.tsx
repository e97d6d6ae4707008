/** A picture of the shop in the width and format that suits the visitor's screen; no script needed. */
import type { CSSProperties } from 'react';
import { groundOf, isNearWhite } from '#shop/catalogue/pictures.ts';
import { formatsOf, pictureUrl, pictureWidths } from '#shop/catalogue/renditions.ts';
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import type { PictureFormat } from '#shop/catalogue/renditions.ts';

type PictureProps = {
  picture: ShownPicture;
  /** The width of the picture on the page, as in the `sizes` of an `<img>`: "(min-width: 768px) 33vw, 50vw". */
  sizes: string;
  /** For the largest picture of the first screen: fetched at once, before the rest. */
  priority?: boolean;
  /** All of it in its box, on a calm ground; else it is cropped round its focus. */
  whole?: boolean;
  /** No rendition wider than this is offered. */
  widest?: number;
  className?: string;
};

/** At night the stage is dimmed with the page (rule L24). */
export function Picture({
  picture,
  sizes,
  priority = false,
  whole = false,
  widest,
  className,
}: PictureProps) {
  const { key, alt, width, height } = picture;
  const look = whole ? 'shown-whole' : 'shown-cut';
  return (
    <picture>
      {formatsOf(key).includes('avif') && (
        <source type="image/avif" srcSet={srcSet(picture, 'avif', widest)} sizes={sizes} />
      )}
      <img
        src={pictureUrl({ key, width: 640, format: 'webp' })}
        srcSet={srcSet(picture, 'webp', widest)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        className={className ? `${look} ${className}` : look}
        style={whole ? wholeOn(picture) : { ...blurred(picture), ...focusOf(picture) }}
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}

// How it lies is said once by the look (card.css).
function blurred({ placeholder }: ShownPicture): CSSProperties {
  return { backgroundImage: `url(${placeholder})` };
}

// Beside the picture its own ground goes on. White paper lets the stage through, so that shoes on it stand as all others do.
function wholeOn(picture: ShownPicture): CSSProperties {
  return { ...onGround(groundOf(picture)), ...blurred(picture), ...focusInCard(picture) };
}

type Focus = Pick<ShownPicture, 'focalX' | 'focalY'>;

/** Of a picture that is whole unless the owner has cards filled: the rule of his appearance crops it there. */
export function focusInCard(picture: Focus): CSSProperties {
  const { objectPosition } = focusOf(picture) ?? {};
  return objectPosition === undefined ? {} : ({ '--at': objectPosition } as CSSProperties);
}

/** Of a whole picture on the ground of its edges (groundOf). The stage is dimmed by itself. */
export function onGround(ground: string | null): CSSProperties {
  if (ground === null) return {};
  const multiplied: CSSProperties = { mixBlendMode: 'multiply', filter: 'none' };
  return { backgroundColor: ground, ...(isNearWhite(ground) && multiplied) };
}

// The middle is the browser's own choice and needs no words.
function focusOf({ focalX = 0.5, focalY = 0.5 }: Focus) {
  if (focalX === 0.5 && focalY === 0.5) return undefined;
  return { objectPosition: `${Math.round(focalX * 100)}% ${Math.round(focalY * 100)}%` };
}

/** Widths beyond the picture's own would be the same bytes again. */
export function srcSet(
  { key, width }: Pick<ShownPicture, 'key' | 'width'>,
  format: PictureFormat,
  widest = Infinity,
): string {
  const enough = pictureWidths.find((each) => each >= width) ?? Infinity;
  return pictureWidths
    .filter((each) => each <= enough && each <= widest)
    .map((each) => `${pictureUrl({ key, width: each, format })} ${each}w`)
    .join(', ');
}
