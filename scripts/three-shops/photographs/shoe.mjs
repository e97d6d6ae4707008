// The parts of shoes on a last: upper with its opening, sole, straps, laces, stitches.
import { add, addGrid, addTube, curve, scale, smoothPath } from './geometry.mjs';
import { steps } from './last.mjs';

/** `collar`: [t, cm above the sole]; before `throat` the upper is open above it. `lift(t, s)` raises panels. */
export function addUpper(mesh, last, { collar, throat, material, lining, lift, rim = 0.22, rimMaterial }) {
  const edge = curve(collar);
  const open = (t) => (t >= throat ? 0 : last.sideAt(t, edge(t)));
  for (const side of [-1, 1]) {
    const sheet = (inside, of, isBack) =>
      addGrid(mesh, {
        rows: inside === 0 ? 170 : 60,
        columns: inside === 0 ? 56 : 20,
        material: of,
        lift: inside === 0 ? lift : undefined,
        place(i, j) {
          const t = steps(i);
          const from = (side === 1) !== isBack ? j : 1 - j;
          const s = side * (1 - (1 - open(t)) * (1 - from));
          return { at: last.at(t, s, inside), uv: [t, s] };
        },
      });
    sheet(0, material, false);
    sheet(0.3, lining, true);
  }
  const rimPath = [];
  for (const side of [-1, 1]) {
    const ts = Array.from({ length: 60 }, (_, i) => steps(i / 59) * throat * 0.999);
    const points = ts.map((t) => last.at(t, side * open(t), 0.12));
    rimPath.push(...(side === -1 ? points.toReversed() : points.slice(1)));
  }
  if (rim > 0) addTube(mesh, { path: rimPath, radius: rim, material: rimMaterial ?? material, sides: 12 });
}

/** The bed under the foot, which is seen where a shoe is open. */
export function addInsole(mesh, last, { material, inset = 0.25, above = 0.12 }) {
  addGrid(mesh, {
    rows: 120,
    columns: 30,
    material,
    place(i, j) {
      const t = steps(i);
      const z = last.middle(t) + (j * 2 - 1) * Math.max(0, last.halfWidth(t) - inset);
      const cup = 0.35 * (j * 2 - 1) ** 2 * (t < 0.5 ? 1 - t : 0.5);
      return { at: [t * last.length, last.sole(t) + last.ground(t) + above + cup, z], uv: [t, j * 2 - 1] };
    },
  });
}

// Once round the shoe: by one side to the toe, by the other back.
const outline = (i) => {
  const t = steps(i < 0.5 ? i * 2 : 2 - i * 2);
  return { t, side: i < 0.5 ? -1 : 1 };
};

/** `profile`: [share of the height, cm outwards], from the ground up; `lip` cm above the last's own sole. */
export function addSole(mesh, last, { profile, lip = 0.2, material, top }) {
  const out = curve(profile);
  const place = (t, side, outwards) => {
    const x = t * last.length;
    const ahead = Math.min(0.9999, t + 0.003);
    const behind = Math.max(0.0001, t - 0.003);
    const slope = (last.halfWidth(ahead) - last.halfWidth(behind)) / ((ahead - behind) * last.length);
    const long = Math.hypot(1, slope);
    return [x - (slope / long) * outwards, last.middle(t) + side * (last.halfWidth(t) + outwards / long)];
  };
  const high = (t) => last.sole(t) + lip;
  addGrid(mesh, {
    rows: 321,
    columns: 28,
    material,
    place(i, j) {
      const { t, side } = outline(i);
      const [x, z] = place(t, side, out(j));
      return { at: [x, last.ground(t) + high(t) * j, z], uv: [i * last.length * 2, j] };
    },
  });
  if (top)
    addGrid(mesh, {
      rows: 160,
      columns: 16,
      material: top,
      place(i, j) {
        const t = steps(i);
        const [x0, z0] = place(t, -1, out(1));
        const [x1, z1] = place(t, 1, out(1));
        return {
          at: [x0 + (x1 - x0) * j, last.ground(t) + high(t), z0 + (z1 - z0) * j],
          uv: [t, j * 2 - 1],
        };
      },
    });
}

