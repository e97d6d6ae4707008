/** The pair from behind: heel counters, tabs and soles, drawn once and mirrored. */
import { edged, holes, line, panel, seam, shape } from './model.ts';
import type { Back, Model, Part } from './model.ts';

/** Two heels side by side, as a shopper sees them on the shelf; `layout` picks how the heel is built. */
export function heelModel(back: Back, layout: number): Model {
  return {
    behind: throatParts(back),
    upper: upperOf(back),
    panels: [...counterParts(back, layout), ...rimParts(back)],
    over: back.tab === 'loop' ? loopParts(back) : [],
    under: back.lugs ? lugParts(back) : [],
    sole: soleOf(back),
    soleParts: soleParts(back, layout),
    shines: [
      [-back.half * 0.5, back.soleTop - 74, 20, 70, 6, 0.5],
      [back.half * 0.55, back.soleTop - 60, 12, 50, -6, 0.2],
    ],
    back,
  };
}

/** The inside of the tongue and of the collar, beyond the heel. */
function throatParts({ top, topHalf: t, tongue }: Back): Part[] {
  const w = t - 18;
  const y = top - tongue - 14;
  const ears = `M${-t + 2} ${top + 30}C${-t + 2} ${top - 6} ${-t + 8} ${top - 20} ${-t + 20} ${top - 20}C${-t + 32} ${top - 20} ${-w + 12} ${top + 2} 0 ${top + 2}C${w - 12} ${top + 2} ${t - 32} ${top - 20} ${t - 20} ${top - 20}C${t - 8} ${top - 20} ${t - 2} ${top - 6} ${t - 1} ${top + 30}Z`;
  const flap = `M${-w + 6} ${top + 24}C${-w + 2} ${top - 4} ${-w - 2} ${y + 30} ${-w + 1} ${y + 16}C${-w + 5} ${y} ${-w * 0.4} ${y - 4} 0 ${y - 4}C${w * 0.4} ${y - 4} ${w - 5} ${y} ${w - 1} ${y + 16}C${w + 2} ${y + 30} ${w - 2} ${top - 4} ${w - 6} ${top + 24}Z`;
  const hem = `M${-w + 6} ${y + 17}C${-w + 10} ${y + 6} ${-w * 0.4} ${y + 3} 0 ${y + 3}C${w * 0.4} ${y + 3} ${w - 10} ${y + 6} ${w - 6} ${y + 17}`;
  return [edged(flap, 'tongue'), shape(flap, 'ink', 0.1), line(hem, 'lining', 8), edged(ears, 'inside')];
}

function upperOf({ top, soleTop, half: h, topHalf: t }: Back): string {
  const waist = top + (soleTop - top) * 0.3;
  const belly = soleTop - (soleTop - top) * 0.18;
  const left = `M${-h + 4} ${soleTop + 16}C${-h} ${soleTop - 4} ${-h - 2} ${belly + 20} ${-h - 2} ${belly}C${-h - 2} ${belly - 66} ${-t + 2} ${waist + 8} ${-t - 1} ${top + 28}C${-t - 3} ${top + 8} ${-t + 8} ${top - 4} ${-t + 22} ${top - 3}`;
  const right = `C${-t * 0.3} ${top + 5} ${t * 0.3} ${top + 5} ${t - 22} ${top - 3}C${t - 6} ${top - 4} ${t + 5} ${top + 8} ${t + 3} ${top + 28}C${t} ${waist + 8} ${h + 6} ${belly - 66} ${h + 6} ${belly}C${h + 6} ${belly + 20} ${h + 3} ${soleTop - 4} ${h - 2} ${soleTop + 16}Z`;
  return left + right;
}

