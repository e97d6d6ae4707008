// The gallery: whole pictures in a strip that snaps under the thumb, with thumbnails that lead to each; a press enlarges.
import { lazy, Suspense, useRef, useState, type MouseEvent } from 'react';
import { stageOf, type ShownPicture } from '#shop/catalogue/pictures.ts';
import { pictureUrl } from '#shop/catalogue/renditions.ts';
import { isolate } from '#shop/text/isolate.ts';
import { ShoeOutline } from '#web/ui/empty-state.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { LaterVideo } from './product-later.tsx';
import { followWhenReached } from '../parts/follow-when-reached.tsx';

const loadViewer = () => import('./picture-viewer.tsx');
const Viewer = lazy(loadViewer);

type ProductGalleryProps = {
  productId: string;
  title: string;
  pictures: ShownPicture[];
  /** The key of its video, which stands after the pictures. */
  video: string | undefined;
};

/** Without scripts each picture and thumbnail is a link, and the strip still scrolls. */
export function ProductGallery({ productId, title, pictures, video }: ProductGalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [viewed, setViewed] = useState<number | null>(null);
  const show = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    // Not by its distance: from right to left that is negative.
    const item = strip.current?.children[index];
    item?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' });
  };
  const enlarge = (index: number) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    // Code that cannot be fetched costs the viewer, never the large picture.
    loadViewer().then(
      () => setViewed(index),
      () => followWhenReached(href),
    );
  };
  return (
    <div className="relative">
      <ul
        ref={strip}
        aria-label={`Pictures of ${isolate(title)}`}
        onScroll={({ currentTarget: list }) => {
          const at = Math.round(Math.abs(list.scrollLeft) / list.clientWidth);
          setCurrent(at);
          if (at < pictures.length) list.querySelector('video')?.pause();
        }}
        className="-mx-4 flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] md:mx-0 md:rounded-label"
      >
        {pictures.length === 0 && <NoPicture />}
        {pictures.map((picture, index) => (
          <li
            key={picture.key}
            id={`picture-${index + 1}`}
            className={`w-full shrink-0 snap-center ${stageOf(productId)}`}
          >
            <a
              href={pictureUrl({ key: picture.key, width: 1600, format: 'webp' })}
              data-own
              onClick={enlarge(index)}
              className="relative block cursor-zoom-in focus-visible:-outline-offset-4"
            >
              <span className="sr-only">Enlarge picture: </span>
              <Picture
                picture={picture}
                sizes="(min-width: 1360px) 750px, (min-width: 1024px) 55vw, (min-width: 768px) 47vw, 100vw"
                priority={index === 0}
                whole
                className="aspect-4/3 w-full"
              />
            </a>
          </li>
        ))}
        {video && <LaterVideo {...{ productId, title, video }} poster={pictures[0]} />}
      </ul>
      {pictures.length + (video ? 1 : 0) > 1 && <Thumbnails {...{ pictures, video, current, show }} />}
      {viewed !== null && (
        <Suspense>
          <Viewer {...{ title, pictures }} first={viewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </div>
  );
}

type GalleryThumbnailsProps = {
  pictures: ShownPicture[];
  video: string | undefined;
  current: number;
  show: (index: number) => (event: MouseEvent) => void;
};

function Thumbnails({ pictures, video, current, show }: GalleryThumbnailsProps) {
  // Its first picture, small, under the mark that says it plays.
  const shown = video ? [...pictures, ...pictures.slice(0, 1)] : pictures;
  return (
    <ul className="mt-2 flex gap-2 md:mt-3 md:gap-3" aria-label="Choose a picture">
      {shown.map((picture, index) => {
        const isVideo = index === pictures.length;
        return (
          <li key={isVideo ? 'video' : picture.key} className="w-16 md:w-24">
            <a
              href={isVideo ? '#video' : `#picture-${index + 1}`}
              onClick={show(index)}
              aria-label={
                isVideo ? 'Video' : `Picture ${index + 1} of ${pictures.length}: ${isolate(picture.alt)}`
              }
              aria-current={index === current ? 'true' : undefined}
              className={thumbnail}
            >
              <Picture
                picture={{ ...picture, alt: '' }}
                sizes="(min-width: 768px) 96px, 64px"
                className="aspect-4/3 w-full rounded-label"
              />
              {isVideo && (
                <svg
                  className="icon absolute inset-0 m-auto size-8 rounded-control bg-ink p-1.5 text-page"
                  viewBox="0 0 24 24"
                  aria-hidden="true"
                >
                  <path d="M9 6.5v11l9-5.5Z" />
                </svg>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

const thumbnail =
  'relative block border-b-3 border-transparent pb-1 hover:border-line aria-[current=true]:border-ink';

function NoPicture() {
  return (
    <li className="grid aspect-4/3 w-full place-items-center bg-sunk">
      <ShoeOutline className="w-3/5 text-edge" />
      <span className="sr-only">No picture yet</span>
    </li>
  );
}
