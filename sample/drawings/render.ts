/** Puts one model into paint: layers back to front, with the light of the shop on them. */
import { beside, pointOn, round } from './curves.ts';
import { shadow } from './drawing.ts';
import type { Texture } from './drawing.ts';
import type { Laces, Model, Part, Shine } from './model.ts';
import { lightness, shift, thread } from './paints.ts';
import type { Paints } from './paints.ts';

type Brush = { paints: Paints; texture: Texture; id: string };

/** Shared gradients, patterns and cut-outs of one model; goes in the SVG's defs. */
export function defsOf(model: Model, { paints, texture, id }: Brush): string {
  return (
    fade(`${id}l`, ['#fff', 0.3, 0], ['#fff', 0, 0.42], [paints.shade, 0.28, 1]) +
    fade(`${id}m`, ['#fff', 0.42, 0], ['#fff', 0, 0.3], [shadow, 0.22, 1]) +
    `<radialGradient id="${id}h"><stop stop-color="#fff"/><stop offset=".5" stop-color="#fff" stop-opacity=".42"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>` +
    `<path id="${id}u" d="${model.upper}"/><path id="${id}o" d="${model.sole}"/>` +
    `<clipPath id="${id}c"><use href="#${id}u"/></clipPath><clipPath id="${id}d"><use href="#${id}o"/></clipPath>` +
    patternOf(texture, id, lightness(paints.upper))
  );
}

/** The shoe itself, without stage or shadow. */
export function bodyOf(model: Model, brush: Brush): string {
  const upper = upperOf(model, brush);
  const sole = soleOf(model, brush);
  const behind = parts(model.behind, brush.paints);
  const over = parts(model.over, brush.paints);
  return model.soleFirst ? sole + behind + upper + over : behind + upper + over + sole;
}

function upperOf(model: Model, { paints, texture, id }: Brush): string {
  const use = `<use href="#${id}u"`;
  // Knit is the base cloth under smooth overlays; leather has its grain everywhere.
  const cloth = `${use} fill="url(#${id}k)"/>`;
  return (
    `${use} fill="${paints.upper}"/><g clip-path="url(#${id}c)">` +
    (texture === 'knit' ? cloth : '') +
    parts(model.panels, paints) +
    (texture === 'grain' ? cloth : '') +
    rimOf(id, paints) +
    `${use} fill="url(#${id}l)"/>` +
    occlusion(id, paints) +
    model.shines.map((shine) => shineOf(shine, id, glow(paints.upper, texture))).join('') +
    `</g>${use} fill="none" stroke="${shadow}" stroke-opacity=".26" stroke-width="2.2"/>` +
    (model.laces ? lacesOf(model.laces, paints) : '')
  );
}

function soleOf(model: Model, { paints, id }: Brush): string {
  const use = `<use href="#${id}o"`;
  return (
    parts(model.under ?? [], paints) +
    `${use} fill="${paints.sole}"/><g clip-path="url(#${id}d)">${parts(model.soleParts, paints)}` +
    `${use} fill="url(#${id}m)"/>${use} fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="5"/></g>` +
    `${use} fill="none" stroke="${shadow}" stroke-opacity=".26" stroke-width="2.2"/>`
  );
}

function parts(list: Part[], paints: Paints): string {
  return list.map((part) => partOf(part, paints)).join('');
}

function partOf(part: Part, paints: Paints): string {
  const opacity = part.opacity === undefined || part.opacity === 1 ? '' : ` opacity="${part.opacity}"`;
  const cloth = part.fill ? paints[part.fill] : paints.upper;
  const rim = part.edged ? ` stroke="${shadow}" stroke-opacity=".28" stroke-width="2.2"` : '';
  const fill = part.fill && part.d ? `<path d="${part.d}" fill="${cloth}"${rim}${opacity}/>` : '';
  const outline =
    part.line && part.opacity !== 0
      ? `<path d="${part.d}" fill="none" stroke="${paints[part.line]}" stroke-width="${part.width ?? 3}"${part.dash ? ` stroke-dasharray="${part.dash}"` : ''}${opacity}/>`
      : '';
  return fill + outline + (part.seam ? needlework(part.seam, part.stitch ?? [], cloth) : '');
}

/** A seam is a soft shade, a cut line, the lit edge of the upper cloth, and rows of stitches. */
function needlework(edge: string, rows: number[], cloth: string): string {
  const dark = lightness(cloth) < 0.42;
  const stitches = rows.map(
    (row) =>
      `<path d="${beside(edge, row)}" stroke="${thread(cloth)}" stroke-width="2" stroke-dasharray="6 4.5" opacity="${dark ? 0.7 : 0.8}"/>`,
  );
  return (
    `<g fill="none"><path d="${edge}" stroke="${shadow}" stroke-opacity=".13" stroke-width="7"/>` +
    `<path d="${beside(edge, 1.6)}" stroke="#fff" stroke-opacity="${dark ? 0.2 : 0.3}" stroke-width="2"/>` +
    `<path d="${edge}" stroke="${shadow}" stroke-opacity="${dark ? 0.6 : 0.38}" stroke-width="1.8"/>${stitches.join('')}</g>`
  );
}

