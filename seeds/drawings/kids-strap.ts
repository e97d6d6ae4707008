/** Kids strap: two hook-and-loop straps, a round toe and a chunky sole. */
import { lowLast } from './lasts.ts';
import { holes, line, panel, seam, shape } from './model.ts';
import type { Model, Part } from './model.ts';

const last = lowLast({ lift: 4, toe: 24, collar: 24 });

const heel = panel('heel', 'M164 226C200 276 212 336 200 416', 'L40 416L40 180', [-8]);
const toeCap = panel('toe', 'M580 268C548 304 540 360 552 416', 'L790 416L790 240', [8]);

const layouts: Part[][] = [
  [
    panel('quarter', 'M206 416C230 340 280 306 350 300C420 336 480 346 552 336', 'L560 416', [8]),
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
    panel('accent', 'M230 400L266 340L302 400Z', '', []),
    panel('accent', 'M300 400L328 352L356 400Z', '', []),
  ],
  [
    panel('heel', 'M70 300C130 306 170 290 184 250', 'L160 170L40 170', [8]),
    line('M208 380C270 340 330 340 390 380C430 402 480 396 520 372', 'accent', 16),
    toeCap,
  ],
];

/** A strap from the instep down to the quarter, round at its end, the pull tab in the accent. */
function strap(x: number, y: number, length: number): Part[] {
  const [dx, dy] = [Math.round(-0.5 * length), Math.round(0.866 * length)];
  const d = `M${x} ${y}L${x + 58} ${y + 36}L${x + 54 + dx} ${y + 34 + dy}L${x + dx} ${y + dy}Z`;
  const tip = `M${x + dx + 22} ${y + dy - 38}L${x + dx + 76} ${y + dy - 5}L${x + 54 + dx} ${y + 34 + dy}L${x + dx} ${y + dy}Z`;
  const inner = `M${x - 1} ${y + 12}L${x + dx + 3} ${y + dy - 4}L${x + 54 + dx} ${y + 28 + dy}L${x + 58} ${y + 44}`;
  return [
    { d, line: 'ink', width: 24, opacity: 0.2 },
    { d, fill: 'stay' },
    { d, line: 'stay', width: 18 },
    { d: tip, fill: 'accent' },
    { d: tip, line: 'accent', width: 18 },
    { d: inner, line: 'white', width: 2, opacity: 0.5 },
  ];
}

export function kidsStrap(layout: number): Model {
  return {
    behind: [...last.behind],
    upper: last.upper,
    panels: [...(layouts[layout] ?? []), ...last.collar, seam('M404 236C440 262 500 272 560 268', [])],
    over: [...strap(394, 190, 130), ...strap(482, 238, 112)],
    sole: 'M72 386C180 398 280 404 400 402C520 400 620 398 690 384C714 378 730 370 744 362C758 378 760 408 748 424C732 438 694 444 632 444L146 444C104 444 80 440 72 428C60 412 62 396 72 386Z',
    soleParts: [
      shape('M50 426C200 430 560 432 770 408L770 460L50 460Z', 'outsole'),
      line('M50 426C200 430 560 432 770 408', 'ink', 2, 0.28),
      line('M60 404C220 416 560 418 760 386', layout === 1 ? 'accent' : 'soleLow', layout === 1 ? 6 : 3),
    ],
    shines: [
      [650, 300, 60, 24, 22, 0.55],
      [270, 330, 70, 30, -10, 0.25],
      [110, 300, 20, 54, 6, 0.3],
    ],
    back: {
      kind: 'shoe',
      top: 206,
      soleTop: 386,
      half: 90,
      topHalf: 70,
      soleHalf: 96,
      tab: 'counter',
      tongue: 50,
    },
  };
}
