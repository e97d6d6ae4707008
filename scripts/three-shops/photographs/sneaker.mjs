// A sneaker: panels, laces or straps, and a cup sole; low or high, thin or chunky.
import { addGrid, emptyMesh, smooth } from './geometry.mjs';
import { lastOf } from './last.mjs';
import { cloth, leather, rubber, suede, tinted } from './materials.mjs';
import { addInsole, addLaces, addSole, addStitches, addStrap, addUpper } from './shoe.mjs';

const fabrics = {
  leather,
  suede,
  knit: (hex) => cloth(hex, { size: 5.5, depth: 0.09 }),
  mesh: (hex) => cloth(hex, { size: 8, depth: 0.07 }),
};

// A line over the last at a height of its own.
const lineOver = (last, from, to, path, out = 0.16) =>
  Array.from({ length: 90 }, (_, i) => {
    const t = from + ((to - from) * i) / 89;
    return last.above(t, path(t), out);
  });

export function sneaker({
  upper,
  panel,
  toe,
  heel,
  sole,
  foot,
  lace,
  lining = '#d9d6cf',
  stripe,
  fabric = 'leather',
  chunky = 0,
  high = 0,
  velcro,
}) {
  const mesh = emptyMesh();
  const last = lastOf({
    length: 28,
    width: [
      [0, 3.3],
      [0.15, 3.45],
      [0.32, 3.35],
      [0.5, 3.9],
      [0.68, 4.75],
      [0.8, 4.75],
      [1, 4.2],
    ],
    height: [
      [0, 10 + high],
      [0.2, 11 + high],
      [0.36, 11.2 + high * 0.7],
      [0.46, 9.4],
      [0.58, 7.3],
      [0.7, 5.7],
      [0.82, 4.9],
      [0.93, 4.3],
      [1, 3.1],
    ],
    sole: [
      [0, 3 + chunky],
      [0.4, 2.6 + chunky * 0.7],
      [0.75, 2.1 + chunky * 0.5],
      [1, 1.9 + chunky * 0.3],
    ],
    spring: [
      [0, 0.35],
      [0.08, 0],
      [0.68, 0],
      [0.85, 0.5],
      [1, 1.5],
    ],
    round: { heel: 0.11, toe: 0.27, power: 2.3 },
  });
  const [base, side, front, back, eye] = [
    (fabrics[fabric] ?? leather)(upper),
    leather(panel, { rough: 0.48 }),
    leather(toe, { rough: 0.5 }),
    leather(heel, { rough: 0.42 }),
    leather(panel, { rough: 0.45 }),
  ];
  const tongue = cloth(lining, { size: 7 });
  const mark = stripe ? leather(stripe, { rough: 0.4, grain: 0.01 }) : null;
  const regions = (t, s) => {
    const a = Math.abs(s);
    const low = 0.5 + 0.28 * smooth(0.5, 0.95, t);
    if (t > 0.4 && t < 0.665 && a < 0.2) return [tongue, -0.22];
    if (!velcro && t > 0.36 && t < 0.7 && a < 0.37 - 0.1 * smooth(0.6, 0.72, t)) return [eye, 0.13];
    if (t < 0.2 - 0.1 * (1 - a)) return [back, 0.15];
    const band = t - 0.47 - (1 - a) * 0.24;
    if (
      mark &&
      a > 0.42 &&
      a < 0.93 &&
      t < 0.68 &&
      Math.abs(((band + 0.33) % 0.085) - 0.03) < 0.02 &&
      band > -0.12 &&
      band < 0.1
    )
      return [mark, 0.12];
    if (t > 0.78 - 0.12 * (a - 0.4)) return [a > low ? side : front, a > low ? 0.14 : 0.03];
    if (a > 0.8 - 0.12 * smooth(0.3, 0, t) && t > 0.5) return [side, 0.14];
    return [base, 0];
  };
  // The edge of a panel is a step that light finds, a little rounded.
  const lift = (t, s) => {
    let sum = 0;
    for (const [dt, ds] of [
      [0, 0],
      [0.004, 0],
      [-0.004, 0],
      [0, 0.012],
      [0, -0.012],
    ])
      sum += regions(t + dt, s + ds)[1] / 5;
    return sum;
  };
  const material = (t, s, at) => {
    const own = regions(t, s)[0](t, s, at);
    const holes = t > 0.72 && t < 0.86 && Math.abs(s) < 0.42 ? Math.cos(t * 290) * Math.cos(s * 60) : 0;
    return holes > 0.82 && fabric === 'leather' ? { ...own, colour: tinted(own.colour, 0.2) } : own;
  };
  addUpper(mesh, last, {
    collar: [
      [0, 7.6 + high],
      [0.08, 7.2 + high],
      [0.2, 6.2 + high * 1.1],
      [0.3, 6.9 + high],
      [0.37, 9.4 + high * 0.75],
      [0.42, 10.8 + high * 0.6],
    ],
    throat: 0.415,
    material,
    lining: cloth(lining, { size: 7 }),
    lift,
    rim: 0.42,
    rimMaterial: leather(heel, { rough: 0.6 }),
  });
  addInsole(mesh, last, { material: cloth(lining, { size: 6 }) });
  tongueTop(mesh, last, tongue);
  addSole(mesh, last, {
    profile: [
      [0, -0.35],
      [0.08, 0.12],
      [0.3, 0.28 + chunky * 0.2],
      [0.6, 0.3],
      [0.85, 0.22],
      [1, 0.1],
    ],
    lip: 0.55,
    material: rubber(sole, { foot, grooves: chunky > 0 ? 3.2 : 0 }),
  });
  const thread = leather(panel, { grain: 0 });
  for (const sign of [-1, 1]) {
    addStitches(
      mesh,
      lineOver(last, 0.66, 0.39, (t) => sign * (0.335 - 0.1 * smooth(0.6, 0.72, t))),
      { material: thread, radius: 0.035, long: 0.16, gap: 0.1 },
    );
    addStitches(
      mesh,
      lineOver(last, 0.78, 0.98, () => sign * 0.86),
      { material: thread, radius: 0.035, long: 0.16, gap: 0.1 },
    );
  }
  if (velcro) for (const t of [0.47, 0.585]) strapOver(mesh, last, t, velcro, 0.62);
  else
    addLaces(mesh, last, {
      from: 0.655,
      to: 0.425,
      rows: 6,
      half: 0.27,
      material: cloth(lace, { size: 7, depth: 0.08 }),
    });
  return mesh;
}

