// What a phone makes of light: exposure, tint, darker corners, film's answer, grain.
import { clamp } from './geometry.mjs';
import { draws, noise } from './noise.mjs';

export function develop(lit, { width, height, seed, grain, exposure = 1, tint = [1, 1, 1], dim = 0.22 }) {
  const pixels = Buffer.alloc(width * height * 3);
  const draw = draws(seed + 99);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [x, y] = [(pixel % width) / width - 0.5, Math.floor(pixel / width) / height - 0.5];
    const corner = 1 - dim * (x * x + y * y) * 2;
    const lumen = (draw() + draw() + draw() - 1.5) * grain;
    const blotch = (noise(x * 260 + 900, y * 260 + 900, seed) - 0.5) * grain * 0.9;
    for (let c = 0; c < 3; c += 1) {
      const value = lit[pixel * 3 + c] * exposure * tint[c] * corner;
      // As film answers light: shadows a little lifted, highlights that roll off.
      const film = (value * (2.51 * value + 0.03)) / (value * (2.43 * value + 0.59) + 0.14);
      const own = (draw() - 0.5) * grain * 0.7;
      pixels[pixel * 3 + c] = clamp(255 * clamp(film) ** (1 / 2.2) + lumen + blotch + own, 0, 255);
    }
  }
  return pixels;
}
