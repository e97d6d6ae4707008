// The gallery: a strip that snaps under the thumb, with thumbnails that lead to each picture.
import { useRef, useState, type MouseEvent } from 'react';
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ShoeOutline } from '#web/ui/empty-state.tsx';
import { Picture } from '#web/ui/picture.tsx';

type ProductGalleryProps = { title: string; pictures: ShownPicture[]; isSoldOut: boolean };

/** Without scripts the thumbnails are links to the pictures, and the strip still scrolls. */
export function ProductGallery({ title, pictures, isSoldOut }: ProductGalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    const list = strip.current;
    list?.scrollTo({ left: index * list.clientWidth, behavior: 'smooth' });
  };
  return (
    <div className="relative">
      {isSoldOut && (
        <Badge look="ink" className="absolute top-3 left-0 z-1 -ml-4 md:ml-0">
          Out of Stock
        </Badge>
      )}
      <ul
        ref={strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls is scrolled by keys, too
        tabIndex={pictures.length > 1 ? 0 : undefined}
        aria-label={`Pictures of ${title}`}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
        className="-mx-4 flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] md:mx-0 md:rounded-label"
      >
        {pictures.length === 0 && <NoPicture />}
        {pictures.map((picture, index) => (
          <li key={picture.key} id={`picture-${index + 1}`} className="w-full shrink-0 snap-center bg-sunk">
            <Picture
              picture={picture}
              sizes="(min-width: 1360px) 750px, (min-width: 1024px) 55vw, (min-width: 768px) 47vw, 100vw"
              priority={index === 0}
              className="aspect-4/3 w-full object-cover"
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && <Thumbnails {...{ pictures, current, show }} />}
    </div>
  );
}

type GalleryThumbnailsProps = {
  pictures: ShownPicture[];
  current: number;
  show: (index: number) => (event: MouseEvent) => void;
};

function Thumbnails({ pictures, current, show }: GalleryThumbnailsProps) {
  return (
    <ul className="mt-2 flex gap-2 md:mt-3 md:gap-3" aria-label="Choose a picture">
      {pictures.map((picture, index) => (
        <li key={picture.key} className="w-16 md:w-24">
          <a
            href={`#picture-${index + 1}`}
            onClick={show(index)}
            aria-label={`Picture ${index + 1} of ${pictures.length}: ${picture.alt}`}
            aria-current={index === current ? 'true' : undefined}
            className="block border-b-3 border-transparent pb-1 hover:border-line aria-[current=true]:border-ink"
          >
            <Picture
              picture={{ ...picture, alt: '' }}
              sizes="(min-width: 768px) 96px, 64px"
              className="aspect-4/3 w-full rounded-label object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function NoPicture() {
  return (
    <li className="grid aspect-4/3 w-full place-items-center bg-sunk">
      <ShoeOutline className="w-3/5 text-edge" />
      <span className="sr-only">No picture yet</span>
    </li>
  );
}
