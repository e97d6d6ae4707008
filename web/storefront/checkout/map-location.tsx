// Where the door is, for streets that have no numbers: filled in by the phone, on request only.
import { useState, useSyncExternalStore } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type MapLocationProps = { typed: string | undefined; error: string | undefined };

/** The browser has to be asked, so without scripts there is only the field when something is already in it. */
export function MapLocation({ typed, error }: MapLocationProps) {
  const hasScript = useSyncExternalStore(
    () => () => {},
    () => 'geolocation' in navigator,
    () => false,
  );
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [found, setFound] = useState(false);
  const locate = () => navigator.geolocation.getCurrentPosition(place, () => setProblem(notFound));
  const place = ({ coords }: GeolocationPosition) => {
    const field = document.getElementById('mapLocation');
    if (field instanceof HTMLInputElement) {
      field.value = `${coords.latitude.toFixed(6)},${coords.longitude.toFixed(6)}`;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    setFound(true);
    setProblem(undefined);
  };
  if (!hasScript && !typed) return null;
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <Field
        name="mapLocation"
        label="Pin on map"
        optional
        hint={found ? 'Found: the rider sees where your door is.' : 'Helps the rider find you'}
        defaultValue={typed}
        error={error ?? problem}
        inputMode="decimal"
        autoComplete="off"
      />
      {hasScript && (
        <Button type="button" look="quiet" onClick={locate} className="md:min-h-12">
          <Icon name="pin" size={20} />
          Use my location
        </Button>
      )}
    </div>
  );
}

const notFound = 'Your location could not be found. The address alone is enough.';
