// Open shoes: Peshawari chappal, sandal, slide.
import { addTube, emptyMesh } from './geometry.mjs';
import { lastOf, steps } from './last.mjs';
import { boards, cloth, leather, metal, rubber, suede } from './materials.mjs';
import { addSole, addStitches, addStrap } from './shoe.mjs';

const openLast = (more = {}) =>
  lastOf({
    length: 27,
    width: [
      [0, 3.4],
      [0.2, 3.5],
      [0.4, 3.5],
      [0.55, 4.1],
      [0.7, 4.9],
      [0.82, 4.9],
      [1, 4.4],
    ],
    height: [
      [0, 7],
      [0.2, 8],
      [0.4, 7.8],
      [0.55, 6.2],
      [0.7, 4.6],
      [0.85, 3.6],
      [1, 2.6],
    ],
    sole: [
      [0, 2.6],
      [0.4, 2.1],
      [0.75, 1.6],
      [1, 1.5],
    ],
    spring: [
      [0, 0.15],
      [0.1, 0],
      [0.7, 0],
      [1, 0.9],
    ],
    round: { heel: 0.12, toe: 0.26, power: 2.4 },
    full: 0.66,
    ...more,
  });

export function peshawari({
  strap,
  sole = '#1c1917',
  bed = '#a9713f',
  thread = '#d9b27a',
  buckle = '#c9a24a',
  wide = 6.2,
  rough = 0.38,
  edge = '#2a1a10',
}) {
  const mesh = emptyMesh();
  const last = openLast();
  const hide = leather(strap, { rough, shine: 1.3 });
  addSole(mesh, last, {
    profile: [
      [0, 0.05],
      [0.1, 0.35],
      [0.5, 0.45],
      [0.55, 0.4],
      [1, 0.55],
    ],
    lip: 0.1,
    material: soleOf(sole, edge),
    top: leather(bed, { rough: 0.55 }),
  });
  weltStitches(mesh, last, leather(thread, { grain: 0 }));
  const seam = { long: 0.34, gap: 0.18, radius: 0.06 };
  const own = { material: hide, stitched: seam, stitch: leather(thread, { grain: 0 }), thick: 0.34 };
  for (const side of [-1, 1])
    addStrap(mesh, last, {
      ...own,
      path: [
        [0.5, side * 1, 0.05],
        [0.56, side * 0.72, 0.12],
        [0.645, side * 0.3, 0.2 + (side + 1) * 0.19],
        [0.72, -side * 0.2, 0.22 + (side + 1) * 0.19],
        [0.795, -side * 0.65, 0.12],
        [0.82, -side * 1, 0.05],
      ],
      width: (u) => wide * (0.9 + 0.1 * Math.cos(u * Math.PI * 2)),
    });
  addStrap(mesh, last, {
    ...own,
    path: [
      [0.6, -0.5, 0.5],
      [0.62, -0.2, 0.75],
      [0.62, 0.2, 0.75],
      [0.6, 0.5, 0.5],
    ],
    width: 1.5,
    stitched: undefined,
  });
  heelStrap(mesh, last, { ...own, width: 1.9 });
  buckleAt(mesh, last, buckle, 0.36, 0.74);
  return mesh;
}

function soleOf(sole, edge) {
  const [low, high] = [rubber(sole, { grooves: 2.6, dirt: 0.35 }), boards(edge, 2)];
  return (u, v, at) => (v < 0.52 ? low(u, v, at) : high(u, (v - 0.52) / 0.48, at));
}

function weltStitches(mesh, last, thread) {
  for (const side of [-1, 1]) {
    const line = Array.from({ length: 200 }, (_, i) => {
      const t = steps(0.03 + (i / 199) * 0.94);
      return [
        t * last.length,
        last.sole(t) + last.ground(t) + 0.16,
        last.middle(t) + side * (last.halfWidth(t) + 0.22),
      ];
    });
    addStitches(mesh, line, { material: thread, long: 0.36, gap: 0.24, radius: 0.06 });
  }
}

