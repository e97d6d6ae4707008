/** Kids strap: two hook-and-loop straps, a round toe and a chunky sole. */
import { lowLast } from './lasts.ts';
import { holes, line, panel, ribs, seam, shape, stitches } from './model.ts';
import type { Model, Part } from './model.ts';

const last = lowLast({ lift: 22, toe: 20, collar: 24 });

const heel = panel('heel', 'M140 176C196 256 214 330 200 416', 'L40 416L40 180', [-8]);
const toeCap = panel('toe', 'M580 268C548 304 540 360 552 416', 'L790 416L790 240', [8]);

const layouts: Part[][] = [
  [
    panel('quarter', 'M206 416C230 340 280 300 346 300C420 304 480 350 552 338', 'L560 416', [8]),
    heel,
    toeCap,
    holes(
      [
        [618, 306],
        [642, 304],
        [666, 310],
        [630, 286],
        [654, 288],
      ],
      7,
    ),
  ],
  [
    heel,
    panel('guard', 'M480 416C530 356 590 330 650 336C690 342 722 362 742 384', 'L790 430', [8]),
    line('M246 342h.1', 'accent', 22),
    line('M286 350h.1', 'accent', 28),
    line('M332 362h.1', 'accent', 34),
  ],
  [
    panel('heel', 'M70 300C130 306 170 290 184 250', 'L160 170L40 170', [-8]),
    panel('quarter', 'M180 416C230 352 300 330 552 356', 'L560 416', [8, 15]),
    toeCap,
  ],
];

/** A strap from the instep down to the quarter, round at its end, the pull tab in the accent. */
function strap(x: number, y: number, length: number): Part[] {
  const [dx, dy] = [Math.round(-0.5 * length), Math.round(0.866 * length)];
  const d = `M${x} ${y}L${x + 58} ${y + 36}L${x + 54 + dx} ${y + 34 + dy}L${x + dx} ${y + dy}Z`;
  const tip = `M${x + dx + 13} ${y + dy - 22}L${x + dx + 67} ${y + dy + 11}L${x + 54 + dx} ${y + 34 + dy}L${x + dx} ${y + dy}Z`;
  const inner = `M${x - 4} ${y + 18}L${x + dx + 1} ${y + dy}L${x + 53 + dx} ${y + 33 + dy}L${x + 54} ${y + 50}`;
  return [
    { d, line: 'ink', width: 21, opacity: 0.34 },
    { d, fill: 'stay' },
    { d, line: 'stay', width: 17 },
    { d: tip, fill: 'accent' },
    { d: tip, line: 'accent', width: 17 },
    stitches(inner, 'thread', 0.85),
    { d: `M${x + 12} ${y + 8}L${x + dx + 28} ${y + dy - 26}`, line: 'white', width: 12, opacity: 0.1 },
  ];
}

export function kidsStrap(layout: number): Model {
  return {
    behind: [...last.behind],
    upper: last.upper,
    panels: [...(layouts[layout] ?? []), ...last.collar, seam('M404 236C440 262 500 272 560 268', [])],
    over: [...strap(392, 188, 128), ...strap(482, 234, 112)],
    sole: 'M70 372C180 388 280 394 400 392C520 390 620 388 690 374C714 368 730 360 744 352C760 370 764 402 750 422C734 438 694 444 632 444L146 444C104 444 80 440 72 428C58 410 60 386 70 372Z',
    soleParts: [
      shape('M50 422C200 428 560 430 780 402L770 460L50 460Z', 'outsole'),
      line('M50 422C200 428 560 430 780 402', 'ink', 2, 0.28),
      line('M50 396C220 410 560 412 770 376', layout === 1 ? 'accent' : 'soleLow', layout === 1 ? 6 : 3),
      ribs(640, 752, 9, 388, 26),
    ],
    shines: [
      [650, 300, 60, 24, 22, 0.55],
      [270, 330, 70, 30, -10, 0.25],
      [110, 300, 20, 54, 6, 0.3],
    ],
    back: {
      top: 188,
      soleTop: 372,
      half: 90,
      topHalf: 70,
      soleHalf: 96,
      tab: 'counter',
      tongue: 36,
    },
  };
}
