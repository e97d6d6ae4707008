// Meshes in centimetres, y upwards: grids, tubes and the strips that lie on a curved surface.

export const add = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a, by) => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a, b) => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a) => scale(a, 1 / (Math.hypot(...a) || 1));
export const clamp = (x, low = 0, high = 1) => Math.min(high, Math.max(low, x));
export const mix = (a, b, by) => a + (b - a) * by;
export const smooth = (from, to, x) => {
  const by = clamp((x - from) / (to - from));
  return by * by * (3 - 2 * by);
};

/** A smooth curve through points [x, y], in order of x. */
export function curve(points) {
  return (x) => {
    let at = 0;
    while (at < points.length - 2 && x > points[at + 1][0]) at += 1;
    const [p0, p1, p2, p3] = [at - 1, at, at + 1, at + 2].map(
      (each) => points[clamp(each, 0, points.length - 1)],
    );
    const by = clamp((x - p1[0]) / (p2[0] - p1[0]));
    const slope = (a, b) => ((b[1] - a[1]) / (b[0] - a[0] || 1)) * (p2[0] - p1[0]);
    const [m1, m2] = [slope(p0, p2), slope(p1, p3)];
    const [b2, b3] = [by * by, by * by * by];
    return (
      (2 * b3 - 3 * b2 + 1) * p1[1] + (b3 - 2 * b2 + by) * m1 + (3 * b2 - 2 * b3) * p2[1] + (b3 - b2) * m2
    );
  };
}

/** All parts of a scene: positions and texture places of corners, triangles with their materials. */
export function emptyMesh() {
  return { at: [], uv: [], normals: [], triangles: [], materials: [] };
}

/** A sheet of `rows` by `columns` corners; `place(i, j)` gives a corner and its [u, v]. */
export function addGrid(mesh, { rows, columns, place, material, lift }) {
  const grid = [];
  for (let i = 0; i < rows; i += 1)
    for (let j = 0; j < columns; j += 1) grid.push(place(i / (rows - 1), j / (columns - 1)));
  let positions = grid.map(({ at }) => at);
  let normals = gridNormals(positions, rows, columns);
  if (lift) {
    positions = positions.map((at, k) => add(at, scale(normals[k], lift(...grid[k].uv))));
    normals = gridNormals(positions, rows, columns);
  }
  const first = mesh.at.length;
  positions.forEach((at, k) => {
    mesh.at.push(at);
    mesh.normals.push(normals[k]);
    mesh.uv.push(grid[k].uv);
  });
  for (let i = 0; i < rows - 1; i += 1)
    for (let j = 0; j < columns - 1; j += 1) {
      const a = first + i * columns + j;
      mesh.triangles.push([a, a + 1, a + columns], [a + 1, a + columns + 1, a + columns]);
      mesh.materials.push(material, material);
    }
}

function gridNormals(at, rows, columns) {
  const get = (i, j) => at[clamp(i, 0, rows - 1) * columns + clamp(j, 0, columns - 1)];
  return at.map((_, k) => {
    const [i, j] = [Math.floor(k / columns), k % columns];
    let along = sub(get(i + 1, j), get(i - 1, j));
    // Where a row comes together in one point, the next row says where it runs.
    let over = sub(get(i, j + 1), get(i, j - 1));
    if (Math.hypot(...over) < 1e-4) {
      const near = i === 0 ? 1 : i - 1;
      over = sub(get(near, j + 1), get(near, j - 1));
    }
    if (Math.hypot(...along) < 1e-4) along = sub(get(i + 1, j + 1), get(i - 1, j + 1));
    return unit(cross(over, along));
  });
}

/** A tube of an oval section along points; `flat` is its height over its width. */
export function addTube(
  mesh,
  { path, radius, flat = 1, up = [0, 1, 0], material, sides = 10, closed = false },
) {
  const points = closed ? [...path, path[0]] : path;
  const count = points.length;
  const frames = points.map((at, i) => {
    const next = points[Math.min(count - 1, i + 1)];
    const along = unit(sub(next, points[Math.max(0, i - 1)]));
    const lean = typeof up === 'function' ? up(i / (count - 1)) : up;
    const side = unit(cross(along, lean));
    return { at, side, over: cross(side, along) };
  });
  const lengths = [0];
  for (let i = 1; i < count; i += 1)
    lengths.push(lengths[i - 1] + Math.hypot(...sub(points[i], points[i - 1])));
  addGrid(mesh, {
    rows: count,
    columns: sides + 1,
    material,
    place(u, v) {
      const i = Math.round(u * (count - 1));
      const { at, side, over } = frames[i];
      const size = typeof radius === 'function' ? radius(u) : radius;
      const angle = -v * Math.PI * 2;
      const moved = add(scale(side, Math.cos(angle) * size), scale(over, Math.sin(angle) * size * flat));
      return { at: add(at, moved), uv: [lengths[i], v] };
    },
  });
}

/** Points of a smooth line through corners. */
export function smoothPath(corners, each = 8) {
  const dimensions = corners[0].length;
  const through = Array.from({ length: dimensions }, (_, d) => curve(corners.map((at, i) => [i, at[d]])));
  const count = (corners.length - 1) * each;
  return Array.from({ length: count + 1 }, (_, i) =>
    through.map((of) => of((i * (corners.length - 1)) / count)),
  );
}

/** The mesh mirrored, turned (radians, about the upright axis, then leaning) and moved. */
export function placed(mesh, { mirror = false, turn = 0, lean = 0, roll = 0, to = [0, 0, 0], size = 1 }) {
  const rotate = (a) => {
    let [x, y, z] = mirror ? [a[0], a[1], -a[2]] : a;
    [x, y] = [x * Math.cos(lean) - y * Math.sin(lean), x * Math.sin(lean) + y * Math.cos(lean)];
    [y, z] = [y * Math.cos(roll) - z * Math.sin(roll), y * Math.sin(roll) + z * Math.cos(roll)];
    return [x * Math.cos(turn) + z * Math.sin(turn), y, -x * Math.sin(turn) + z * Math.cos(turn)];
  };
  return {
    ...mesh,
    at: mesh.at.map((each) => add(scale(rotate(each), size), to)),
    normals: mesh.normals.map(rotate),
    local: mesh.at,
  };
}
