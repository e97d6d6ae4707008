// A picture of a scene: what is seen in each pixel, lit from many places of a window and the sky so that shadows are soft, as a phone takes it.
import sharp from 'sharp';
import { add, clamp, cross, dot, mix, scale, smooth, sub, unit } from './geometry.mjs';
import { draws } from './noise.mjs';
import { develop } from './develop.mjs';
import { lampsOf } from './lamps.mjs';
import { lightMap } from './shadows.mjs';

/** `meshes` stand on `ground`, a function of (x, z) that says its look there. Resolves with a JPEG. */
export async function photograph({
  meshes,
  ground,
  camera,
  light,
  width,
  height,
  seed = 1,
  grain = 3.4,
  enlarged = 1,
}) {
  const eye = viewOf(camera, width, height);
  const seen = look(meshes, eye, width, height);
  const surface = surfaces(seen, meshes, ground, eye, width, height);
  const lit = illuminate(surface, meshes, light, eye, width * height, seed);
  const pixels = develop(lit, { width, height, seed, grain, ...light, ...camera });
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(0.5)
    .resize({ width: Math.round(width * enlarged), kernel: 'cubic' })
    .sharpen({ sigma: 1, m1: 0.6 })
    .jpeg({ quality: 86 })
    .toBuffer();
}

function viewOf({ from, to, zoom = 1.5, roll = 0 }, width, height) {
  const ahead = unit(sub(to, from));
  const side = unit(cross(ahead, [0, 1, 0.0001]));
  const up = cross(side, ahead);
  const [c, s] = [Math.cos(roll), Math.sin(roll)];
  return {
    from,
    ahead,
    right: add(scale(side, c), scale(up, s)),
    up: add(scale(up, c), scale(side, -s)),
    size: (zoom * Math.max(width, height)) / 2,
    cx: width / 2,
    cy: height / 2,
  };
}

// Which triangle is nearest in each pixel, and where in it.
function look(meshes, eye, width, height) {
  const depth = new Float32Array(width * height).fill(1e9);
  const which = new Int32Array(width * height).fill(-1);
  const weights = new Float32Array(width * height * 2);
  let base = 0;
  for (const mesh of meshes) {
    const flat = mesh.at.map((at) => {
      const from = sub(at, eye.from);
      const far = dot(from, eye.ahead);
      return [
        eye.cx + (dot(from, eye.right) / far) * eye.size,
        eye.cy - (dot(from, eye.up) / far) * eye.size,
        far,
      ];
    });
    mesh.triangles.forEach(([i, j, k], at) => {
      const [a, b, c] = [flat[i], flat[j], flat[k]];
      const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
      if (Math.abs(area) < 1e-9) return;
      const x0 = Math.max(0, Math.ceil(Math.min(a[0], b[0], c[0])));
      const x1 = Math.min(width - 1, Math.floor(Math.max(a[0], b[0], c[0])));
      const y0 = Math.max(0, Math.ceil(Math.min(a[1], b[1], c[1])));
      const y1 = Math.min(height - 1, Math.floor(Math.max(a[1], b[1], c[1])));
      for (let y = y0; y <= y1; y += 1)
        for (let x = x0; x <= x1; x += 1) {
          const v = ((x - a[0]) * (c[1] - a[1]) - (y - a[1]) * (c[0] - a[0])) / area;
          const w = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / area;
          if (v < 0 || w < 0 || v + w > 1) continue;
          const [u1, v1, w1] = [(1 - v - w) / a[2], v / b[2], w / c[2]];
          const far = 1 / (u1 + v1 + w1);
          const pixel = y * width + x;
          if (far >= depth[pixel]) continue;
          depth[pixel] = far;
          which[pixel] = base + at;
          weights[pixel * 2] = v1 * far;
          weights[pixel * 2 + 1] = w1 * far;
        }
    });
    base += mesh.triangles.length;
  }
  return { which, weights };
}

// Place, direction, colour and gloss of what is seen.
function surfaces({ which, weights }, meshes, ground, eye, width, height) {
  const count = width * height;
  const [at, normal, colour] = [0, 1, 2].map(() => new Float32Array(count * 3));
  const gloss = new Float32Array(count * 2);
  const owner = meshes.flatMap((mesh) => mesh.triangles.map((_, k) => [mesh, k]));
  for (let pixel = 0; pixel < count; pixel += 1) {
    const x = (pixel % width) - eye.cx;
    const y = Math.floor(pixel / width) - eye.cy;
    const ray = unit(add(scale(eye.ahead, eye.size), add(scale(eye.right, x), scale(eye.up, -y))));
    const found =
      which[pixel] < 0 ? onGround(eye.from, ray, ground) : onMesh(owner[which[pixel]], weights, pixel, ray);
    const { place, facing, look: own } = found;
    at.set(place, pixel * 3);
    normal.set(bumped(facing, own.bump), pixel * 3);
    colour.set(own.colour, pixel * 3);
    gloss.set([own.rough, own.shine], pixel * 2);
  }
  return { at, normal, colour, gloss };
}

function onGround(from, ray, ground) {
  const far = Math.min(400, ray[1] < -1e-3 ? -from[1] / ray[1] : 400);
  const place = add(from, scale(ray, far));
  return { place, facing: [0, 1, 0], look: ground(place[0], place[2]) };
}

