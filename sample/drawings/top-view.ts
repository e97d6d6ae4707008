/** Sandals from above: the footbed and the straps over it. */
import { beside } from './curves.ts';
import { holes, line, seam, shape } from './model.ts';
import type { Above, Model, Part } from './model.ts';

const footbed =
  'M-8 40C60 34 96 84 98 150C100 210 76 258 72 318C70 380 82 420 66 474C52 516 -42 520 -60 474C-76 426 -64 380 -70 318C-76 260 -104 220 -102 158C-100 90 -66 46 -8 40Z';
const inner =
  'M-8 52C50 48 82 90 84 150C86 208 62 258 59 318C58 380 68 418 54 466C42 500 -34 502 -48 466C-62 422 -52 380 -57 318C-62 262 -90 220 -88 158C-86 98 -56 58 -8 52Z';

/** A slide, a thong or a crossed chappal; `layout` picks the strap's cut. The foot points up the page. */
export function topModel(kind: Above, layout: number): Model {
  return {
    above: kind,
    soleFirst: true,
    behind: [
      shape(inner, 'bed'),
      ...marks(layout),
      line(inner, 'ink', 2, 0.22),
      ...(kind === 'slide' ? [] : [{ ...line(beside(inner, 7), 'thread', 2, 0.8), dash: '7 5' }]),
    ],
    ...straps[kind](layout),
    sole: footbed,
    soleParts: [line(footbed, 'outsole', 9)],
    shines: [
      [-30, 190, 34, 60, 60, 0.5],
      [-40, 440, 22, 40, 10, 0.2],
    ],
  };
}

type Straps = Pick<Model, 'upper' | 'panels' | 'over'>;

const straps: Record<Above, (layout: number) => Straps> = {
  slide: (layout) => ({
    upper:
      'M-108 142C-60 108 50 104 104 136C112 180 98 240 84 292C40 262 -40 266 -86 298C-104 250 -116 200 -108 142Z',
    panels: [
      seam('M-120 150C-60 112 50 108 116 146', [9]),
      seam('M84 292C40 262 -40 266 -86 298', [9]),
      ...(layout === 1 ? [line('M-120 214C-50 176 50 176 110 208', 'accent', 34)] : []),
      ...(layout === 2
        ? [
            holes(
              [
                [-70, 180],
                [-64, 210],
                [-56, 240],
                [68, 176],
                [62, 206],
                [56, 236],
              ],
              9,
            ),
          ]
        : []),
      ...(layout === 0
        ? [seam('M-60 130C-54 180 -52 220 -46 280', [-7]), seam('M56 126C54 180 52 220 46 276', [7])]
        : []),
    ],
    over: [],
  }),
  thong: (layout) => ({
    upper: `M-20 122C-14 112 6 110 12 120C30 170 66 210 92 236L${layout === 1 ? '70 292C30 250 6 206 -2 176' : '80 270C40 236 10 200 -2 166'}C-14 206 -44 250 -84 ${layout === 1 ? 300 : 280}L-100 250C-62 216 -34 170 -20 122Z`,
    panels: [seam('M12 120C30 170 66 210 92 236', [8]), seam('M-100 250C-62 216 -34 170 -20 122', [8])],
    over: [line('M-4 118h.1', 'accent', 22), line('M-4 116h.1', 'white', 9, 0.35)],
  }),
  crossed: () => ({
    upper:
      'M-110 150C-80 128 -50 118 -16 134C20 118 70 116 104 142C106 200 96 250 84 286C60 270 30 244 0 222C-30 246 -60 274 -86 296C-104 250 -114 200 -110 150Z',
    panels: [
      seam('M-116 196C-60 160 -10 130 40 112', []),
      seam('M-60 282C10 210 60 176 112 166', [-8]),
      seam('M-50 124C10 160 60 210 90 270', [8, 14]),
      holes(
        [
          [30, 164],
          [46, 178],
          [60, 194],
          [70, 212],
          [-40, 168],
          [-56, 184],
          [-68, 204],
        ],
        6,
      ),
    ],
    over: [
      line('M-70 402C-84 452 -70 506 0 508C70 506 82 452 70 402', 'ink', 26, 0.25),
      line('M-70 400C-84 450 -70 504 0 506C70 504 82 450 70 400', 'upper', 22),
      line('M58 420L86 424', 'accent', 7),
      line('M58 436L86 438', 'accent', 7),
    ],
  }),
};

/** The moulding of the footbed. */
function marks(layout: number): Part[] {
  if (layout === 1)
    return [
      line(
        'M-34 330C-10 322 14 322 34 330M-36 348C-10 340 14 340 36 348M-36 366C-10 358 14 358 36 366',
        'ink',
        4,
        0.14,
      ),
    ];
  const dots: [number, number][] = [];
  for (let y = 340; y <= 470; y += 22)
    for (let x = -33; x <= 33; x += 22) dots.push([x + ((y / 22) % 2 < 1 ? 4 : -4), y]);
  return [{ ...holes(dots, 6), opacity: 0.16 }];
}
