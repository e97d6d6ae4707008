// What is said of one picture of a product: what it shows, its place, and the point that stays in view.
import { useState, type MouseEvent } from 'react';
import { turnedOver, type AdminPicture } from '#shop/catalogue/product-draft.ts';
import { isolate } from '#shop/text/isolate.ts';
import { Picture } from '#web/ui/picture.tsx';
import { IconButton } from '#web/admin/parts/icon-button.tsx';
import { AdminIcon } from '#web/admin/parts/admin-icon.tsx';
import type { DraftHandle } from './use-product-draft.ts';

type EditorProps = {
  handle: DraftHandle;
  picture: AdminPicture;
  index: number;
  onMove: (goal: number) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Opened from the strip for one picture at a time, so that five of them do not fill a phone. */
export function PictureEditor(props: EditorProps) {
  const { handle, picture, index } = props;
  const put = (part: Partial<AdminPicture>) =>
    handle.setPictures((all) => all.map((each, place) => (place === index ? { ...each, ...part } : each)));
  return (
    <div
      id={EDITOR}
      className="mt-3 grid grid-cols-1 overflow-hidden rounded-label border border-line md:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <FocalPoint picture={picture} index={index} onPut={put} />
      <div className="grid content-start gap-2 p-3">
        <PlaceButtons {...props} />
        <label className="text-small font-semibold">
          Describe the photo (for search and screen readers)
          <input
            value={picture.alt}
            maxLength={200}
            placeholder={`${isolate(handle.draft.title) || 'The shoe'} from the side`}
            onChange={(event) => put({ alt: event.target.value })}
            className="control mt-1 w-full font-normal"
          />
        </label>
        {picture.other && (
          <label className="flex min-h-11 items-center gap-2 text-small md:min-h-8">
            <input
              type="checkbox"
              checked={!picture.other.isWhole}
              onChange={() => put(turnedOver(picture))}
            />
            <span>
              <b>Whole picture</b>, as it was sent: not cut to the shoe
            </span>
          </label>
        )}
      </div>
    </div>
  );
}

export const EDITOR = 'picture-editor';

function PlaceButtons({ handle, index, onMove, onRemove, onClose }: EditorProps) {
  const count = handle.draft.pictures.length;
  return (
    <div className="flex items-center">
      <span className="text-small text-ink-3">{`Picture ${index + 1} of ${count}`}</span>
      <span className="ml-auto flex">
        <IconButton
          label={`Picture ${index + 1} earlier`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
          className="disabled:opacity-30"
        >
          <AdminIcon name="left" size={16} />
        </IconButton>
        <IconButton
          label={`Picture ${index + 1} later`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
          className="disabled:opacity-30"
        >
          <AdminIcon name="right" size={16} />
        </IconButton>
        <IconButton label={`Remove picture ${index + 1}`} onClick={onRemove}>
          <AdminIcon name="trash" size={16} />
        </IconButton>
        <IconButton label="Close the picture" onClick={onClose}>
          <AdminIcon name="close" size={16} />
        </IconButton>
      </span>
    </div>
  );
}

type FocalProps = { picture: AdminPicture; index: number; onPut: (part: Partial<AdminPicture>) => void };

/** Where a crop keeps the picture: a click sets it, and two sliders for those who cannot click. */
function FocalPoint({ picture, index, onPut }: FocalProps) {
  const [isOpen, setOpen] = useState(false);
  const { focalX, focalY } = picture;
  const point = (event: MouseEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onPut({
      focalX: share((event.clientX - box.left) / box.width),
      focalY: share((event.clientY - box.top) / box.height),
    });
  };
  return (
    <div className="relative">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the sliders below do the same by keys */}
      <div onClick={isOpen ? point : undefined} className={`relative ${isOpen ? 'cursor-crosshair' : ''}`}>
        <Picture
          picture={{ ...picture, alt: picture.alt || `Picture ${index + 1}` }}
          sizes="(min-width: 768px) 288px, 100vw"
          className={`w-full bg-sunk ${isOpen ? '' : 'aspect-4/3 object-cover'}`}
        />
        {isOpen && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-3 border-marigold outline-2 outline-on-marigold"
            style={{ left: `${focalX * 100}%`, top: `${focalY * 100}%` }}
          />
        )}
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="absolute top-2 right-2 min-h-11 rounded-control bg-surface/90 px-2.5 text-micro font-semibold hover:bg-surface md:min-h-8"
      >
        {isOpen ? 'Done' : 'Focus point'}
      </button>
      {isOpen && (
        <div className="grid grid-cols-2 gap-3 border-b border-line p-3">
          <Slider label="Across" value={focalX} onValue={(value) => onPut({ focalX: value })} />
          <Slider label="Down" value={focalY} onValue={(value) => onPut({ focalY: value })} />
        </div>
      )}
    </div>
  );
}

function share(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;
}

function Slider({
  label,
  value,
  onValue,
}: {
  label: string;
  value: number;
  onValue: (value: number) => void;
}) {
  return (
    <label className="text-micro font-semibold text-ink-2">
      {label}
      <input
        type="range"
        min={0}
        max={1}
        step={0.01}
        value={value}
        onChange={(event) => onValue(Number(event.target.value))}
        className="block min-h-11 w-full md:min-h-8"
      />
    </label>
  );
}
