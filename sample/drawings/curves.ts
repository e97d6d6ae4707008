/** Curves as data: reading absolute M, L and C paths, running beside them, and finding points on them. */
type Point = readonly [x: number, y: number];

/** A path of absolute M, C and L, moved sideways by `distance` units (to the right hand of its travel). */
export function beside(path: string, distance: number): string {
  const pieces = readPath(path);
  return pieces
    .map((piece) =>
      writePiece(
        piece.points.map((p, i) => moved(piece.points, i, p, distance)),
        piece.first,
      ),
    )
    .join('');
}

/** Point and unit tangent of a single cubic ("M.. C..") at t in 0..1. */
export function pointOn(path: string, t: number): { at: Point; along: Point } {
  const pieces = readPath(path);
  const scaled = Math.min(t * pieces.length, pieces.length - 1e-6);
  const piece = pieces[Math.floor(scaled)];
  if (!piece) throw new Error('An empty path has no points');
  return cubicAt(piece.points, scaled % 1);
}

export function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

type Piece = { points: Point[]; first: boolean };

function readPath(path: string): Piece[] {
  const pieces: Piece[] = [];
  let at: Point = [0, 0];
  let first = true;
  for (const [, letter = '', body = ''] of path.matchAll(/([MLC])([^MLCZ]*)/g)) {
    const points = pairs(body);
    if (letter === 'M') {
      at = points[0] ?? at;
      first = true;
      continue;
    }
    const size = letter === 'C' ? 3 : 1;
    for (let i = 0; i + size <= points.length; i += size) {
      const end = points[i + size - 1] ?? at;
      pieces.push({ points: letter === 'C' ? [at, ...points.slice(i, i + 3)] : straight(at, end), first });
      at = end;
      first = false;
    }
  }
  return pieces;
}

function pairs(body: string): Point[] {
  const numbers = (body.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  return Array.from({ length: numbers.length >> 1 }, (_, i) => [
    numbers[2 * i] ?? 0,
    numbers[2 * i + 1] ?? 0,
  ]);
}

function straight(a: Point, b: Point): Point[] {
  return [a, mix(a, b, 1 / 3), mix(a, b, 2 / 3), b];
}

function moved(points: Point[], i: number, p: Point, distance: number): Point {
  const from = points[i < 2 ? 0 : 2] ?? p;
  const to = points[i < 2 ? 1 : 3] ?? p;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [p[0] - ((to[1] - from[1]) / length) * distance, p[1] + ((to[0] - from[0]) / length) * distance];
}

function writePiece(points: Point[], first: boolean): string {
  const [start, ...rest] = points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`);
  return `${first ? `M${start}` : ''}C${rest.join(' ')}`;
}

function cubicAt(points: Point[], t: number): { at: Point; along: Point } {
  const [a, b, c, d] = points;
  if (!a || !b || !c || !d) throw new Error('A cubic has four points');
  const [ab, bc, cd] = [mix(a, b, t), mix(b, c, t), mix(c, d, t)];
  const [left, right] = [mix(ab, bc, t), mix(bc, cd, t)];
  const length = Math.hypot(right[0] - left[0], right[1] - left[1]) || 1;
  return { at: mix(left, right, t), along: [(right[0] - left[0]) / length, (right[1] - left[1]) / length] };
}

function mix(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}
