/** The outline alone, in the colour of the text around it, with the lines that lie behind others left out. */
import type { Silhouette } from './drawing.ts';
import type { Model, Part } from './model.ts';
import { modelOf } from './models.ts';
import { barsOf } from './render.ts';

/** Paths for SVG defs and body, 800 x 600; ids carry the silhouette's name, so several may stand on one page. */
export function outlineOf(silhouette: Silhouette): { defs: string; body: string } {
  const model = modelOf(silhouette, 0);
  const id = `outline-${silhouette}`;
  const layers = layersOf(model);
  const upper = layers.findIndex((d) => d === model.upper);
  const sole = layers.length - 1;
  const body =
    layers.map((_, i) => (i === sole ? edge(id, i) : hidden(id, i, edge(id, i)))).join('') +
    hidden(id, upper, `<path clip-path="url(#${id}-u)" d="${seamsOf(model)}" stroke-width="1.5"/>`) +
    `<path clip-path="url(#${id}-s)" d="${soleLines(model)}" stroke-width="1.5"/>` +
    (model.laces
      ? `<path d="${barsOf(model.laces)
          .map(({ bar }) => bar)
          .join('')}" stroke-width="4"/>`
      : '');
  return {
    defs:
      layers.map((d, i) => `<path id="${id}-${i}" d="${d}"/>`).join('') +
      layers.map((_, i) => maskOf(id, i, layers.length)).join('') +
      `<clipPath id="${id}-u"><use href="#${id}-${upper}"/></clipPath><clipPath id="${id}-s"><use href="#${id}-${sole}"/></clipPath>`,
    body: `<g fill="none" stroke="currentColor" stroke-width="2.5">${body}</g>`,
  };
}

/** Closed shapes from back to front; the sole comes last. */
function layersOf(model: Model): string[] {
  return [...solid(model.under ?? []), ...solid(model.behind), model.upper, ...solid(model.over), model.sole];
}

function solid(parts: Part[]): string[] {
  return parts.filter((part) => part.fill && part.d && !part.opacity).map((part) => part.d);
}

function seamsOf(model: Model): string {
  return model.panels.map((part) => part.seam ?? '').join('');
}

function soleLines(model: Model): string {
  return model.soleParts.map((part) => (part.line === 'ink' ? part.d : '')).join('');
}

/** Everything in front of layer `i` is cut out of it. */
function maskOf(id: string, i: number, count: number): string {
  if (i === count - 1) return '';
  const front = Array.from({ length: count - i - 1 }, (_, n) => `<use href="#${id}-${i + 1 + n}"/>`).join('');
  return `<mask id="${id}-m${i}" maskUnits="userSpaceOnUse" x="0" y="0" width="800" height="600"><path d="M0 0H800V600H0Z" fill="white"/>${front}</mask>`;
}

function edge(id: string, i: number): string {
  return `<use href="#${id}-${i}"/>`;
}

function hidden(id: string, i: number, body: string): string {
  return `<g mask="url(#${id}-m${i})">${body}</g>`;
}