function onMesh([mesh, k], weights, pixel, ray) {
  const [i, j, l] = mesh.triangles[k];
  const [v, w] = [weights[pixel * 2], weights[pixel * 2 + 1]];
  const u = 1 - v - w;
  const blend = (of) => {
    const [a, b, c] = [of[i], of[j], of[l]];
    return a.map((each, d) => each * u + b[d] * v + c[d] * w);
  };
  let facing = unit(blend(mesh.normals));
  if (dot(facing, ray) > 0) facing = scale(facing, -1);
  const [s, t] = blend(mesh.uv);
  return { place: blend(mesh.at), facing, look: mesh.materials[k](s, t, blend(mesh.local ?? mesh.at)) };
}

const bumped = (facing, bump) =>
  bump ? unit(sub(facing, sub(bump, scale(facing, dot(bump, facing))))) : facing;

function illuminate({ at, normal, colour, gloss }, meshes, light, eye, count, seed) {
  const lit = new Float32Array(count * 3);
  const open = new Float32Array(count);
  const lamps = lampsOf(light, draws(seed));
  const view = towards(at, eye, count);
  for (const lamp of lamps)
    shineOn(
      { at, normal, colour, gloss, view, lit, open },
      lamp,
      lightMap(meshes, lamp.from),
      count,
      lamps.length,
    );
  for (let pixel = 0; pixel < count; pixel += 1)
    mirrorRoom({ at, normal, colour, gloss }, pixel, open[pixel], lit, light, eye);
  return lit;
}

// From each place to the eye.
function towards(at, eye, count) {
  const view = new Float32Array(count * 3);
  for (let p = 0; p < count * 3; p += 3) {
    const [x, y, z] = [eye.from[0] - at[p], eye.from[1] - at[p + 1], eye.from[2] - at[p + 2]];
    const long = Math.sqrt(x * x + y * y + z * z);
    view[p] = x / long;
    view[p + 1] = y / long;
    view[p + 2] = z / long;
  }
  return view;
}

// The innermost loop of all: no lists, no powers.
function shineOn({ at, normal, colour, gloss, view, lit, open }, lamp, map, count, lamps) {
  const [lx, ly, lz] = lamp.from;
  const [red, green, blue] = lamp.colour;
  for (let pixel = 0; pixel < count; pixel += 1) {
    const p = pixel * 3;
    const nx = normal[p];
    const ny = normal[p + 1];
    const nz = normal[p + 2];
    const facing = nx * lx + ny * ly + nz * lz;
    const sees = map(at[p] + nx * 0.06, at[p + 1] + ny * 0.06, at[p + 2] + nz * 0.06);
    if (sees === 0) continue;
    open[pixel] += sees / lamps;
    if (facing <= 0) continue;
    const vx = view[p];
    const vy = view[p + 1];
    const vz = view[p + 2];
    const hx = vx + lx;
    const hy = vy + ly;
    const hz = vz + lz;
    const half = Math.sqrt(hx * hx + hy * hy + hz * hz);
    const nh = Math.max(0, (nx * hx + ny * hy + nz * hz) / half);
    const rough = gloss[pixel * 2] * gloss[pixel * 2];
    const d = nh * nh * (rough * rough - 1) + 1;
    const away = 1 - Math.max(0, (vx * hx + vy * hy + vz * hz) / half);
    const edge = 0.04 + 0.96 * away * away * away * away * away;
    const seen = 4 * Math.max(0.25, nx * vx + ny * vy + nz * vz);
    const shine = (3 * gloss[pixel * 2 + 1] * edge * rough * rough) / (d * d * seen);
    const falls = sees * facing;
    lit[p] += falls * red * (colour[p] + shine);
    lit[p + 1] += falls * green * (colour[p + 1] + shine);
    lit[p + 2] += falls * blue * (colour[p + 2] + shine);
  }
}

// What the room itself adds: light from all around, and its windows in what is polished.
function mirrorRoom({ at, normal, colour, gloss }, pixel, open, lit, light, eye) {
  const p = pixel * 3;
  const n = [normal[p], normal[p + 1], normal[p + 2]];
  const v = unit([at[p] - eye.from[0], at[p + 1] - eye.from[1], at[p + 2] - eye.from[2]]);
  const facing = -dot(n, v);
  const mirror = sub(v, scale(n, 2 * dot(n, v)));
  const [rough, shine] = [gloss[pixel * 2], gloss[pixel * 2 + 1]];
  const edge = 0.04 + (1 - rough) * 0.96 * (1 - clamp(facing)) ** 5;
  const pane = light.window ?? [0.5, 0.7, 0.5];
  const near = dot(mirror, unit(pane));
  const soft = 0.03 + rough * 0.5;
  const panes = smooth(0.86 - soft, 0.9 + soft * 0.4, near) * 5 * (1 - rough) ** 2;
  const room = mix(0.12, 0.7, smooth(-0.2, 0.9, mirror[1])) + panes;
  for (let c = 0; c < 3; c += 1) {
    lit[p + c] += colour[p + c] * light.fill * (0.25 + 0.75 * open) * light.sky[c];
    lit[p + c] += room * edge * shine * (0.15 + 0.85 * open ** 1.5) * light.sky[c];
  }
}