function tongueTop(mesh, last, material) {
  const path = [
    [0.46, 0.02],
    [0.43, 0.3],
    [0.405, 0.9],
    [0.385, 1.7],
  ];
  addGrid(mesh, {
    rows: 24,
    columns: 25,
    material,
    place(i, j) {
      const at = i * 2.999;
      const [a, b] = [path[Math.floor(at)], path[Math.floor(at) + 1]];
      const by = at - Math.floor(at);
      const [t, up] = [a[0] + (b[0] - a[0]) * by, a[1] + (b[1] - a[1]) * by];
      const across = j * 2 - 1;
      const wide = 2.5 * (1 - 0.12 * across ** 4 * i);
      const [x, y, z] = last.at(Math.max(t, 0.416), 0);
      const round = i > 0.8 ? 1 - ((i - 0.8) / 0.2) ** 2 * 0.12 * (1 + across ** 2) : 1;
      return {
        at: [x - (0.46 - t) * 9 * i, y + up * round - across ** 2 * 0.9, z + across * wide],
        uv: [t, across],
      };
    },
  });
}

function strapOver(mesh, last, t, hex, end = 0.8) {
  addStrap(mesh, last, {
    path: [
      [t, -0.9, 0.2],
      [t - 0.005, -0.5, 0.3],
      [t - 0.01, 0, 0.35],
      [t - 0.005, end * 0.6, 0.32],
      [t, end, 0.3],
    ],
    width: 2.3,
    material: leather(hex, { rough: 0.45 }),
    stitched: { long: 0.2, gap: 0.12, radius: 0.035 },
    stitch: leather(hex, { grain: 0 }),
  });
}
