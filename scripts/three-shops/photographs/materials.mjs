// How leather, cloth, rubber and grounds look: colour in linear light, roughness, shine, and the tilt of fine relief.
import { clamp, mix, smooth } from './geometry.mjs';
import { cells, layers, noise } from './noise.mjs';

/** #rrggbb as linear light. */
export function light(hex) {
  return [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

export const tinted = (colour, by) => colour.map((each) => each * by);
export const between = (a, b, by) => a.map((each, at) => mix(each, b[at], by));

// The slope of a relief at a place of the object.
function slope(of, [x, y, z], strength, step = 0.02) {
  const here = of(x, y, z);
  return [of(x + step, y, z), of(x, y + step, z), of(x, y, z + step)].map(
    (each) => ((each - here) / step) * strength,
  );
}

export function leather(hex, { rough = 0.5, shine = 1, grain = 0.02, size = 9, worn = 0.25 } = {}) {
  const base = light(hex);
  const pale = base.map((each) => each * 1.5 + 0.012);
  return (u, v, at) => {
    const patch = layers(at[0] * 0.6, at[1] * 0.6, at[2] * 0.6);
    const crease = noise(at[0] * 1.1, at[1] * 3, at[2] * 0.7);
    const pore = cells(at[0] * size, at[1] * size, at[2] * size);
    const bump = slope((x, y, z) => cells(x * size, y * size, z * size), at, grain);
    const colour = between(tinted(base, 0.84 + 0.3 * patch), pale, worn * smooth(0.55, 0.85, patch));
    return {
      colour: tinted(colour, 0.86 + 0.16 * clamp(pore * 1.4) + 0.06 * crease),
      rough: clamp(rough + (patch - 0.5) * 0.22 + 0.05 * (crease - 0.5), 0.12, 1),
      shine,
      bump,
    };
  };
}

export function suede(hex) {
  const base = light(hex);
  return (u, v, at) => {
    const nap = layers(at[0] * 2.2, at[1] * 2.2, at[2] * 2.2, 5);
    const fibre = noise(at[0] * 30, at[1] * 30, at[2] * 30);
    return {
      colour: tinted(base, 0.62 + 0.55 * nap + 0.2 * fibre),
      rough: 0.95,
      shine: 0.25,
      bump: slope((x, y, z) => noise(x * 24, y * 24, z * 24), at, 0.03),
    };
  };
}

/** Woven or knitted; `size` threads a centimetre. */
export function cloth(hex, { size = 9, depth = 0.05, other } = {}) {
  const [base, second] = [light(hex), light(other ?? hex)];
  return (u, v, [x, y, z]) => {
    const [a, b] = [(x + y * 0.35) * size * Math.PI, (z + y * 0.9) * size * Math.PI];
    const weave = Math.sin(a) * Math.sin(b);
    const lint = noise(x * 20, y * 20, z * 20);
    return {
      colour: tinted(between(base, second, smooth(-0.2, 0.2, weave)), 0.72 + 0.16 * weave + 0.24 * lint),
      rough: 0.9,
      shine: 0.3,
      bump: [Math.cos(a) * Math.sin(b) * depth * 3, 0, Math.sin(a) * Math.cos(b) * depth * 3],
    };
  };
}

export function rubber(hex, { grooves = 0, rough = 0.62, dirt = 0.25, foot } = {}) {
  const [base, low] = [light(hex), light(foot ?? hex)];
  return (u, v, at) => {
    const soil = layers(at[0] * 1.3, at[1] * 3, at[2] * 1.3) * smooth(0.75, 0.1, v);
    const groove = grooves > 0 && v > 0.12 && v < 0.6 ? Math.max(0, Math.cos(u * grooves)) ** 8 : 0;
    const line = smooth(0.03, 0, Math.abs(v - 0.27)) * (foot ? 1 : 0);
    const own = between(v < 0.27 ? low : base, [0.13, 0.1, 0.07], dirt * soil);
    return {
      colour: tinted(own, (1 - groove * 0.5) * (1 - line * 0.5)),
      rough,
      shine: 0.6,
      bump: slope((x, y, z) => noise(x * 14, y * 14, z * 14), at, 0.012),
    };
  };
}

/** The edge of a sole of leather boards, or of a tyre. */
export function boards(hex, layersOf = 3) {
  const base = light(hex);
  return (u, v, at) => {
    const seam = Math.abs(((v * layersOf) % 1) - 0.5) > 0.44 ? 0.45 : 1;
    const fibre = noise(at[0] * 3, at[1] * 40, at[2] * 3);
    return {
      colour: tinted(base, seam * (0.75 + 0.4 * fibre)),
      rough: 0.6,
      shine: 0.5,
      bump: slope((x, y, z) => noise(x * 4, y * 30, z * 4), at, 0.02),
    };
  };
}

export function metal(hex) {
  const base = light(hex);
  return () => ({ colour: tinted(base, 0.35), rough: 0.28, shine: 9 });
}

// How high the folds of a sheet lie.
const fold = (x, z) =>
  layers(x * 0.035 + z * 0.02, z * 0.055 - x * 0.012, 7, 3) * 9 + layers(x * 0.13, z * 0.09, 2, 3) * 1.5;

export const grounds = {
  wood: ([one, other] = ['#8a5a34', '#5f3a1f']) => {
    const [a, b] = [light(one), light(other)];
    return (x, z) => {
      const plank = Math.floor(z / 9.4);
      const inPlank = z / 9.4 - plank;
      const ring = layers(x * 0.05 + plank * 31, z * 0.9 + plank * 7, plank, 5);
      const line = Math.sin(ring * 38 + x * 0.02) * 0.5 + 0.5;
      const fibre = noise(x * 0.9, z * 26, plank);
      const seam = smooth(0.035, 0, Math.min(inPlank, 1 - inPlank));
      const tone = 0.82 + 0.3 * noise(plank * 3.7, 2, 5);
      const wear = layers(x * 0.12, z * 0.12, 3);
      return {
        colour: tinted(
          between(a, b, line * 0.55 + fibre * 0.3),
          tone * (1 - seam * 0.75) * (0.85 + 0.3 * wear),
        ),
        rough: 0.5 + 0.25 * fibre,
        shine: 0.7,
        bump: [0, 0, (noise(x * 0.9, (z + 0.05) * 26, plank) - fibre) * 0.5 + (inPlank < 0.03 ? -0.3 : 0)],
      };
    };
  },
  concrete: ([one] = ['#8d8b86']) => {
    const a = light(one);
    return (x, z) => {
      const cloud = layers(x * 0.07, z * 0.07, 1, 5);
      const sand = noise(x * 9, z * 9, 2);
      const pit = smooth(0.2, 0.09, cells(x * 0.7, z * 0.7, 4));
      const crack = smooth(0.012, 0, Math.abs(layers(x * 0.045 + 4, z * 0.045, 9, 5) - 0.5)) * 0.55;
      const tilt = [noise((x + 0.06) * 9, z * 9, 2) - sand, 0, noise(x * 9, (z + 0.06) * 9, 2) - sand];
      return {
        colour: tinted(a, (0.6 + 0.75 * cloud) * (0.86 + 0.24 * sand) * (1 - pit * 0.5) * (1 - crack)),
        rough: 0.85,
        shine: 0.35,
        bump: tilt.map((each) => each * 0.55),
      };
    };
  },
  tiles: ([one, other] = ['#d8d2c6', '#9b958a']) => {
    const [a, b] = [light(one), light(other)];
    return (x, z) => {
      const [i, j] = [Math.floor(x / 20), Math.floor(z / 20)];
      const edge = Math.min(x / 20 - i, i + 1 - x / 20, z / 20 - j, j + 1 - z / 20);
      const joint = smooth(0.014, 0.006, edge);
      const vein = layers(x * 0.11 + i * 7, z * 0.11 + j * 3, 5, 5);
      const tone = 0.9 + 0.14 * noise(i * 5.3, j * 9.1, 3);
      return {
        colour: tinted(between(a, b, Math.max(joint * 0.8, smooth(0.5, 0.75, vein) * 0.3)), tone),
        rough: joint > 0.5 ? 0.9 : 0.22,
        shine: joint > 0.5 ? 0.2 : 1.4,
        bump: null,
      };
    };
  },
  sheet: ([one, other] = ['#e9e4da', '#b8564a']) => {
    const [a, b] = [light(one), light(other)];
    return (x, z) => {
      const here = fold(x, z);
      const tilt = [(fold(x + 0.3, z) - here) / 0.3, 0, (fold(x, z + 0.3) - here) / 0.3];
      const [u, v] = [x + here * 0.12, z + here * 0.16];
      const [ci, cj] = [Math.floor(u / 7), Math.floor(v / 7)];
      const [du, dv] = [u - ci * 7 - 3.5, v - cj * 7 - 3.5];
      const petals = 1.5 + 0.55 * Math.cos(Math.atan2(dv, du) * 5 + ci);
      const flower = (ci + cj) % 2 === 0 ? smooth(0.12, -0.12, Math.hypot(du, dv) - petals) : 0;
      const heart = smooth(0.1, -0.1, Math.hypot(du, dv) - 0.5) * flower;
      const weave = noise(u * 14, v * 14, 1);
      const colour = between(between(a, b, flower * 0.85), a, heart * 0.7);
      return {
        colour: tinted(colour, 0.86 + 0.2 * weave),
        rough: 0.95,
        shine: 0.15,
        bump: [tilt[0] * 1.9, 0, tilt[2] * 1.9],
      };
    };
  },
  plain: ([one] = ['#e8e6e1']) => {
    const a = light(one);
    return (x, z) => ({
      colour: tinted(a, 0.97 + 0.05 * noise(x * 8, z * 8, 1)),
      rough: 0.8,
      shine: 0.2,
      bump: null,
    });
  },
  stone: ([one, other] = ['#b49a78', '#6d5a44']) => {
    const [a, b] = [light(one), light(other)];
    return (x, z) => {
      const rough = layers(x * 0.35, z * 0.35, 3, 6);
      const chip = cells(x * 0.22, z * 0.22, 1);
      const tilt = [
        layers((x + 0.1) * 0.35, z * 0.35, 3, 6) - rough,
        0,
        layers(x * 0.35, (z + 0.1) * 0.35, 3, 6) - rough,
      ];
      return {
        colour: tinted(between(a, b, smooth(0.2, 0.85, rough) * 0.6), 0.8 + 0.3 * chip),
        rough: 0.9,
        shine: 0.2,
        bump: tilt.map((each) => each * 7),
      };
    };
  },
};
