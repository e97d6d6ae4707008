/** High-top: ankle collar, long eyestay, vulcanised or cup sole. */
import { edged, holes, line, panel, ribs, seam, shape } from './model.ts';
import type { Model, Part } from './model.ts';

const throat = 'M304 106C330 196 400 264 540 298';

const stay = panel(
  'stay',
  'M246 120C272 214 330 292 420 330C480 352 536 346 552 298',
  'L560 220L330 60L250 80',
  [-8, -14],
);
const heelStrip = panel('heel', 'M132 108C122 180 122 300 150 420', 'L40 420L40 100', [-7]);
const toeCap = panel('toe', 'M590 302C572 330 566 366 574 416', 'L790 416L790 280', [7]);
const counter = panel('heel', 'M70 292C126 300 168 330 186 420', 'L40 420L40 290', [8]);

const layouts: Part[][] = [
  [
    heelStrip,
    seam('M150 400C220 372 300 372 400 400', []),
    toeCap,
    stay,
    line('M104 206C150 214 210 210 262 190', 'accent', 14),
    line('M104 228C150 236 214 232 270 212', 'accent', 5),
  ],
  [
    counter,
    panel('accent', 'M84 196C140 206 200 200 262 176', 'L262 80L80 90', [-7]),
    panel('quarter', 'M180 420C206 352 268 304 340 304C420 308 500 362 572 350', 'L580 420', [8]),
    toeCap,
    stay,
    holes(
      [
        [600, 330],
        [622, 326],
        [644, 328],
        [614, 312],
        [636, 312],
      ],
      5.5,
    ),
  ],
  [
    counter,
    panel('quarter', 'M84 240C160 236 230 236 292 246', 'L250 80L60 80', [7]),
    panel('guard', 'M196 420C232 340 262 300 286 240', 'L424 320C420 360 412 392 400 420', [8, 14]),
    seam('M424 320C420 360 412 392 400 420', [8]),
    panel('guard', 'M500 416C540 366 600 346 650 346C694 348 726 362 750 384', 'L790 430', [8]),
    stay,
    holes(
      [
        [616, 326],
        [638, 322],
        [660, 326],
        [630, 308],
        [652, 310],
      ],
      5.5,
    ),
  ],
];

export function highTop(layout: number): Model {
  return {
    behind: [
      edged('M108 126C140 92 220 98 262 104L310 100L310 160L120 160Z', 'inside'),
      edged(
        'M262 150C248 110 238 80 246 66C256 46 292 40 306 56C320 84 330 116 344 146C376 206 420 246 480 272C504 282 524 290 552 298L400 340Z',
        'tongue',
      ),
      line('M249 64C260 50 288 45 303 58', 'lining', 10),
    ],
    upper:
      'M84 402C66 352 66 310 82 268C98 226 104 184 98 140C96 120 110 110 132 114C172 122 212 128 250 116C268 110 282 98 298 100C318 192 398 262 540 298C596 306 654 304 698 326C730 342 746 372 746 406L600 424L120 420Z',
    panels: [
      ...(layouts[layout] ?? []),
      line('M96 112C150 118 210 132 254 116C272 108 284 98 304 98', 'inside', 22),
      line('M96 108C150 112 210 126 254 110C272 102 284 94 304 92', 'lining', 14),
    ],
    laces: { throat, count: 8, from: 0.06, to: 0.88, inset: 18, reach: 12, flat: 12 },
    over: [],
    sole: 'M74 392C180 402 280 406 400 404C520 402 620 402 690 390C712 386 728 380 740 374C752 388 754 412 742 426C726 438 692 442 630 442L146 442C106 442 84 438 76 428C66 416 66 404 74 392Z',
    soleParts: [
      shape('M60 430C200 434 560 436 760 416L760 460L60 460Z', 'outsole'),
      line('M60 430C200 434 560 436 760 416', 'ink', 2, 0.28),
      line('M60 408C220 418 560 420 760 392', layout === 0 ? 'accent' : 'soleLow', layout === 0 ? 5 : 2.5),
      ribs(560, 740, 8, 412, 14),
    ],
    shines: [
      [650, 326, 56, 18, 16, 0.5],
      [190, 190, 56, 60, 0, 0.25],
      [270, 346, 80, 30, -8, 0.25],
    ],
    back: {
      top: 122,
      soleTop: 392,
      half: 80,
      topHalf: 68,
      soleHalf: 86,
      tab: 'counter',
      tongue: 30,
    },
  };
}
