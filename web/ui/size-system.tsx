// The size system a shopper reads in: three radio buttons that show the numbers without a script, remembered with one.
import { useEffect, useRef } from 'react';
import { readStored, store } from './stored.ts';
import { isSizeSystem, SIZE_SYSTEMS, type SizeSystem } from '#shop/sizes/sizes.ts';

const KEY = 'size-system';

/** `system` is the one of the query string, EU without. */
export function SystemSwitch({ system }: { system: SizeSystem }) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => recall(group.current, system), [system]);
  return (
    <div ref={group} role="radiogroup" aria-label="Size system" className="-me-2 flex">
      {SIZE_SYSTEMS.map((each) => (
        <label
          key={each}
          className="micro relative grid min-h-11 min-w-11 place-items-center text-ink-3 has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-[color:var(--focus)]"
        >
          <input
            type="radio"
            name="units"
            value={each}
            defaultChecked={each === system}
            onChange={() => void store(KEY, each)}
            className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0"
          />
          <span className="border-b-2 border-transparent pb-0.5 peer-checked:border-ink">{each}</span>
        </label>
      ))}
    </div>
  );
}

// What was chosen before the script arrived, or by the address, comes before what is remembered.
function recall(group: HTMLElement | null, asked: SizeSystem): void {
  const checked = group?.querySelector<HTMLInputElement>('input:checked');
  if (checked && checked.value !== 'EU') {
    if (asked !== checked.value) store(KEY, checked.value);
    return;
  }
  const kept = read();
  const radio = kept && group?.querySelector<HTMLInputElement>(`input[value=${kept}]`);
  if (radio) radio.checked = true;
}

// Without localStorage sizes are shown in EU.
function read(): SizeSystem | null {
  const stored = readStored(KEY);
  return isSizeSystem(stored) ? stored : null;
}
