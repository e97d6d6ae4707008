/** Draws the shoes of the sample catalogue as SVG: fills the colours into a template, the same bytes every time. */
import { readFileSync } from 'node:fs';
import finishes from './finishes.json' with { type: 'json' };
import stages from './stages.json' with { type: 'json' };
import type { Drawing } from './drawing.ts';

const TEMPLATES = 3;
const BLOCKINGS = 3;

type Values = Record<string, string>;

/**
 * An SVG of 800 x 600 units, without any maker's mark. `{names}` in a template are columns of `palettes.csv` or keys of
 * `finishes.json` (the cloth in light and dark colours) and `stages.json`.
 */
export function drawShoe({ silhouette, texture, variant, colourway, stage, view }: Drawing): string {
  const palette = paletteOf(colourway, Math.floor(variant / TEMPLATES) % BLOCKINGS);
  const finish: Values = finishes[`${texture} ${palette.tone === 'dark' ? 'dark' : 'light'}`];
  const values = { ...palette, ...finish, ...stages[stage] };
  return templateOf(`${silhouette}/${variant % TEMPLATES}-${view}`).replace(/\{([^{}]+)\}/g, (_, name) =>
    valueOf(values, name),
  );
}

function templateOf(name: string): string {
  return readFileSync(new URL(`templates/${name}.svg`, import.meta.url), 'utf8').trimEnd();
}

function valueOf(values: Values, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`a template asks for ${name}, which no palette has`);
  return value;
}

let palettes: Map<string, Values> | undefined;

function paletteOf(colourway: string, blocking: number): Values {
  palettes ??= readPalettes();
  const palette = palettes.get(`${colourway} ${blocking}`);
  if (!palette) throw new Error(`no colourway is called ${colourway}`);
  return palette;
}

/** One row a colourway and blocking; no cell holds a comma or a quote. */
function readPalettes(): Map<string, Values> {
  const text = readFileSync(new URL('palettes.csv', import.meta.url), 'utf8');
  const [head = [], ...rows] = text
    .trimEnd()
    .split('\n')
    .map((row) => row.split(','));
  return new Map(
    rows.map((row) => [
      `${row[0]} ${row[1]}`,
      Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])),
    ]),
  );
}
