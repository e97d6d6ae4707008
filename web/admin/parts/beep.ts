// What a scan sounds like, for somebody who looks at the box and not at the screen: one high tone, or two low ones.
import { playTones, type Tone } from './play-tones.ts';

const good: readonly Tone[] = [{ hertz: 1_200, after: 0, lasts: 0.08 }];
const stop: readonly Tone[] = [
  { hertz: 220, after: 0, lasts: 0.25 },
  { hertz: 180, after: 0.3, lasts: 0.35 },
];

export function beep(isGood: boolean): void {
  playTones(isGood ? good : stop, 0.2);
}
