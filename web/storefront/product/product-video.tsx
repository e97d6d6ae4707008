// The video among a product's pictures: nothing of it is fetched before it is played, and the browser's own player needs no script.
import type { MouseEvent } from 'react';
import { stageOf, type ShownPicture } from '#shop/catalogue/pictures.ts';
import { pictureUrl } from '#shop/catalogue/renditions.ts';
import { isolate } from '#shop/text/isolate.ts';
import { videoUrl } from '#shop/videos/video.ts';
import { Picture } from '#web/ui/picture.tsx';

type ProductVideoProps = {
  productId: string;
  title: string;
  video: string;
  poster: ShownPicture | undefined;
};

/** The last item of the gallery's strip. */
export function ProductVideo({ productId, title, video, poster }: ProductVideoProps) {
  return (
    <li id="video" className={`w-full shrink-0 snap-center ${stageOf(productId)}`}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a shoe that is turned round says nothing */}
      <video
        src={videoUrl(video)}
        poster={poster && pictureUrl({ key: poster.key, width: 960, format: 'webp' })}
        controls
        playsInline
        preload="none"
        aria-label={`Video of ${isolate(title)}`}
        className="aspect-4/3 w-full object-contain"
      />
    </li>
  );
}

type VideoThumbnailProps = {
  poster: ShownPicture | undefined;
  isCurrent: boolean;
  className: string;
  onShow: (event: MouseEvent) => void;
};

/** Its first picture, small, under the mark that says it plays. */
export function VideoThumbnail({ poster, isCurrent, className, onShow }: VideoThumbnailProps) {
  return (
    <li className="w-16 md:w-24">
      <a
        href="#video"
        onClick={onShow}
        aria-label="Video"
        aria-current={isCurrent ? 'true' : undefined}
        className={className}
      >
        <span className="relative block aspect-4/3 overflow-hidden rounded-label bg-sunk">
          {poster && (
            <Picture
              picture={{ ...poster, alt: '' }}
              sizes="(min-width: 768px) 96px, 64px"
              className="size-full"
            />
          )}
          <span className="absolute inset-0 m-auto grid size-8 place-items-center rounded-control bg-ink text-page">
            <svg className="icon" width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
              <path d="M9 6.5v11l9-5.5Z" />
            </svg>
          </span>
        </span>
      </a>
    </li>
  );
}
