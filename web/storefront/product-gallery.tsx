// The gallery: a strip that snaps under the thumb, with thumbnails that lead to each picture.
import type { ShownPicture } from '#shop/pictures.ts';
import { Picture } from '#web/ui/picture.tsx';

export function ProductGallery({ pictures }: { pictures: ShownPicture[] }) {
  return (
    <div className="lg:sticky lg:top-24">
      <ul
        className="-mx-4 flex snap-x snap-mandatory overflow-x-auto md:mx-0"
        tabIndex={0}
        aria-label="Pictures"
      >
        {pictures.map((picture, index) => (
          <li key={picture.key} id={`picture-${index + 1}`} className="w-full shrink-0 snap-center">
            <Picture
              picture={picture}
              sizes="(min-width: 1024px) 58vw, 100vw"
              priority={index === 0}
              className="aspect-4/3 w-full object-cover md:rounded-label"
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="mt-3 flex gap-3">
          {pictures.map((picture, index) => (
            <li key={picture.key} className="w-20 md:w-24">
              <a
                href={`#picture-${index + 1}`}
                aria-label={`Picture ${index + 1}: ${picture.alt}`}
                className="block"
              >
                <Picture
                  picture={{ ...picture, alt: '' }}
                  sizes="96px"
                  className="aspect-4/3 w-full rounded-label object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
