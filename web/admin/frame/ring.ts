// The sound of a new order: two short tones that the browser makes itself; off until somebody turns it on, for this browser.
import { readStored, useStored } from '#web/ui/stored.ts';

const STORED = 'new-order-sound';
let audio: AudioContext | null = null;

/** Hz, and when in seconds each begins. */
const tones = [
  { pitch: 660, at: 0 },
  { pitch: 880, at: 0.16 },
];
const LASTS = 0.22;
const LOUDNESS = 0.15;

/** Silent where it is off, and before the first press on a page: browsers play nothing until then. */
export function ring(): void {
  if (readStored(STORED) !== 'on') return;
  audio ??= new AudioContext();
  void audio.resume().then(() => audio && play(audio));
}

function play(context: AudioContext): void {
  for (const { pitch, at } of tones) {
    const begins = context.currentTime + at;
    const tone = new OscillatorNode(context, { frequency: pitch });
    const volume = new GainNode(context, { gain: LOUDNESS });
    // Fades out: a tone that ends at once clicks.
    volume.gain.setValueAtTime(LOUDNESS, begins);
    volume.gain.exponentialRampToValueAtTime(0.001, begins + LASTS);
    tone.connect(volume).connect(context.destination);
    tone.start(begins);
    tone.stop(begins + LASTS);
  }
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
