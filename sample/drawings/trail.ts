/** Trail: lugged outsole, toe bumper, caged quarter and a heel loop. */
import { lowLast } from './lasts.ts';
import { edged, line, panel, ribs, seam, shape } from './model.ts';
import type { Model, Part } from './model.ts';

const last = lowLast({ lift: 14, collar: 19, toe: 2 });

const bumper = panel('guard', 'M596 420C604 372 640 344 690 338C716 336 736 344 752 356', 'L790 420', [-7]);
const heelCage = panel('heel', 'M66 330C112 322 156 300 172 236', 'L150 160L50 160', [-7]);
const rand = panel(
  'guard',
  'M60 366C150 352 240 374 330 378C430 382 520 370 610 372',
  'L610 430L60 430',
  [8],
);
const stay = panel(
  'stay',
  'M292 236C356 260 410 314 482 328C520 334 546 322 554 292',
  'L520 190L330 140L300 170',
  [-8],
);

const layouts: Part[][] = [
  [
    panel('quarter', 'M222 400C268 350 300 304 318 250', 'L500 320C520 344 536 362 556 400', [8]),
    seam('M500 322C520 346 536 364 556 400', [8]),
    shape('M292 376C318 350 332 326 342 304C354 328 366 352 378 376Z', 'guard'),
    shape('M406 376C416 362 422 350 426 338C440 350 452 362 462 376Z', 'guard'),
    seam('M292 376C318 350 332 326 342 304C354 328 366 352 378 376'),
    seam('M406 376C416 362 422 350 426 338C440 350 452 362 462 376'),
    rand,
    heelCage,
    stay,
    bumper,
  ],
  [
    panel('quarter', 'M190 420C216 330 270 290 330 270C390 320 460 346 560 344', 'L600 420', [8]),
    seam('M228 372L330 300L400 372L452 346L520 374', []),
    rand,
    heelCage,
    stay,
    bumper,
  ],
  [
    panel('accent', 'M176 356L330 262L420 384', 'L380 384L318 302L200 384', []),
    seam('M200 384L318 302L380 384', []),
    rand,
    heelCage,
    stay,
    bumper,
  ],
];

/** Lugs along the ground: slanted teeth, lifting with the toe. */
function lugs(): string {
  const teeth = Array.from({ length: 15 }, (_, i) => {
    const x = 66 + i * 44;
    const lift = x > 560 ? ((x - 560) / 120) ** 2 * 20 : x < 80 ? 8 : 0;
    const y = Math.round(448 - lift);
    return `M${x - 3} ${y - 26}L${x + 39} ${y - 26}L${x + 33} ${y}L${x + 3} ${y}Z`;
  });
  return teeth.join('');
}

export function trail(layout: number): Model {
  return {
    behind: [
      ...last.behind,
      line('M104 214C84 190 80 162 90 156C102 150 114 176 118 200', 'ink', 12, 0.3),
      line('M104 214C84 190 80 162 90 156C102 150 114 176 118 200', 'accent', 9),
    ],
    upper: last.upper,
    panels: [...(layouts[layout] ?? []), ...last.collar],
    laces: { throat: last.throat, count: 6, from: 0.06, to: 0.86, inset: 17, reach: 13, flat: 8.5 },
    over: [],
    under: [edged(lugs(), 'outsole')],
    sole: 'M58 372C80 360 120 372 170 382C260 394 360 396 450 396C540 396 620 396 670 382C704 374 724 364 738 354C756 346 768 364 764 382C762 392 756 398 748 404C734 422 700 432 640 434L140 434C100 434 72 428 60 414C50 400 50 382 58 372Z',
    soleParts: [
      shape('M40 418L640 418C700 416 736 392 752 356L800 340L800 460L40 460Z', 'outsole'),
      line('M40 418L640 418C700 416 736 392 752 356', 'ink', 2, 0.3),
      line('M56 396C180 410 420 412 620 406', 'soleLow', 4),
      layout === 1 ? line('M84 384C150 392 210 398 270 402', 'accent', 6) : shape('', 'sole'),
      ribs(84, 712, 22, 420, 14),
    ],
    shines: [
      [640, 318, 50, 14, 16, 0.45],
      [262, 316, 70, 30, -10, 0.22],
      [110, 290, 20, 60, 8, 0.3],
    ],
    back: {
      top: 194,
      soleTop: 372,
      half: 78,
      topHalf: 62,
      soleHalf: 92,
      tab: 'loop',
      tongue: 32,
      lugs: true,
    },
  };
}