function counterParts({ top, soleTop, half: h, topHalf: t, tab }: Back, layout: number): Part[] {
  const low = Math.round(soleTop - (soleTop - top) * 0.4);
  const spine = seam(`M0 ${top - 10}C2 ${low} 2 ${low} 0 ${soleTop + 20}`, [-6, 6]);
  if (tab === 'strip') return stripParts(top, soleTop, layout);
  const wrap = panel(
    'guard',
    `M${-h - 20} ${low - 20}C-50 ${low + 14} 50 ${low + 14} ${h + 20} ${low - 20}`,
    `L${h + 30} ${soleTop + 40}L${-h - 30} ${soleTop + 40}`,
    [8],
  );
  const shield = panel(
    'heel',
    `M${-t - 6} ${top + 54}C${-t + 14} ${low - 20} -30 ${low + 26} 0 ${low + 30}C30 ${low + 26} ${t - 14} ${low - 20} ${t + 6} ${top + 54}`,
    `L${t + 20} ${top - 20}L${-t - 20} ${top - 20}`,
    [-7],
  );
  const cup = panel(
    'heel',
    `M${-h + 16} ${soleTop + 30}C${-h + 14} ${low} ${-t + 16} ${low - 50} -18 ${low - 62}C-6 ${low - 64} 6 ${low - 64} 18 ${low - 62}C${t - 16} ${low - 50} ${h - 14} ${low} ${h - 16} ${soleTop + 30}`,
    '',
    [7],
  );
  const tabOnly = panel(
    'heel',
    `M-26 ${top - 12}C-24 ${top + 30} -22 ${low - 40} -16 ${low - 20}C-8 ${low - 12} 8 ${low - 12} 16 ${low - 20}C22 ${low - 40} 24 ${top + 30} 26 ${top - 12}`,
    '',
    [-6],
  );
  return (
    [
      [wrap, shield, spine],
      [spine, cup, tabOnly],
      [
        wrap,
        spine,
        tabOnly,
        holes(
          [
            [-34, low + 44],
            [-17, low + 50],
            [0, low + 52],
            [17, low + 50],
            [34, low + 44],
          ],
          5,
        ),
      ],
    ][layout] ?? []
  );
}

function stripParts(top: number, soleTop: number, layout: number): Part[] {
  const a = [13, 19, 9][layout] ?? 13;
  const b = [20, 12, 30][layout] ?? 20;
  const side = (x: number, y: number) =>
    `M${x} ${top - 12}C${x} ${top + 60} ${y} ${soleTop - 60} ${y} ${soleTop + 20}`;
  const left = side(-a, -b);
  return [
    panel('heel', left, `L${b} ${soleTop + 20}C${b} ${soleTop - 60} ${a} ${top + 60} ${a} ${top - 12}`, [-5]),
    seam(side(a, b), [5]),
  ];
}

function rimParts({ top, topHalf: t }: Back): Part[] {
  const rim = `M${-t - 4} ${top + 18}C${-t + 4} ${top} ${-t + 12} ${top - 2} ${-t + 22} ${top + 1}C${-t * 0.3} ${top + 9} ${t * 0.3} ${top + 9} ${t - 22} ${top + 1}C${t - 12} ${top - 2} ${t - 4} ${top} ${t + 4} ${top + 18}`;
  return [line(rim, 'inside', 14, 0.6), line(rim, 'lining', 9)];
}

function loopParts({ top }: Back): Part[] {
  const loop = `M-10 ${top + 44}C-12 ${top - 22} -8 ${top - 30} 0 ${top - 30}C8 ${top - 30} 12 ${top - 22} 10 ${top + 44}`;
  return [line(loop, 'ink', 12, 0.3), line(loop, 'accent', 9), line(`M-13 ${top + 44}H13`, 'accent', 14)];
}

function lugParts({ soleHalf: s }: Back): Part[] {
  const teeth = [-1, -0.52, -0.04, 0.44]
    .map(
      (at) => `M${Math.round(at * s + 4)} 420h${Math.round(s * 0.46)}l-5 28h${-Math.round(s * 0.46) + 10}Z`,
    )
    .join('');
  return [edged(teeth, 'outsole')];
}

function soleOf({ soleTop, soleHalf: s }: Back): string {
  return `M${-s + 8} ${soleTop}C${-s * 0.4} ${soleTop + 10} ${s * 0.4} ${soleTop + 10} ${s - 8} ${soleTop}C${s + 4} ${soleTop + 12} ${s + 5} 422 ${s - 3} 434C${s - 14} 443 ${-s + 14} 443 ${-s + 3} 434C${-s - 5} 422 ${-s - 4} ${soleTop + 12} ${-s + 8} ${soleTop}Z`;
}

function soleParts({ soleTop, lugs }: Back, layout: number): Part[] {
  const foot = lugs ? 414 : 427;
  const parts = [shape(`${across(foot)}L200 460L-200 460Z`, 'outsole'), line(across(foot), 'ink', 2, 0.28)];
  if (442 - soleTop > 80)
    parts.push(line(across(soleTop + 34), 'soleLow', 5), line(across(soleTop + 56), 'soleLow', 4));
  if (442 - soleTop > 40)
    parts.push(line(across(soleTop + 18), layout === 1 ? 'accent' : 'soleLow', layout === 1 ? 5 : 2.5));
  return parts;
}

function across(y: number): string {
  return `M-200 ${y - 5}C-60 ${y + 3} 60 ${y + 3} 200 ${y - 5}`;
}
