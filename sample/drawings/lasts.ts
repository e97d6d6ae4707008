/** The last: the foot form that low laced shoes share, so that heel, instep and toe box stay believable. */
import { edged, line, shape } from './model.ts';
import type { Part } from './model.ts';

type Fit = {
  /** Whole upper higher by so many units (thick soles). */
  lift: number;
  /** Toe box taller by so many units. */
  toe?: number;
  /** Width of the padded collar. */
  collar: number;
  /** Tongue longer by so many units. */
  tongue?: number;
};

type Last = { upper: string; throat: string; behind: Part[]; collar: Part[] };

export function lowLast({ lift, toe = 0, collar, tongue = 0 }: Fit): Last {
  const up = (d: string) => raise(d, lift);
  const t = toe;
  const rim = 'C158 212 180 252 232 256C274 258 300 234 318 200';
  return {
    throat: up('M356 176C402 234 452 270 532 287'),
    upper: `${up(`M84 412C66 356 66 310 82 270C91 248 95 230 94 213C94 195 112 188 130 198C158 212 180 252 232 256C272 258 298 234 316 202C324 187 340 174 356 176C402 234 452 270 532 287C590 ${296 - t} 652 ${296 - t} 698 ${318 - t}C730 ${334 - t} 742 366 741 404`)}L700 424L120 424Z`,
    behind: [
      edged(up('M112 198C160 190 196 232 236 236C272 236 292 208 308 176L350 250L130 276Z'), 'inside'),
      shape(up('M112 198C160 190 196 232 236 236C272 236 292 208 308 176L350 250L130 276Z'), 'ink', 0.12),
      edged(
        up(
          `M300 230C292 206 282 190 284 ${176 - tongue}C288 ${152 - tongue} 318 ${132 - tongue} 336 ${138 - tongue}C350 ${144 - tongue} 360 156 372 168C404 210 442 244 484 263C504 272 518 279 534 289L400 330Z`,
        ),
        'tongue',
      ),
      line(
        up(`M291 ${177 - tongue}C296 ${160 - tongue} 319 ${143 - tongue} 335 ${146 - tongue}`),
        'lining',
        11,
      ),
      line(
        up(`M293 ${173 - tongue}C299 ${158 - tongue} 319 ${143 - tongue} 333 ${144 - tongue}`),
        'white',
        2.5,
        0.3,
      ),
    ],
    collar: [
      line(up(`M104 196C116 190 124 192 132 199${rim}`), 'inside', collar + 9),
      line(
        up(`M104 193C116 187 124 189 132 196C160 210 182 247 232 251C272 253 298 229 316 195`),
        'lining',
        collar,
      ),
      line(up(`M126 192C160 208 186 244 232 247C268 248 292 226 312 192`), 'white', 3, 0.22),
    ],
  };
}

function raise(d: string, lift: number): string {
  let n = 0;
  return d.replace(/-?\d+/g, (number) => (n++ % 2 ? String(Number(number) - lift) : number));
}
