// Noise that is the same each time: of one place in space, and of some sizes of it laid over each other.

function hash(x, y, z) {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(z, 2147483647 ^ 0x5bd1e995);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** From 0 to 1, smooth, about one hill each unit. */
export function noise(x, y, z = 0) {
  const [xi, yi, zi] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const fx = x - xi;
  const fy = y - yi;
  const fz = z - zi;
  const ux = fx * fx * (3 - 2 * fx);
  const uy = fy * fy * (3 - 2 * fy);
  const uz = fz * fz * (3 - 2 * fz);
  const row = (yy, zz) => {
    const a = hash(xi, yy, zz);
    return a + (hash(xi + 1, yy, zz) - a) * ux;
  };
  const sheet = (zz) => {
    const a = row(yi, zz);
    return a + (row(yi + 1, zz) - a) * uy;
  };
  const a = sheet(zi);
  return a + (sheet(zi + 1) - a) * uz;
}

export function layers(x, y, z, count = 4) {
  let sum = 0;
  let weight = 0.5;
  for (let at = 0; at < count; at += 1) {
    sum += weight * noise(x, y, z);
    [x, y, z] = [x * 2.03 + 17, y * 2.03 + 5, z * 2.03 + 9];
    weight /= 2;
  }
  return sum / (1 - weight * 2);
}

/** Distance to the nearest of scattered points, one a unit: leather's grain, gravel. */
export function cells(x, y, z) {
  const xi = Math.floor(x - 0.5);
  const yi = Math.floor(y - 0.5);
  const zi = Math.floor(z - 0.5);
  let nearest = 1.5;
  for (let a = xi; a <= xi + 1; a += 1)
    for (let b = yi; b <= yi + 1; b += 1)
      for (let c = zi; c <= zi + 1; c += 1) {
        const ox = a + hash(a, b, c) - x;
        const oy = b + hash(a + 57, b, c) - y;
        const oz = c + hash(a, b + 91, c) - z;
        nearest = Math.min(nearest, ox * ox + oy * oy + oz * oz);
      }
  return Math.sqrt(nearest);
}

/** A generator of even draws from 0 to 1. */
export function draws(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
