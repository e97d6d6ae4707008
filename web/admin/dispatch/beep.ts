// What a scan sounds like, for somebody who looks at the box and not at the screen: one high tone, or two low ones.

let audio: AudioContext | null = null;

/** Silent where the browser has no sound, or allows none before a key was pressed. */
export function beep(isGood: boolean): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (isGood) tone(audio, 1_200, 0, 0.08);
  else {
    tone(audio, 220, 0, 0.25);
    tone(audio, 180, 0.3, 0.35);
  }
}

function tone(context: AudioContext, hertz: number, after: number, seconds: number): void {
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  const start = context.currentTime + after;
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(0.2, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}
