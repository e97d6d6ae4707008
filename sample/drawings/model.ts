/** The form in which a silhouette is written down: shapes back to front, each with a paint and its needlework. */
import type { Paint } from './paints.ts';

/** One piece. `d` is its shape; `seam` the edge that is seen, with rows of stitches at `stitch` units beside it. */
export type Part = {
  d: string;
  fill?: Paint;
  line?: Paint;
  width?: number;
  seam?: string;
  stitch?: number[];
  opacity?: number;
  edged?: boolean;
  /** Dashes of a line, as SVG writes them. */
  dash?: string;
};

/** Lace bars sit on `throat` (one curve, top to toe) between two shares of its length. */
export type Laces = {
  throat: string;
  count: number;
  from: number;
  to: number;
  inset: number;
  reach: number;
  flat: number;
};

/** Soft lights on the form: centre, radii, turn in degrees, strength 0..1. */
export type Shine = [x: number, y: number, rx: number, ry: number, turn: number, strength: number];

/** The shoe from behind, drawn around x=0 on the ground y=442. */
export type Back = {
  top: number;
  soleTop: number;
  half: number;
  topHalf: number;
  soleHalf: number;
  tab: 'counter' | 'loop' | 'plain' | 'strip';
  tongue: number;
  lugs?: boolean;
};

/** The cut of a sandal's straps, seen from above. */
export type Above = 'slide' | 'thong' | 'crossed';

export type Model = {
  behind: Part[];
  upper: string;
  panels: Part[];
  laces?: Laces;
  /** Over the upper, not cut by it. */
  over: Part[];
  sole: string;
  soleParts: Part[];
  /** Under the sole's outline: lugs, heel blocks. */
  under?: Part[];
  /** The sole is drawn before the upper (sandals). */
  soleFirst?: boolean;
  shines: Shine[];
  /** Closed shoes turn their heel to us; sandals, which have none, are seen from above. */
  back?: Back;
  above?: Above;
};

/** A panel: the seen edge, and how to close it out of sight (outside the upper). */
export function panel(fill: Paint, edge: string, close: string, stitch: number[] = [7]): Part {
  return { d: `${edge}${close}Z`, fill, seam: edge, stitch };
}

/** Seam only: a line of stitching or a fold. */
export function seam(edge: string, stitch: number[] = []): Part {
  return { d: '', seam: edge, stitch };
}

export function line(d: string, paint: Paint, width: number, opacity = 1): Part {
  return { d, line: paint, width, opacity };
}

export function shape(d: string, fill: Paint, opacity?: number): Part {
  return { d, fill, opacity };
}

/** A shape with the thin edge that everything standing before the stage needs. */
export function edged(d: string, fill: Paint): Part {
  return { d, fill, edged: true };
}

/** One row of stitches on its own. */
export function stitches(d: string, paint: Paint, opacity = 0.8): Part {
  return { d, line: paint, width: 2.2, opacity, dash: '7 5' };
}

/** Punched holes: points as pairs. */
export function holes(points: [number, number][], size = 6): Part {
  return { d: points.map(([x, y]) => `M${x} ${y}h.1`).join(''), line: 'ink', width: size, opacity: 0.42 };
}

/** Moulded ribs: short upright lines from x to x. */
export function ribs(from: number, to: number, step: number, y: number, height: number): Part {
  const count = Math.floor((to - from) / step) + 1;
  const d = Array.from({ length: count }, (_, i) => `M${from + i * step} ${y}v${height}`).join('');
  return { d, line: 'ink', width: 2, opacity: 0.16 };
}
