/** Max cushion: very thick rockered midsole under a one-piece knit upper. */
import { lowLast } from './lasts.ts';
import { line, panel, seam, shape } from './model.ts';
import type { Model, Part } from './model.ts';

const last = lowLast({ lift: 36, toe: -4, collar: 20 });

const stay = panel(
  'stay',
  'M300 210C362 236 410 292 470 306C510 312 536 300 546 270',
  'L520 170L330 120L306 150',
  [-7],
);
const counter = panel('heel', 'M156 204C186 250 196 300 180 380', 'L50 380L50 150', [-7]);
const toeCap = panel('toe', 'M640 384C630 344 656 310 700 302', 'L790 290L790 384', [-6]);

const layouts: Part[][] = [
  [
    counter,
    panel('accent', 'M212 374C290 356 366 318 420 290', 'L446 302C410 336 350 366 300 380', []),
    seam('M300 380C350 366 410 336 446 302', []),
    toeCap,
    stay,
  ],
  [
    panel('quarter', 'M184 380C230 308 290 270 340 246C380 290 440 316 530 322', 'L560 380', [8]),
    panel('heel', 'M70 300C116 306 158 290 178 240', 'L160 150L50 150', [-7]),
    toeCap,
    stay,
  ],
  [
    counter,
    seam('M210 372C260 330 310 290 352 244'),
    seam('M260 374C310 340 360 308 396 280'),
    seam('M310 376C360 350 410 328 446 304'),
    seam('M360 378C410 358 460 344 504 312'),
    panel('guard', 'M500 380C560 340 640 320 742 336', 'L790 384', [7]),
    stay,
  ],
];

export function maxCushion(layout: number): Model {
  return {
    behind: [
      ...last.behind,
      line('M104 196C84 168 80 142 90 136C102 130 114 156 118 180', 'ink', 12, 0.3),
      line('M104 196C84 168 80 142 90 136C102 130 114 156 118 180', 'accent', 9),
    ],
    upper: last.upper,
    panels: [...(layouts[layout] ?? []), ...last.collar],
    laces: { throat: last.throat, count: 6, from: 0.06, to: 0.86, inset: 16, reach: 12, flat: 11 },
    over: [],
    sole: 'M50 334C62 314 98 322 140 332C210 346 280 358 370 362C470 366 590 362 664 346C700 338 722 326 738 314C758 304 774 324 772 350C770 366 766 376 756 388C732 426 672 442 590 442L250 442C200 444 150 444 112 430C72 414 46 392 42 366C41 352 44 342 50 334Z',
    soleParts: [
      shape('M30 398C86 424 130 430 190 432L600 430C676 428 730 396 772 352L800 460L40 460Z', 'outsole'),
      line('M30 398C86 424 130 430 190 432L600 430C676 428 730 396 772 352', 'ink', 2, 0.28),
      line('M44 362C130 372 170 404 280 404C400 404 420 384 520 384C620 384 700 366 764 326', 'soleLow', 5),
      line('M44 357C130 367 170 399 280 399C400 399 420 379 520 379', 'white', 2.5, 0.28),
      layout === 1
        ? shape('M66 366C110 372 140 388 174 404C130 408 90 396 62 382Z', 'accent')
        : line('M330 416L600 412', 'soleLow', 4),
    ],
    shines: [
      [652, 302, 58, 18, 16, 0.5],
      [262, 300, 70, 34, -10, 0.3],
      [116, 272, 20, 56, 8, 0.3],
    ],
    back: {
      top: 172,
      soleTop: 334,
      half: 76,
      topHalf: 60,
      soleHalf: 98,
      tab: 'loop',
      tongue: 34,
    },
  };
}
