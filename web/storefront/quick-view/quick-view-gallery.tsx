// The pictures of the quick view: a strip that snaps under the thumb, with thumbnails where there is more than one.
import { useRef, useState } from 'react';
import { stageOf, type ShownPicture } from '#shop/catalogue/pictures.ts';
import { isolate } from '#shop/text/isolate.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Silhouette } from '#web/ui/silhouette.tsx';
import type { QuickProduct } from './quick-product.ts';

type QuickGalleryProps = { product: QuickProduct; pictures: ShownPicture[] };

export function QuickGallery({ product: { id, title }, pictures }: QuickGalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => {
    // Not by its distance: from right to left that is negative.
    const item = strip.current?.children[index];
    item?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' });
  };
  const isMany = pictures.length > 1;
  return (
    <div className="min-w-0">
      <div className="relative max-md:-mx-4 max-md:-mt-4">
        <ul
          ref={strip}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls is scrolled by keys, too
          tabIndex={isMany ? 0 : undefined}
          aria-label={`Pictures of ${isolate(title)}`}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))
          }
          className="flex snap-x snap-mandatory overflow-x-auto bg-sunk [scrollbar-width:none] md:rounded-label"
        >
          {pictures.length === 0 && <NoPicture />}
          {pictures.map((picture) => (
            <li key={picture.key} className={`w-full shrink-0 snap-center ${stageOf(id)}`}>
              <Picture
                picture={picture}
                sizes="(min-width: 1024px) 480px, (min-width: 768px) 46vw, 100vw"
                priority
                whole
                className="aspect-9/4 w-full md:aspect-4/3"
              />
            </li>
          ))}
        </ul>
      </div>
      {isMany && <Thumbnails {...{ pictures, current, show }} />}
    </div>
  );
}

type QuickThumbnailsProps = { pictures: ShownPicture[]; current: number; show: (index: number) => void };

function Thumbnails({ pictures, current, show }: QuickThumbnailsProps) {
  return (
    <ul className="mt-2 flex gap-2" aria-label="Choose a picture">
      {pictures.map((picture, index) => (
        <li key={picture.key}>
          <button
            type="button"
            onClick={() => show(index)}
            aria-label={`Picture ${index + 1} of ${pictures.length}: ${isolate(picture.alt)}`}
            aria-current={index === current ? 'true' : undefined}
            className="block w-14 border-b-3 border-transparent pb-1 hover:border-line aria-[current=true]:border-ink md:w-20"
          >
            <Picture
              picture={{ ...picture, alt: '' }}
              sizes="80px"
              className="aspect-4/3 w-full rounded-label"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

function NoPicture() {
  return (
    <li className="grid aspect-8/5 w-full place-items-center md:aspect-4/3">
      <Silhouette of="court-low" className="w-3/5 text-edge" />
      <span className="sr-only">No picture yet</span>
    </li>
  );
}
