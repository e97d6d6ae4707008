// The sound of a new order: two short tones that the browser makes itself; off until somebody turns it on, for this browser.
import { readStored, useStored } from '#web/ui/stored.ts';
import { playTones, type Tone } from '../parts/play-tones.ts';

const STORED = 'new-order-sound';

const tones: readonly Tone[] = [
  { hertz: 660, after: 0, lasts: 0.22 },
  { hertz: 880, after: 0.16, lasts: 0.22 },
];

/** Silent where it is off. */
export function ring(): void {
  if (readStored(STORED) === 'on') playTones(tones, 0.15);
}

/** Turning it on is heard, which also lets the browser play it from then on. */
export function useSound(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [stored, write] = useStored(STORED);
  const turn = (isOn: boolean) => {
    write(isOn ? 'on' : null);
    ring();
  };
  return [stored === 'on', turn];
}
