// What a lamp that is far away sees of a scene: whether a place lies in the shadow of something.
import { cross, dot, unit } from './geometry.mjs';

const SIDE = 480;

/** A function of a place in cm: 1 when the lamp lights it, 0 in shadow, between at the edge. */
export function lightMap(meshes, from) {
  const right = unit(cross([0.01, 1, 0.02], from));
  const up = cross(from, right);
  const bounds = { x0: 1e9, x1: -1e9, y0: 1e9, y1: -1e9 };
  const flat = meshes.map(({ at }) => {
    const points = new Float32Array(at.length * 3);
    at.forEach((each, i) => {
      const [x, y] = [dot(each, right), dot(each, up)];
      points.set([x, y, dot(each, from)], i * 3);
      bounds.x0 = Math.min(bounds.x0, x);
      bounds.x1 = Math.max(bounds.x1, x);
      bounds.y0 = Math.min(bounds.y0, y);
      bounds.y1 = Math.max(bounds.y1, y);
    });
    return points;
  });
  const size = (SIDE - 3) / Math.max(bounds.x1 - bounds.x0, bounds.y1 - bounds.y0);
  const nearest = new Float32Array(SIDE * SIDE).fill(-1e9);
  meshes.forEach((mesh, m) => {
    for (const triangle of mesh.triangles) fill(nearest, flat[m], triangle, bounds, size);
  });
  const [rx, ry, rz] = right;
  const [ux, uy, uz] = up;
  const [fx, fy, fz] = from;
  return (x, y, z) => {
    const px = (x * rx + y * ry + z * rz - bounds.x0) * size + 1;
    const py = (x * ux + y * uy + z * uz - bounds.y0) * size + 1;
    if (px < 0 || py < 0 || px >= SIDE - 1 || py >= SIDE - 1) return 1;
    const far = x * fx + y * fy + z * fz + 0.09;
    const at = Math.floor(py) * SIDE + Math.floor(px);
    const [u, v] = [px - Math.floor(px), py - Math.floor(py)];
    const a = nearest[at] > far ? 0 : 1 - u;
    const b = nearest[at + 1] > far ? 0 : u;
    const c = nearest[at + SIDE] > far ? 0 : 1 - u;
    const d = nearest[at + SIDE + 1] > far ? 0 : u;
    return (a + b) * (1 - v) + (c + d) * v;
  };
}

function fill(nearest, points, [i, j, k], { x0, y0 }, size) {
  const ax = (points[i * 3] - x0) * size + 1;
  const ay = (points[i * 3 + 1] - y0) * size + 1;
  const bx = (points[j * 3] - x0) * size + 1;
  const by = (points[j * 3 + 1] - y0) * size + 1;
  const cx = (points[k * 3] - x0) * size + 1;
  const cy = (points[k * 3 + 1] - y0) * size + 1;
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (Math.abs(area) < 1e-9) return;
  const [az, bz, cz] = [points[i * 3 + 2], points[j * 3 + 2], points[k * 3 + 2]];
  for (let y = Math.floor(Math.min(ay, by, cy)); y <= Math.ceil(Math.max(ay, by, cy)); y += 1)
    for (let x = Math.floor(Math.min(ax, bx, cx)); x <= Math.ceil(Math.max(ax, bx, cx)); x += 1) {
      const v = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area;
      const w = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / area;
      if (v < -0.01 || w < -0.01 || v + w > 1.01) continue;
      const far = az + (bz - az) * v + (cz - az) * w;
      const at = y * SIDE + x;
      if (far > nearest[at]) nearest[at] = far;
    }
}
