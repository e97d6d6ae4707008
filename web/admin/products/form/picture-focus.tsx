// The focus points of pictures without scripts: each picture is a button that saves the form with the place that was pressed.
import { focusButton, focusField, focusHeight, FOCUS_WIDTH } from '#shop/catalogue/focus-form.ts';
import type { AdminPicture } from '#shop/catalogue/product-draft.ts';
import { pictureUrl } from '#shop/catalogue/renditions.ts';

export function PictureFocus({ pictures }: { pictures: readonly AdminPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <noscript>
      <fieldset className="mt-4 border-t border-line pt-3">
        <legend className="sr-only">Focus points</legend>
        <p className="text-small text-ink-2">
          Focus point: press the place that must stay in view when a picture is cut, or type it in percent.
          Both save the whole form.
        </p>
        <ul className="mt-3 flex flex-wrap gap-4">
          {pictures.map((picture, index) => (
            <li key={`${picture.key} ${index}`} style={{ width: FOCUS_WIDTH }}>
              <FocusButton picture={picture} index={index} />
              <div className="mt-2 grid grid-cols-2 gap-3">
                <Percent label="Across" name={focusField(index, 'across')} value={picture.focalX} />
                <Percent label="Down" name={focusField(index, 'down')} value={picture.focalY} />
              </div>
            </li>
          ))}
        </ul>
      </fieldset>
    </noscript>
  );
}

function FocusButton({ picture, index }: { picture: AdminPicture; index: number }) {
  const height = focusHeight(picture);
  return (
    <span className="relative block">
      <input
        type="image"
        name={focusButton(index, height)}
        src={pictureUrl({ key: picture.key, width: 320, format: 'webp' })}
        alt={`Save with the focus point of picture ${index + 1} where it is pressed`}
        width={FOCUS_WIDTH}
        height={height}
        className="block cursor-crosshair rounded-label bg-sunk"
        style={{ width: FOCUS_WIDTH, height }}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-3 border-marigold outline-2 outline-on-marigold"
        style={{ left: `${picture.focalX * 100}%`, top: `${picture.focalY * 100}%` }}
      />
    </span>
  );
}

function Percent({ label, name, value }: { label: string; name: string; value: number }) {
  return (
    <label className="text-micro font-semibold text-ink-2">
      {label}, %
      <input
        type="number"
        name={name}
        min={0}
        max={100}
        defaultValue={Math.round(value * 100)}
        className="control mt-1 w-full font-normal"
      />
    </label>
  );
}
