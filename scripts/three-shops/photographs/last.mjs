// The form of a foot as a shoemaker's last: where each place of an upper lies, from heel (t 0) to toe (t 1), over the instep from side to side (s -1 to 1).
import { add, clamp, cross, curve, scale, sub, unit } from './geometry.mjs';

/** Lengths in cm; `shape` has curves over t as lists of [t, cm]. */
export function lastOf(shape) {
  const length = shape.length;
  const width = curve(shape.width);
  const middle = curve(
    shape.middle ?? [
      [0, 0],
      [0.35, 0.25],
      [0.7, 0],
      [1, -0.5],
    ],
  );
  const height = curve(shape.height);
  const sole = curve(shape.sole);
  const spring = curve(shape.spring);
  const round = shape.round ?? { heel: 0.1, toe: 0.25, power: 2.2 };
  const full = shape.full ?? 0.72;

  const halfWidth = (t) => width(t) * endOf(t / round.heel, 2.2) * endOf((1 - t) / round.toe, round.power);
  const ground = (t) => spring(t);

  /** `inside` cm nearer to the foot. */
  function at(t, s, inside = 0) {
    const angle = (s * Math.PI) / 2;
    const wide = Math.max(0, halfWidth(t) - inside);
    const high = height(t) - inside;
    const z = Math.sign(s) * wide * Math.abs(Math.sin(angle)) ** full;
    const y = high * Math.abs(Math.cos(angle)) ** full;
    const lean = shape.heelLean ?? 0.5;
    const back = t < 0.2 ? (1 - t / 0.2) ** 2 * lean * Math.sin(clamp(y / 7) * Math.PI * 0.9) : 0;
    const inward = t < 0.5 ? inside * (1 - 2 * t) : -inside * (2 * t - 1);
    return [t * length - back + inward, sole(t) + ground(t) + y, middle(t) + z];
  }

  function normal(t, s) {
    const step = 0.004;
    const [t0, t1] = [clamp(t - step, 0.001, 0.999), clamp(t + step, 0.001, 0.999)];
    const along = sub(at(t1, s), at(t0, s));
    const over = sub(at(t, s + step), at(t, s - step));
    return unit(cross(over, along));
  }

  /** A place `out` cm above the surface. */
  const above = (t, s, out) => add(at(t, s), scale(normal(t, s), out));

  /** The side s at which the wall is `y` cm above the sole; 0 where it never is so high. */
  function sideAt(t, y) {
    const share = y / height(t);
    return share >= 1 ? 0 : (Math.acos(share ** (1 / full)) * 2) / Math.PI;
  }

  return { length, at, normal, above, sideAt, halfWidth, middle, sole, ground, height };
}

const endOf = (share, power) => (share >= 1 ? 1 : (1 - (1 - clamp(share)) ** power) ** (1 / power));

/** Steps from heel to toe, closer where the ends are round. */
export const steps = (by) => (1 - Math.cos(Math.PI * (0.004 + by * 0.992))) / 2;
