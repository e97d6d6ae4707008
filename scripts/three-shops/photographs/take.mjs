// Takes the photographs that a shop's data describe: which shoe, on what ground, by which light, from where.
import { placed } from './geometry.mjs';
import { grounds } from './materials.mjs';
import { models } from './models.mjs';
import { photograph } from './render.mjs';

const lights = {
  window: {
    window: [-0.75, 0.6, 0.45],
    sun: [2.6, 2.45, 2.2],
    sky: [0.42, 0.46, 0.53],
    spread: 0.26,
    fill: 0.16,
    exposure: 0.52,
  },
  noon: {
    window: [0.45, 0.85, -0.3],
    sun: [4.4, 4.1, 3.6],
    sky: [0.48, 0.58, 0.78],
    spread: 0.05,
    fill: 0.18,
    exposure: 0.4,
  },
  bulb: {
    window: [0.25, 0.9, 0.35],
    sun: [2.9, 2.2, 1.45],
    sky: [0.4, 0.33, 0.27],
    spread: 0.2,
    fill: 0.2,
    exposure: 0.5,
  },
  shade: {
    window: [0.1, 1, 0.5],
    sun: [1.1, 1.2, 1.3],
    sky: [1.05, 1.15, 1.3],
    spread: 0.55,
    fill: 0.2,
    exposure: 0.5,
  },
  shop: {
    window: [-0.3, 0.9, 0.6],
    sun: [1.9, 1.95, 1.9],
    sky: [0.75, 0.78, 0.78],
    spread: 0.4,
    fill: 0.22,
    exposure: 0.5,
  },
};

// How shoes stand, and from where they are looked at, as sellers do.
const views = {
  side: { shoes: [{}], from: [15, 22, 50], to: [13.5, 4, 0], zoom: 2.5 },
  front: { shoes: [{ turn: -0.65 }], from: [18, 26, 46], to: [11, 4, 4], zoom: 2.6 },
  pair: {
    shoes: [{ to: [0, 0, 6] }, { mirror: true, turn: 0.2, to: [-3, 0, -9] }],
    from: [22, 33, 50],
    to: [13, 3, -1.5],
    zoom: 2.35,
  },
  above: {
    shoes: [
      { turn: 1.62, to: [-7.5, 0, 13] },
      { mirror: true, turn: 1.5, to: [7.5, 0, 13.6] },
    ],
    from: [1, 60, 22],
    to: [1, 1, -0.5],
    zoom: 2.2,
  },
  tops: {
    shoes: [
      { turn: 0.35, to: [-12, 0, 6] },
      { mirror: true, turn: 0.62, to: [-14, 0, -9] },
    ],
    from: [4, 48, 36],
    to: [0, 2, -4],
    zoom: 2.1,
  },
  toe: {
    shoes: [
      { turn: -1.05, to: [0, 0, -6] },
      { mirror: true, turn: -0.85, to: [-13, 0, -8] },
    ],
    from: [10, 17, 46],
    to: [3, 3.6, 2],
    zoom: 2.1,
  },
};

/** `photo` names a model with its colours, a view, a ground and a light; resolves with a JPEG of `width` px. */
export function take(
  {
    model,
    colours,
    view,
    ground,
    groundColours,
    light,
    seed,
    size = 1,
    from = [0, 0, 0],
    roll = 0,
    upright,
    scaled = 1,
  },
  { width = 1600, drawn = 0.5 } = {},
) {
  const wide = Math.round(width * drawn);
  const one = models[model](colours);
  const { shoes, ...camera } = views[view];
  const meshes = shoes.map((each) => placed(one, { ...each, size: scaled }));
  return photograph({
    meshes,
    ground: grounds[ground](groundColours),
    light: lights[light],
    camera: {
      ...camera,
      from: camera.from.map((each, at) => each + from[at]),
      zoom: camera.zoom * size,
      roll,
    },
    width: upright ? Math.round(wide * 0.75) : wide,
    height: upright ? wide : Math.round(wide * 0.75),
    enlarged: width / wide,
    seed,
  });
}
