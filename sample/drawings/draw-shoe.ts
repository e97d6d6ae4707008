/** Draws the shoes of the sample catalogue as SVG: parametric, without any maker's mark, the same bytes every time. */
import { heelModel } from './back-view.ts';
import { shadow } from './drawing.ts';
import type { Drawing, Silhouette, View } from './drawing.ts';
import { outlineOf } from './empty-shoe.ts';
import type { Back, Model } from './model.ts';
import { modelOf } from './models.ts';
import { mixPaints } from './paints.ts';
import { bodyOf, defsOf } from './render.ts';
import { shadowDefs, shadowUnder, softShadow, stageOf } from './stage.ts';
import { topModel } from './top-view.ts';

export type { Drawing, Silhouette, Stage, Texture, View } from './drawing.ts';
export { silhouettes } from './drawing.ts';

/** Panel layouts per silhouette; `variant` beyond them walks through the colour blockings. */
const layouts = 3;

/** An SVG of 800 x 600 units. Deterministic: equal drawings give equal bytes. */
export function drawShoe(drawing: Drawing): string {
  const model = turned(drawing);
  const stage = stageOf(drawing.stage, floorOf(drawing, model), 'q');
  const scene = sceneOf(drawing, model, 'q');
  return svg(stage.defs + scene.defs, stage.body + scene.body);
}

/** One shoe for the home page, taking a step: no stage, its shadow kept, transparent elsewhere. */
export function heroShoe(): string {
  const model = modelOf('retro-runner', 0);
  const brush = {
    paints: mixPaints('#24357f', '#fbb61b', '#f7f6f1', 0),
    texture: 'knit',
    id: 'hero',
  } as const;
  const step = `<g transform="rotate(7 650 442)">${bodyOf(model, brush)}</g>`;
  const defs = shadowDefs(brush.id) + defsOf(model, brush);
  return svg(defs, softShadow(brush.id, 400, 350, 452) + shadowUnder(brush.id, 640, 110) + step);
}

/** The outline alone in the current text colour: empty states, category cards, the 404 page. */
export function drawEmptyShoe(silhouette: Silhouette): string {
  const { defs, body } = outlineOf(silhouette);
  return svg(defs, body);
}

function sceneOf(drawing: Drawing, model: Model, id: string): { defs: string; body: string } {
  const paints = mixPaints(drawing.main, drawing.accent, drawing.sole, Math.floor(drawing.variant / layouts));
  const brush = { paints, texture: drawing.texture, id };
  const body = placed(drawing.view, model, bodyOf(model, brush), id);
  return { defs: shadowDefs(id) + defsOf(model, brush), body };
}

/** The far shoe of a pair needs a higher horizon; from above there is none. */
function floorOf({ view }: Drawing, model: Model): number {
  return { side: 414, heel: model.above ? 600 : 420, pair: 320 }[view];
}

/** The model as this view needs it: sandals have no heel worth a picture and are shown from above. */
function turned({ view, silhouette, variant }: Drawing): Model {
  const layout = variant % layouts;
  const side = modelOf(silhouette, layout);
  if (view !== 'heel') return side;
  if (side.above) return topModel(side.above, layout);
  return side.back ? heelModel(side.back, layout) : side;
}

function placed(view: View, model: Model, shoe: string, id: string): string {
  if (view === 'pair') return pairOf(model, shoe, id);
  if (view === 'heel' && model.above) return seenFromAbove(shoe, id);
  if (view === 'heel' && model.back) return seenFromBehind(model.back, shoe, id);
  return shadowUnder(id, 404, 330) + shoe;
}

/** The far shoe is the near one again, smaller, higher and in the shade. */
function pairOf(model: Model, shoe: string, id: string): string {
  const loose = [...model.behind, ...model.over].map((part) => (part.fill ? part.d : '')).join('');
  const shade = `<path d="${loose}${model.upper}${model.sole}" fill="${shadow}" fill-opacity=".15"/>`;
  return (
    `<g transform="translate(160 -2) scale(.8)">${shadowUnder(id, 404, 330)}<g id="${id}s">${shoe}</g>${shade}</g>` +
    `<g transform="translate(4 88) scale(.88)">${shadowUnder(id, 404, 330)}<use href="#${id}s"/></g>`
  );
}

function seenFromBehind({ top, soleHalf }: Back, shoe: string, id: string): string {
  const scale = Math.min(1.55, 400 / (442 - top + 40));
  const half = Math.round((soleHalf + 12) * scale);
  const drop = Math.round(480 - 442 * scale);
  return (
    `${shadowUnder(id, 400 - half, Math.round(soleHalf * scale) + 16, 480)}${shadowUnder(id, 400 + half, Math.round(soleHalf * scale) + 16, 480)}` +
    `<g id="${id}s" transform="translate(${400 - half} ${drop}) scale(${scale.toFixed(2)})">${shoe}</g>` +
    `<use href="#${id}s" transform="translate(800) scale(-1 1)"/>`
  );
}

function seenFromAbove(shoe: string, id: string): string {
  const soft = [48, 40, 32, 24, 16, 8, 0].map(
    (w) => `<use href="#${id}o" x="6" y="10" stroke-width="${w}"/>`,
  );
  return (
    `<g id="${id}s" transform="translate(272 14) rotate(-7 0 300)"><g fill="${shadow}" stroke="${shadow}" fill-opacity=".045" stroke-opacity=".03">${soft.join('')}</g>${shoe}</g>` +
    `<use href="#${id}s" transform="translate(800) scale(-1 1)"/>`
  );
}

function svg(defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600" stroke-linecap="round" stroke-linejoin="round">${defs ? `<defs>${defs}</defs>` : ''}${body}</svg>`;
}
