/** Retro runner: wedge midsole, suede overlays on a light base, padded collar. */
import { lowLast } from './lasts.ts';
import { holes, line, panel, ribs, seam, shape } from './model.ts';
import type { Model, Part } from './model.ts';

const last = lowLast({ lift: 10, collar: 20, tongue: 6 });

const toeT = panel('guard', 'M452 420C500 384 540 352 590 346C650 342 700 350 750 380', 'L770 430', [8]);
const toeTop = panel(
  'toe',
  'M560 294C580 316 596 332 600 346',
  'C650 342 700 350 750 372L740 320L640 280',
  [6],
);
const stay = panel(
  'stay',
  'M286 238C352 258 410 316 486 330C520 336 548 330 556 296',
  'L520 190L330 140L300 170',
  [-8],
);
const heelWrap = panel('heel', 'M70 318C120 312 156 300 172 234', 'L150 160L50 160', [-7, -13]);
const foxing = panel('guard', 'M64 340C120 326 180 342 236 396', 'L250 420L50 420', [9]);

const layouts: Part[][] = [
  [
    foxing,
    panel('accent', 'M218 420C270 380 296 330 304 262', 'L336 274C334 336 318 384 276 420', []),
    seam('M276 420C318 384 334 336 336 274', []),
    heelWrap,
    stay,
    toeT,
    toeTop,
  ],
  [
    panel('quarter', 'M196 420C210 350 252 306 322 276C400 330 450 352 520 350', 'L520 420', [8]),
    seam('M262 400C288 352 330 326 384 320', [6]),
    seam('M330 402C350 366 386 346 440 344', [6]),
    foxing,
    heelWrap,
    toeT,
    stay,
  ],
  [
    panel('accent', 'M150 246L424 404', 'L372 420L136 284', []),
    seam('M136 284L372 420', []),
    foxing,
    heelWrap,
    toeT,
    toeTop,
    stay,
    holes(
      [
        [630, 318],
        [650, 320],
        [670, 326],
        [640, 304],
        [660, 306],
      ],
      5,
    ),
  ],
];

export function retroRunner(layout: number): Model {
  return {
    behind: [...last.behind],
    upper: last.upper,
    panels: [...(layouts[layout] ?? []), ...last.collar],
    laces: { throat: last.throat, count: 7, from: 0.05, to: 0.88, inset: 17, reach: 13, flat: 11.5 },
    over: [],
    sole: 'M64 372C74 362 110 366 150 374C230 388 330 392 420 400C500 406 580 410 640 404C690 400 722 388 742 370C758 376 758 396 748 412C732 432 692 442 630 442L144 442C102 442 74 436 62 418C52 402 52 384 64 372Z',
    soleParts: [
      shape('M40 396C160 398 320 412 470 424C560 428 640 424 700 408L700 460L40 460Z', 'soleLow'),
      line('M40 396C160 398 320 412 470 424C560 428 640 424 700 408', 'ink', 2, 0.22),
      shape('M40 430L600 430C680 428 716 408 734 368L790 350L780 460L40 460Z', 'outsole'),
      line('M40 430L600 430C680 428 716 408 734 368', 'ink', 2, 0.28),
      layout === 2
        ? line('M90 384C180 394 280 398 380 408', 'accent', 6)
        : shape('M92 392L190 400L180 418L88 414Z', 'accent', layout === 0 ? 0.9 : 0),
      ribs(96, 690, 18, 432, 12),
    ],
    shines: [
      [648, 320, 60, 18, 16, 0.5],
      [260, 320, 70, 30, -10, 0.22],
      [110, 290, 20, 60, 8, 0.3],
    ],
    back: {
      top: 198,
      soleTop: 374,
      half: 78,
      topHalf: 62,
      soleHalf: 92,
      tab: 'counter',
      tongue: 34,
    },
  };
}
