// One picture of a product: its place in the order, what it shows, which colour it is of, and the point that stays in view.
import { useState, type MouseEvent } from 'react';
import type { AdminPicture } from '#shop/catalogue/product-draft.ts';
import { Picture } from '#web/ui/picture.tsx';
import { IconButton } from '#web/admin/parts/icon-button.tsx';
import { AdminIcon } from '#web/admin/parts/admin-icon.tsx';

import type { DraftHandle } from './use-product-draft.ts';

type PictureCardProps = { handle: DraftHandle; picture: AdminPicture; index: number };

const FROM = 'application/x-qadam-picture';

export function PictureCard({ handle, picture, index }: PictureCardProps) {
  const count = handle.draft.pictures.length;
  const put = (part: Partial<AdminPicture>) =>
    handle.setPictures((all) => all.map((each, place) => (place === index ? { ...each, ...part } : each)));
  const moveTo = (goal: number) => handle.setPictures((all) => moved(all, index, goal));
  const remove = () => handle.setPictures((all) => all.filter((_, place) => place !== index));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the two arrows move it by keys
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData(FROM, String(index))}
      onDragOver={(event) => event.dataTransfer.types.includes(FROM) && event.preventDefault()}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(FROM);
        if (from !== '') handle.setPictures((all) => moved(all, Number(from), index));
      }}
      className="overflow-hidden rounded-label border border-line bg-surface"
    >
      <FocalPoint picture={picture} index={index} onPut={put} />
      <div className="flex items-center border-b border-line">
        <span className="micro px-3 text-ink-3">{index === 0 ? 'On cards' : `${index + 1} of ${count}`}</span>
        <span className="ml-auto flex">
          <IconButton
            label={`Picture ${index + 1} earlier`}
            disabled={index === 0}
            onClick={() => moveTo(index - 1)}
            className="disabled:opacity-30"
          >
            <AdminIcon name="left" size={16} />
          </IconButton>
          <IconButton
            label={`Picture ${index + 1} later`}
            disabled={index === count - 1}
            onClick={() => moveTo(index + 1)}
            className="disabled:opacity-30"
          >
            <AdminIcon name="right" size={16} />
          </IconButton>
          <IconButton label={`Remove picture ${index + 1}`} onClick={remove}>
            <AdminIcon name="trash" size={16} />
          </IconButton>
        </span>
      </div>
      <div className="grid gap-2 p-3">
        <label className="text-small font-semibold">
          What it shows
          <input
            value={picture.alt}
            maxLength={200}
            placeholder={`${handle.draft.title || 'The shoe'} from the side`}
            onChange={(event) => put({ alt: event.target.value })}
            className="control mt-1 w-full font-normal"
          />
        </label>
        {handle.draft.colours.length > 1 && <ColourOf {...{ handle, picture, put }} />}
      </div>
    </li>
  );
}

function ColourOf({
  handle,
  picture,
  put,
}: Omit<PictureCardProps, 'index'> & { put: (part: Partial<AdminPicture>) => void }) {
  return (
    <label className="text-small font-semibold">
      Colour
      <select
        value={picture.colour}
        onChange={(event) => put({ colour: event.target.value })}
        className="control mt-1 w-full font-normal"
      >
        {handle.draft.colours.map(({ ref, name }) => (
          <option key={ref} value={ref}>
            {name || 'Unnamed'}
          </option>
        ))}
      </select>
    </label>
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
          sizes="(min-width: 1024px) 280px, (min-width: 480px) 50vw, 100vw"
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

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from);
  const one = list[from];
  return one === undefined ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)];
}
