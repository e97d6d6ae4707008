// The lights of a scene as lamps that are far away: a window or the sun, and the sky or the room around.
import { add, unit } from './geometry.mjs';

export function lampsOf(
  { window: pane = [0.5, 0.7, 0.5], sun, sky, spread = 0.28, power = 1, above = 0.55 },
  draw,
) {
  const lamps = [];
  const [direct, around] = [12, 13];
  for (let i = 0; i < direct; i += 1) {
    const shift = [draw() - 0.5, draw() - 0.5, draw() - 0.5].map((each) => each * 2 * spread);
    lamps.push({ from: unit(add(unit(pane), shift)), colour: sun.map((each) => (each * power) / direct) });
  }
  for (let i = 0; i < around; i += 1) {
    const angle = ((i + draw()) / around) * Math.PI * 2 * 7.3;
    const up = Math.sqrt((i + 0.5) / around) * 0.96;
    const flat = Math.sqrt(1 - up * up);
    const from = [Math.cos(angle) * flat, Math.max(0.08, up), Math.sin(angle) * flat];
    lamps.push({ from: unit(from), colour: sky.map((each) => (each * above * 2) / around) });
  }
  return lamps;
}