function heelStrap(mesh, last, own) {
  const half = [
    [0.47, 0.97],
    [0.38, 0.78],
    [0.28, 0.66],
    [0.16, 0.58],
    [0.06, 0.52],
    [0.012, 0.5],
  ];
  const path = [...half.map(([t, s]) => [t, -s, 0.25]), ...half.toReversed().map(([t, s]) => [t, s, 0.25])];
  addStrap(mesh, last, { ...own, path, each: 10 });
}

export function buckleAt(mesh, last, hex, t, s) {
  const corners = [
    [-0.035, -0.09],
    [0.035, -0.09],
    [0.035, 0.09],
    [-0.035, 0.09],
    [-0.035, -0.09],
  ];
  const path = corners.flatMap(([dt, ds], i) => {
    const next = corners[i + 1];
    if (!next) return [];
    return Array.from({ length: 7 }, (_, k) =>
      last.above(t + dt + ((next[0] - dt) * k) / 7, s + ds + ((next[1] - ds) * k) / 7, 0.75),
    );
  });
  addTube(mesh, { path, closed: true, radius: 0.15, material: metal(hex) });
  addTube(mesh, {
    path: [0, 0.5, 1].map((by) => last.above(t - 0.035 + 0.07 * by, s, 0.78)),
    radius: 0.1,
    material: metal(hex),
  });
}

export function sandal({ strap, sole = '#2b2b2e', bed = '#c8b08a', accent, buckle }) {
  const mesh = emptyMesh();
  const last = openLast();
  addSole(mesh, last, {
    profile: [
      [0, 0.05],
      [0.15, 0.3],
      [0.6, 0.35],
      [1, 0.4],
    ],
    lip: 0.15,
    material: rubber(sole, { grooves: 3 }),
    top: suede(bed),
  });
  const own = {
    material: leather(strap, { rough: 0.5 }),
    stitched: { long: 0.2, gap: 0.14, radius: 0.04 },
    stitch: leather(accent ?? strap, { grain: 0 }),
    thick: 0.3,
  };
  for (const t of [0.74, 0.55])
    addStrap(mesh, last, {
      ...own,
      path: [
        [t, -1],
        [t - 0.015, -0.6, 0.16],
        [t - 0.03, 0, 0.2],
        [t - 0.015, 0.6, 0.16],
        [t, 1],
      ],
      width: 2.8,
    });
  addStrap(mesh, last, {
    ...own,
    path: [
      [0.7, -0.1, 0.5],
      [0.62, 0, 0.45],
      [0.53, 0.05, 0.5],
    ],
    width: 1.6,
  });
  if (accent)
    for (const t of [0.745, 0.555])
      addStrap(mesh, last, {
        ...own,
        material: leather(accent),
        path: [
          [t - 0.01, 0.15, 0.48],
          [t - 0.005, 0.45, 0.46],
          [t, 0.7, 0.42],
        ],
        width: 2.3,
      });
  heelStrap(mesh, last, { ...own, width: 1.8 });
  if (buckle) buckleAt(mesh, last, buckle, 0.36, 0.74);
  return mesh;
}

export function slide({ strap, sole = '#1f1f22', bed = '#262629', accent }) {
  const mesh = emptyMesh();
  const last = openLast();
  addSole(mesh, last, {
    profile: [
      [0, -0.1],
      [0.15, 0.3],
      [0.6, 0.45],
      [1, 0.35],
    ],
    lip: 0.25,
    material: rubber(sole, { grooves: 1.6 }),
    top: cloth(bed, { size: 3, depth: 0.12 }),
  });
  const base = leather(strap, { rough: 0.55 });
  const bar = accent ? leather(accent, { rough: 0.4 }) : base;
  const material = (u, v, at) => (Math.abs(v) < 0.2 ? bar : base)(u, v, at);
  addStrap(mesh, last, {
    material,
    thick: 0.55,
    path: [
      [0.63, -1],
      [0.62, -0.6, 0.2],
      [0.61, 0, 0.3],
      [0.62, 0.6, 0.2],
      [0.63, 1],
    ],
    width: (u) => 7.4 - 1.2 * Math.sin(u * Math.PI),
    stitched: { long: 0.22, gap: 0.14, radius: 0.04 },
    stitch: base,
    each: 16,
  });
  return mesh;
}
