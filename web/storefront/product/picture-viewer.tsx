// A product's pictures over the whole screen: to zoom into, to leaf through, closed by Esc and by Back.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { type ShownPicture } from '#shop/catalogue/pictures.ts';
import { formatsOf, pictureUrl } from '#shop/catalogue/renditions.ts';
import { isolate } from '#shop/text/isolate.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { srcSet } from '#web/ui/picture.tsx';
import { useZoom } from './use-zoom.ts';

// Zoomed in, a phone shows more of it than it has pixels across.
const WIDE = 'max(100vw, 1600px)';

type PictureViewerProps = { title: string; pictures: ShownPicture[]; first: number; onClose: () => void };

export default function PictureViewer({ title, pictures, first, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(first);
  const leaf = (step: number) => setIndex((at) => Math.min(pictures.length - 1, Math.max(0, at + step)));
  // As the page is read: from right to left the next picture lies on the left.
  const onward = document.dir === 'rtl' ? -1 : 1;
  const { view, frame, toggle, reset, handlers } = useZoom((step) => leaf(step * onward));
  useEffect(reset, [index, reset]);
  useEffect(() => dialog.current?.showModal(), []);
  const picture = pictures[index];
  if (!picture) return null;
  const isZoomed = view.scale > 1;
  return (
    <dialog
      ref={dialog}
      data-back
      aria-label={`Pictures of ${isolate(title)}`}
      onClose={onClose}
      onKeyDown={(event) => onKey(event, (step) => leaf(step * onward))}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-page text-ink"
    >
      <div
        ref={frame}
        {...handlers}
        className={`h-full touch-none overflow-hidden p-2 select-none ${isZoomed ? 'cursor-grab' : 'cursor-zoom-in'}`}
      >
        <picture key={picture.key}>
          {formatsOf(picture.key).includes('avif') && (
            <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={WIDE} />
          )}
          <img
            src={pictureUrl({ key: picture.key, width: 1600, format: 'webp' })}
            srcSet={srcSet(picture, 'webp')}
            sizes={WIDE}
            alt={picture.alt}
            draggable={false}
            className="size-full object-contain"
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          />
        </picture>
      </div>
      <Tool icon="close" name="Close" className="top-2 right-2" onClick={() => dialog.current?.close()} />
      <Tool
        icon={isZoomed ? 'minus' : 'plus'}
        name={isZoomed ? 'Zoom out' : 'Zoom in'}
        className="top-2 left-2"
        onClick={toggle}
      />
      {pictures.length > 1 && (
        <>
          <Tool
            icon={onward > 0 ? 'left' : 'right'}
            name="Previous picture"
            className="start-2 bottom-3"
            isOff={index === 0}
            onClick={() => leaf(-1)}
          />
          <Tool
            icon={onward > 0 ? 'right' : 'left'}
            name="Next picture"
            className="end-2 bottom-3"
            isOff={index === pictures.length - 1}
            onClick={() => leaf(1)}
          />
        </>
      )}
      <output className="micro absolute bottom-3 left-1/2 flex h-11 -translate-x-1/2 items-center rounded-control bg-page/85 px-3">
        <span className="sr-only">Picture </span>
        {index + 1} of {pictures.length}
      </output>
    </dialog>
  );
}

type ViewerToolProps = {
  icon: IconName;
  name: string;
  className: string;
  isOff?: boolean;
  onClick: () => void;
};

function Tool({ icon, name, className, isOff = false, onClick }: ViewerToolProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isOff || undefined}
      onClick={onClick}
      className={`absolute grid size-11 place-items-center rounded-control border border-line bg-page/85 hover:border-ink aria-disabled:opacity-40 ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}

function onKey(event: KeyboardEvent, leaf: (step: number) => void): void {
  if (event.key === 'ArrowRight') leaf(1);
  if (event.key === 'ArrowLeft') leaf(-1);
}
