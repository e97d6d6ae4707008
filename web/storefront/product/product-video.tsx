// The video among a product's pictures: nothing of it is fetched before it is played, and the browser's own player needs no script.
import { stageOf, type ShownPicture } from '#shop/catalogue/pictures.ts';
import { pictureUrl } from '#shop/catalogue/renditions.ts';
import { isolate } from '#shop/text/isolate.ts';
import { videoUrl } from '#shop/videos/video.ts';

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
