/** Court low: flat cupsole, clean leather quarter, low collar. */
import { lowLast } from './lasts.ts';
import { holes, line, panel, ribs, seam, shape, stitches } from './model.ts';
import type { Model, Part } from './model.ts';

const last = lowLast({ lift: 2, collar: 15 });

const heelTab = panel('heel', 'M80 276C112 282 146 272 166 234', 'L150 170L60 170', [-7]);
const counter = panel('guard', 'M150 218C186 268 200 330 192 410', 'L60 410L60 190', [-7]);
const stay = panel(
  'stay',
  'M292 240C352 268 420 334 500 342C524 342 534 322 540 290',
  'L520 200L330 150L300 180',
  [-8, -14],
);
const toeCap = panel('toe', 'M566 296C540 330 534 368 544 412', 'L770 412L770 280', [7]);
const mudguard = panel('guard', 'M470 412C520 356 590 336 640 344C690 350 724 366 748 380', 'L770 420', [8]);

const layouts: Part[][] = [
  [
    counter,
    heelTab,
    mudguard,
    stay,
    holes(
      [
        [584, 322],
        [606, 318],
        [628, 320],
        [598, 304],
        [620, 304],
        [572, 308],
      ],
      5.5,
    ),
    seam('M196 400C232 336 284 300 346 304C408 312 452 346 512 346', [7]),
  ],
  [
    panel('quarter', 'M204 412C228 344 276 302 340 302C410 306 470 364 544 356', 'L560 412', [8, 14]),
    panel('heel', 'M150 218C186 268 200 330 192 410', 'L60 410L60 190', [-7]),
    toeCap,
    stay,
    holes(
      [
        [250, 362],
        [268, 350],
        [286, 340],
        [304, 332],
        [322, 326],
        [262, 378],
        [280, 366],
        [298, 356],
        [316, 348],
        [334, 342],
      ],
      5,
    ),
  ],
  [
    counter,
    line(
      'M226 334v26M246 325v26M266 318v26M286 312v44M306 310v26M326 310v26M346 312v26M366 316v44',
      'accent',
      4.5,
    ),
    heelTab,
    toeCap,
    stay,
    holes(
      [
        [590, 330],
        [612, 326],
        [634, 328],
        [604, 312],
        [626, 312],
      ],
      5.5,
    ),
  ],
];

const sole =
  'M76 388C180 400 280 404 400 402C520 400 620 400 690 388C712 384 726 378 738 372C750 386 752 410 740 424C724 436 690 442 630 442L146 442C108 442 86 438 78 428C68 416 68 400 76 388Z';

export function courtLow(layout: number): Model {
  return {
    behind: [...last.behind],
    upper: last.upper,
    panels: [...(layouts[layout] ?? []), ...last.collar],
    laces: { throat: last.throat, count: 6, from: 0.06, to: 0.86, inset: 17, reach: 12, flat: 12 },
    over: [],
    sole,
    soleParts: [
      stitches('M60 400C220 412 560 414 756 386', 'soleLow'),
      shape('M60 428C200 432 560 434 760 414L760 460L60 460Z', 'outsole'),
      line('M66 426C200 431 560 433 760 412', 'ink', 2, 0.25),
      layout === 1
        ? line('M70 406C220 416 560 418 746 394', 'accent', 5)
        : line('M66 420C220 427 560 429 746 406', 'soleLow', 2),
      ribs(84, 150, 6, 404, 20),
      ribs(664, 738, 6, 396, 20),
    ],
    shines: [
      [640, 322, 64, 20, 16, 0.5],
      [270, 316, 84, 34, -8, 0.3],
      [112, 300, 22, 60, 8, 0.35],
    ],
    back: {
      top: 206,
      soleTop: 388,
      half: 80,
      topHalf: 62,
      soleHalf: 84,
      tab: 'counter',
      tongue: 32,
    },
  };
}
