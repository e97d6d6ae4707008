// Where the door is, for streets that have no numbers: one button, filled in by the phone on request only.
import { useState, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { draftOf } from './use-draft.ts';

type MapLocationProps = { typed: string | undefined; error: string | undefined };

/** The browser has to be asked, so without scripts there is only the field when something is already in it. */
export function MapLocation({ typed, error }: MapLocationProps) {
  const hasScript = useSyncExternalStore(
    () => () => {},
    () => 'geolocation' in navigator,
    () => false,
  );
  const [problem, setProblem] = useState(false);
  if (error || !hasScript)
    return typed ? (
      <Field
        name="mapLocation"
        label="Pin on map"
        optional
        defaultValue={typed}
        error={error}
        autoComplete="off"
      />
    ) : null;
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        fill(`${coords.latitude.toFixed(6)},${coords.longitude.toFixed(6)}`);
        setProblem(false);
      },
      () => setProblem(true),
    );
  // A hidden field's value is its attribute, so that the style sheet can tell whether it is filled, also from a draft.
  return (
    <div className="group/place">
      <input
        type="hidden"
        id="mapLocation"
        name="mapLocation"
        defaultValue={typed || draftOf('mapLocation')}
      />
      <Button
        type="button"
        look="quiet"
        onClick={locate}
        className="w-full group-has-[[value*=',']]/place:hidden sm:w-auto"
      >
        <Icon name="pin" size={20} />
        Use my location
      </Button>
      <p className="hidden min-h-11 flex-wrap items-center gap-x-3 group-has-[[value*=',']]/place:flex">
        Found: the rider sees where your door is.
        <button type="button" onClick={() => fill('')} className="min-h-11 font-semibold underline">
          Remove
        </button>
      </p>
      <output className="mt-1.5 block text-small text-ink-3 group-has-[[value*=',']]/place:hidden">
        {problem
          ? 'Your location could not be found. The address alone is enough.'
          : 'Optional: helps the rider find you.'}
      </output>
    </div>
  );
}

function fill(place: string): void {
  const field = document.getElementById('mapLocation');
  if (!(field instanceof HTMLInputElement)) return;
  field.value = place;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
