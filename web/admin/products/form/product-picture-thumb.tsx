// One picture of a product in the strip of them: its place, and of which colour it is where there are several.
import type { AdminPicture, DraftColour } from '#shop/catalogue/product-draft.ts';
import { Picture } from '#web/ui/picture.tsx';
import { AdminIcon } from '#web/admin/parts/admin-icon.tsx';
import { EDITOR } from './product-picture-editor.tsx';

type ThumbProps = {
  picture: AdminPicture;
  index: number;
  isOpen: boolean;
  onToggle: () => void;
  move: (from: number, goal: number) => void;
  colours: readonly DraftColour[];
  onColour: (ref: string) => void;
};

const FROM = 'application/x-qadam-picture';

/** Pressed, its editor opens; dragged on another one it takes that place. */
export function PictureThumb({ picture, index, isOpen, onToggle, move, colours, onColour }: ThumbProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows of its editor move it by keys
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData(FROM, String(index))}
      onDragOver={(event) => event.dataTransfer.types.includes(FROM) && event.preventDefault()}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(FROM);
        if (from !== '') move(Number(from), index);
      }}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? EDITOR : undefined}
        onClick={onToggle}
        className={`block w-full overflow-hidden rounded-label border-[1.5px] ${isOpen ? 'border-ink' : 'border-line hover:border-edge'}`}
      >
        <Picture
          picture={{ ...picture, alt: '' }}
          sizes="160px"
          className="aspect-4/3 w-full bg-sunk object-cover"
        />
        <span className="sr-only">{`Edit picture ${index + 1}`}</span>
        <span
          aria-hidden="true"
          className="flex min-h-7 items-center justify-between gap-1 border-t border-line px-2 text-micro text-ink-2"
        >
          {index === 0 ? 'On cards' : index + 1}
          <AdminIcon name="edit" size={16} />
        </span>
      </button>
      {colours.length > 1 && (
        <select
          aria-label={`Colour of picture ${index + 1}`}
          value={picture.colour}
          onChange={(event) => onColour(event.target.value)}
          className="control mt-1 w-full px-1.5! text-small"
        >
          {colours.map(({ ref, name }) => (
            <option key={ref} value={ref}>
              {name || 'Unnamed'}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}
