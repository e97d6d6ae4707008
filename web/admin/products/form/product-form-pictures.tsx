// The pictures of a product: chosen, dropped, pasted or taken with the phone's camera; five in all, in the order shown.
import { useEffect, useState, type DragEvent } from 'react';
import { PHOTO_TYPES } from '#shop/catalogue/picture-limits.ts';
import { colourOfFile } from '#shop/catalogue/colour-of-file.ts';
import { MAX_PICTURES, type AdminPicture } from '#shop/catalogue/product-draft.ts';
import { TapeMeter } from '#web/ui/tape.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { AdminIcon } from '#web/admin/parts/admin-icon.tsx';
import { useLatest } from '#web/admin/parts/use-latest.ts';
import { Panel } from '#web/admin/parts/panel.tsx';
import { PictureFocus } from './picture-focus.tsx';
import { PictureEditor } from './product-picture-editor.tsx';
import { PictureThumb } from './product-picture-thumb.tsx';
import type { PicturesSent } from './use-held-until-sent.ts';
import type { DraftHandle } from './use-product-draft.ts';
import { picturesIn, useUploads, type Uploading } from './use-uploads.ts';

type PicturesProps = {
  handle: DraftHandle;
  errors: Partial<Record<string, string>>;
  onSending: (pictures: PicturesSent) => void;
};

export function ProductPictures({ handle, errors, onSending }: PicturesProps) {
  const { pictures, colours } = handle.draft;
  const [isOver, setOver] = useState(false);
  const [open, setOpen] = useState<number | null>(null);
  const opened = open === null ? undefined : pictures[open];
  const move = (from: number, goal: number) => {
    handle.setPictures((all) => moved(all, from, goal));
    if (open === from) setOpen(goal);
    else setOpen(null);
  };
  const { uploads, lost, add } = useUploads(
    (stored, file) => {
      const colour = colourOfFile(file, colours) ?? colours[0]?.ref ?? '';
      handle.setPictures((all) => [...all, { ...stored, ...middle, alt: '', colour }]);
    },
    { mayFrame: true },
  );
  const sending = uploads.length;
  useEffect(() => onSending({ sending, lost }), [sending, lost, onSending]);
  const room = MAX_PICTURES - pictures.length - uploads.length;
  const take = (files: File[]) => {
    if (files.length > room) showToast({ look: 'error', about: 'pictures', ...tooMany });
    if (files.length > 0 && room > 0) add(files.slice(0, room));
  };
  usePasted(take);
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      take(picturesIn(event.dataTransfer));
    },
  };
  return (
    <Panel id="pictures-panel" title="Pictures" actions={<Count pictures={pictures} />}>
      <input type="hidden" name="pictures" value={JSON.stringify(pictures.map(toField))} />
      <div {...drop} className={isOver ? 'outline-3 outline-offset-4 outline-marigold outline-dashed' : ''}>
        <ol className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {pictures.map((picture, index) => (
            <PictureThumb
              key={`${picture.key} ${index}`}
              {...{ picture, index, move, colours }}
              onColour={(colour) =>
                handle.setPictures((all) =>
                  all.map((each, place) => (place === index ? { ...each, colour } : each)),
                )
              }
              isOpen={open === index}
              onToggle={() => setOpen(open === index ? null : index)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadCard key={upload.id} upload={upload} />
          ))}
        </ol>
        {opened && open !== null && (
          <PictureEditor
            key={opened.key}
            {...{ handle }}
            picture={opened}
            index={open}
            onMove={(goal) => move(open, goal)}
            onRemove={() => {
              setOpen(null);
              handle.setPictures((all) => all.filter((_, place) => place !== open));
            }}
            onClose={() => setOpen(null)}
          />
        )}
        <PictureFocus pictures={pictures} />
        <AddPictures room={room} onFiles={take} isFirst={pictures.length + uploads.length === 0} />
      </div>
      {errors['pictures'] && (
        <p id="pictures" tabIndex={-1} role="alert" className="mt-2 text-small font-semibold text-sale">
          {errors['pictures']}
        </p>
      )}
    </Panel>
  );
}

const middle = { focalX: 0.5, focalY: 0.5 };
const tooMany = { title: 'Too many images', text: 'Maximum 5 images allowed per product' };

function toField({ key, alt, colour, focalX, focalY }: AdminPicture) {
  return { key, alt, colour, focalX, focalY };
}

function Count({ pictures }: { pictures: AdminPicture[] }) {
  const count = pictures.length;
  const silent = pictures.filter(({ alt }) => alt.trim() === '').length;
  return (
    <span className="money text-small text-ink-3">
      {count <= MAX_PICTURES ? `${count} of ${MAX_PICTURES}` : `${count}, no more can be added`}
      {silent > 0 && `, ${silent} without a description`}
    </span>
  );
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from);
  const one = list[from];
  return one === undefined ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)];
}

// Pasted anywhere on the page but into a field of text.
function usePasted(take: (files: File[]) => void): void {
  const latest = useLatest(take);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = picturesIn(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [latest]);
}

function UploadCard({ upload: { name, share } }: { upload: Uploading }) {
  const percent = Math.round(share * 100);
  return (
    <li className="flex min-w-0 flex-col justify-end rounded-label border border-line bg-sunk p-2">
      <p className="truncate text-small font-semibold">{name}</p>
      <output className="money text-small text-ink-3">
        {percent < 100 ? `${percent}% sent` : 'Processing...'}
      </output>
      <TapeMeter share={share} className="mt-2" />
    </li>
  );
}

type AddPicturesProps = { room: number; onFiles: (files: File[]) => void; isFirst: boolean };

function AddPictures({ room, onFiles, isFirst }: AddPicturesProps) {
  const input = (extra: object, label: string) => (
    <label
      className={`${buttonClass('quiet')} relative focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-(--focus)`}
    >
      <input
        type="file"
        {...extra}
        disabled={room <= 0}
        className="absolute -inset-0.5 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <AdminIcon name="upload" /> {label}
    </label>
  );
  return (
    <div
      className={`mt-3 flex flex-wrap items-center gap-3 rounded-label border-[1.5px] border-dashed border-edge p-3 ${isFirst ? 'md:py-10' : ''}`}
    >
      {input({ accept: PHOTO_TYPES, multiple: true }, 'Choose pictures')}
      <span className="pointer-fine:hidden">
        {input({ accept: 'image/*', capture: 'environment' }, 'Take a photo')}
      </span>
      <p className="min-w-48 flex-1 text-small text-ink-3">
        {room > 0
          ? 'JPG, PNG, WebP or HEIC, up to 25 MB each. Drop them here or paste one. The first is the one on cards.'
          : room < 0
            ? 'This product has more than five pictures. Remove some before you add another.'
            : 'Five pictures is the maximum. Remove one to add another.'}
      </p>
    </div>
  );
}
