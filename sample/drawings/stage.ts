/** What the shoe stands on: the tinted stage, its floor and the shadow of contact. */
import { shadow } from './drawing.ts';
import type { Stage } from './drawing.ts';
import { shift } from './paints.ts';

const tints: Record<Stage, string> = {
  pista: '#d9f0d3',
  sky: '#d1ebfb',
  sand: '#efe5d0',
  rose: '#fbdcdb',
  lilac: '#e6def7',
  stone: '#e3e6ec',
  mint: '#c9eee5',
  genda: '#f7db98',
};

/** Background and, from y=`floor` down, the floor; fills 800 x 600. */
export function stageOf(stage: Stage, floor: number, id: string): { defs: string; body: string } {
  const tint = tints[stage];
  return {
    defs:
      `<radialGradient id="${id}b" cx=".5" cy=".42" r=".75"><stop stop-color="${shift(tint, 0.035, -0.01)}"/><stop offset="1" stop-color="${shift(tint, -0.03)}"/></radialGradient>` +
      `<linearGradient id="${id}f" x2="0" y2="1"><stop stop-color="${shift(tint, -0.06)}" stop-opacity=".6"/><stop offset="1" stop-color="${shift(tint, -0.03)}" stop-opacity=".5"/></linearGradient>`,
    body: `<path d="M0 0H800V600H0Z" fill="url(#${id}b)"/><path d="M0 ${floor}H800V600H0Z" fill="url(#${id}f)"/>`,
  };
}

export function shadowDefs(id: string): string {
  return shade(`${id}g`, '.42', '.16') + shade(`${id}e`, '.5', '.42');
}

/** Two ellipses: the wide soft one and the thin dark one right under the sole. */
export function shadowUnder(id: string, cx: number, half: number, y = 442): string {
  const contact = `<ellipse cx="${cx}" cy="${y}" rx="${half - 6}" ry="9" fill="url(#${id}e)"/>`;
  return softShadow(id, cx + 6, half + 36, y + 6) + contact;
}

/** The wide one alone, for what is lifted off the ground. */
export function softShadow(id: string, cx: number, half: number, y: number): string {
  return `<ellipse cx="${cx}" cy="${y}" rx="${half}" ry="26" fill="url(#${id}g)"/>`;
}

function shade(id: string, middle: string, rim: string): string {
  return `<radialGradient id="${id}">${stopAt('0', middle)}${stopAt('.6', rim)}${stopAt('1', '0')}</radialGradient>`;
}

function stopAt(offset: string, opacity: string): string {
  return `<stop offset="${offset}" stop-color="${shadow}" stop-opacity="${opacity}"/>`;
}