/** Where each lace comes out of its eyelet, and the bar it lays over the throat. */
export function barsOf(laces: Laces): { hole: readonly [number, number]; bar: string }[] {
  return Array.from({ length: laces.count }, (_, i) => {
    const t = laces.from + ((laces.to - laces.from) * i) / Math.max(1, laces.count - 1);
    const { at, along } = pointOn(laces.throat, t);
    const down: [number, number] = [-along[1], along[0]];
    const hole = [at[0] + down[0] * laces.inset, at[1] + down[1] * laces.inset] as const;
    const end = [
      at[0] - down[0] * laces.reach + along[0] * 7,
      at[1] - down[1] * laces.reach + along[1] * 7,
    ] as const;
    const bar = `M${round(hole[0])} ${round(hole[1])}L${round(end[0])} ${round(end[1])}`;
    return { hole, bar };
  });
}

function lacesOf(laces: Laces, paints: Paints): string {
  const bars = barsOf(laces);
  const all = bars.map(({ bar }) => bar).join('');
  const eyelets = bars.map(({ hole }) => `M${round(hole[0])} ${round(hole[1])}h.1`).join('');
  const ribbon = (paint: string, width: number, dy: number, opacity = 1) =>
    `<path d="${all}" stroke="${paint}" stroke-width="${width}" stroke-opacity="${opacity}"${dy ? ` transform="translate(0 ${dy})"` : ''}/>`;
  return (
    `<g fill="none"><path d="${eyelets}" stroke="${shadow}" stroke-opacity=".5" stroke-width="${laces.flat + 6}"/>` +
    ribbon(shadow, laces.flat + 1, 3.5, 0.3) +
    ribbon(shift(paints.lace, -0.13), laces.flat + 1, 0) +
    ribbon(paints.lace, laces.flat - 2.5, -1.2) +
    `</g>`
  );
}

function shineOf([x, y, rx, ry, turn, strength]: Shine, id: string, glowing: number): string {
  const opacity = Math.round(strength * glowing * 100) / 100;
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})" fill="url(#${id}h)" opacity="${opacity}"/>`;
}

/** Smooth leather shines, knit hardly; black needs more of it to show its form, white less. */
function glow(upper: string, texture: Texture): number {
  const byTexture = { smooth: 1, grain: 0.75, knit: 0.5 }[texture];
  return byTexture * (lightness(upper) < 0.4 ? 0.6 : 0.9);
}

/** Darker towards the edge, so that the form turns away: many thin rings instead of a blur. */
function rimOf(id: string, paints: Paints): string {
  return rings(`${id}u`, [64, 57, 50, 44, 38, 32, 26, 20, 14, 8], paints, 0.021);
}

/** The upper sinks into the sole: darker along its foot. */
function occlusion(id: string, paints: Paints): string {
  return rings(`${id}o`, [44, 38, 32, 27, 22, 17, 12, 7], paints, 0.034);
}

function rings(id: string, widths: number[], paints: Paints, strength: number): string {
  const opacity = lightness(paints.upper) > 0.86 ? strength * 0.6 : strength;
  const uses = widths.map((w) => `<use href="#${id}" stroke-width="${w}"/>`).join('');
  return `<g fill="none" stroke="${paints.shade}" stroke-opacity="${opacity.toFixed(3).slice(1)}">${uses}</g>`;
}

function fade(id: string, ...stops: [colour: string, opacity: number, at: number][]): string {
  const inner = stops
    .map(([c, o, at]) => `<stop offset="${at}" stop-color="${c}" stop-opacity="${o}"/>`)
    .join('');
  return `<linearGradient id="${id}" x2="0" y2="1">${inner}</linearGradient>`;
}

function patternOf(texture: Texture, id: string, l: number): string {
  const [dark, light] = l < 0.42 ? [0.3, 0.16] : [0.12, 0.3];
  if (texture === 'knit') {
    const v = stroke('M1 1l4 4 4-4', shadow, dark, 2) + stroke('M1 4.2l4 4 4-4', '#fff', light, 1.4);
    return `<pattern id="${id}k" width="10" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(18)">${v}</pattern>`;
  }
  if (texture === 'grain') {
    const pebbles = 'M2 4q4-4 8 0M13 9q3-5 7-1M4 13q5-3 6 2M15 18q3-4 6 0M1 20q3-3 6 0';
    return `<pattern id="${id}k" width="23" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(-14) scale(.62)">${stroke(pebbles, shadow, Math.round(dark * 60) / 100, 1.6)}${stroke('M3 6q3-3 6 0M14 11q3-4 5 0M5 15q3-2 5 1', '#fff', Math.round(light * 45) / 100, 1.4)}</pattern>`;
  }
  return '';
}

function stroke(d: string, colour: string, opacity: number, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}"/>`;
}
