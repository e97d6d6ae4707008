// Tones that the browser makes itself: nothing is downloaded for them.

/** In hertz, and in seconds: after how long it begins, and how long it lasts. */
export type Tone = { hertz: number; after: number; lasts: number };

let audio: AudioContext | null = null;

/** Silent where the browser has no sound, and before the first press on a page: browsers play nothing until then. */
export function playTones(tones: readonly Tone[], loudness: number): void {
  if (typeof AudioContext === 'undefined') return;
  const context = (audio ??= new AudioContext());
  void context.resume().then(() => {
    for (const tone of tones) play(context, tone, loudness);
  });
}

function play(context: AudioContext, { hertz, after, lasts }: Tone, loudness: number): void {
  const begins = context.currentTime + after;
  const tone = new OscillatorNode(context, { frequency: hertz });
  const volume = new GainNode(context, { gain: loudness });
  // Fades out: a tone that ends at once clicks.
  volume.gain.setValueAtTime(loudness, begins);
  volume.gain.exponentialRampToValueAtTime(0.001, begins + lasts);
  tone.connect(volume).connect(context.destination);
  tone.start(begins);
  tone.stop(begins + lasts);
}