/** `path`: corners [t, s] over the last, or [t, s, cm above it]; a strap with rolled edges. */
export function addStrap(
  mesh,
  last,
  { path, width, thick = 0.32, material, stitched, stitch, each = 12, bow = 0 },
) {
  const points = smoothPath(
    path.map(([t, s, out = 0.1]) => [t, s, out]),
    each,
  );
  const wide = typeof width === 'function' ? width : () => width;
  const count = points.length;
  const centre = points.map(([t, s, out]) => last.above(t, s, out));
  const up = points.map(([t, s]) => last.normal(t, s));
  const sideOf = (i) => {
    const a = centre[Math.max(0, i - 1)];
    const b = centre[Math.min(count - 1, i + 1)];
    const along = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const n = up[i];
    const c = [
      along[1] * n[2] - along[2] * n[1],
      along[2] * n[0] - along[0] * n[2],
      along[0] * n[1] - along[1] * n[0],
    ];
    return scale(c, 1 / (Math.hypot(...c) || 1));
  };
  const sides = centre.map((_, i) => sideOf(i));
  const place = (u, across, lift) => {
    const i = Math.round(u * (count - 1));
    const half = wide(u) / 2;
    const curved = bow * (1 - across * across);
    return add(centre[i], add(scale(sides[i], across * half), scale(up[i], lift + curved)));
  };
  addGrid(mesh, {
    rows: count,
    columns: 23,
    material,
    place(u, v) {
      const across = v * 2 - 1;
      const roll = Math.abs(across) ** 8;
      return { at: place(u, -across, thick * (1 - roll)), uv: [u, across] };
    },
  });
  addGrid(mesh, {
    rows: count,
    columns: 9,
    material,
    place: (u, v) => ({ at: place(u, v * 2 - 1, -0.02), uv: [u, v * 2 - 1] }),
  });
  if (stitched)
    for (const across of [-0.86, 0.86]) {
      const line = Array.from({ length: count }, (_, i) => place(i / (count - 1), across, thick * 0.8));
      addStitches(mesh, line, { material: stitch, ...stitched });
    }
  return place;
}

/** Short ends of thread along a line of points. */
export function addStitches(mesh, line, { material, long = 0.3, gap = 0.2, radius = 0.055 }) {
  let left = gap;
  let run = [];
  let isThread = false;
  for (let i = 1; i < line.length; i += 1) {
    const [a, b] = [line[i - 1], line[i]];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
    for (let done = 0; done < length;) {
      const step = Math.min(left, length - done);
      done += step;
      left -= step;
      const here = add(a, scale([b[0] - a[0], b[1] - a[1], b[2] - a[2]], done / length));
      if (isThread) run.push(here);
      if (left > 1e-6) continue;
      if (isThread && run.length > 1) addThread(mesh, run, radius, material);
      isThread = !isThread;
      left = isThread ? long : gap;
      run = isThread ? [here] : [];
    }
  }
}

function addThread(mesh, run, radius, material) {
  const [first, last] = [run[0], run.at(-1)];
  const path = Array.from({ length: 5 }, (_, i) => add(first, scale(add(last, scale(first, -1)), i / 4)));
  addTube(mesh, { path, radius: (u) => radius * (0.3 + 0.7 * Math.sin(Math.PI * u)), material, sides: 6 });
}

/** Crossed laces over the instep between `from` and `to` (t), with a bow. */
export function addLaces(
  mesh,
  last,
  { from, to, rows, half, material, out = 0.35, bow = true, width = 0.34 },
) {
  const t = (i) => from + ((to - from) * i) / (rows - 1);
  const cross = (t0, s0, t1, s1, high) => {
    const path = Array.from({ length: 15 }, (_, i) => {
      const by = i / 14;
      const lift = out * (0.35 + 0.65 * Math.sin(Math.PI * by)) + high * Math.sin(Math.PI * by);
      return last.above(t0 + (t1 - t0) * by, s0 + (s1 - s0) * by, lift);
    });
    addTube(mesh, {
      path,
      radius: width,
      flat: 0.38,
      up: (u) => last.normal(t0, (u - 0.5) * 2 * half),
      material,
    });
  };
  cross(t(0), -half, t(0), half, 0);
  for (let i = 0; i < rows - 1; i += 1) {
    cross(t(i), -half, t(i + 1), half, 0.02);
    cross(t(i), half, t(i + 1), -half, 0.16);
  }
  if (!bow) return;
  const top = last.above(to - 0.005, 0, out + 0.3);
  for (const side of [-1, 1]) {
    const corners = [
      [0, 0, 0],
      [0.6, 0.9, 1.6],
      [1.6, 0.2, 3.4],
      [2.6, -1.3, 3.9],
      [2.4, -0.9, 2.6],
      [0.9, 0.25, 1.1],
      [0, 0.05, 0],
    ];
    const loop = smoothPath(
      corners.map(([x, y, z]) => add(top, [x, y, z * side])),
      10,
    );
    addTube(mesh, { path: loop, radius: width * 0.85, flat: 0.42, up: [0.2, 1, side * 0.6], material });
    const end = [
      [0, 0, 0],
      [1.1, 0.25, 1.1],
      [2.6, -1.0, 2.2],
      [3.6, -2.3, 2.9 + side * 0.3],
    ];
    const tail = smoothPath(
      end.map(([x, y, z]) => add(top, [x, y, z * side])),
      10,
    );
    addTube(mesh, { path: tail, radius: width * 0.85, flat: 0.42, up: [0.3, 1, side * 0.5], material });
  }
  addTube(mesh, {
    path: [-0.5, -0.2, 0.2, 0.5].map((z) => add(top, [0.1, 0.05, z])),
    radius: width * 1.15,
    material,
  });
}
