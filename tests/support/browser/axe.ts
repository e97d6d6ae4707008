/** The violations that axe finds on the open page. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { atRest } from './browse.ts';

const root = join(import.meta.dirname, '..', '..', '..');

type AxeViolation = { id: string; nodes: { target: string; html: string }[] };
/** A selector each: `within` is all that is looked at, `without` what is not. */
type AxePlace = { within?: string; without?: string };

/**
 * One line for each element, empty when there is nothing. The page is looked at from its top: what lies under the sticky
 * header is not small. `without`: what is not looked at.
 */
export async function axeProblems(page: Page, place: AxePlace = {}): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0));
  // Half-faded words have half the contrast.
  await atRest(page);
  const violations = await axeViolations(page, place);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id} ${target} ${html.slice(0, 160)}`),
  );
}

/**
 * Of the page as it stands and where it stands. The package for Playwright would carry what each rule found, also of all that
 * is well, out of the page and into an empty one, which takes twice as long as the rules themselves; it does so for frames,
 * so a page with a frame that is not left out is refused.
 */
export async function axeViolations(page: Page, { within, without }: AxePlace = {}): Promise<AxeViolation[]> {
  if (page.frames().length > 1 && without !== 'iframe')
    throw new Error('axe looks into no frame: say that it is left out, and open its page by itself');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readAxe());
  return page.evaluate(violationsIn, { within, without });
}

let source: Promise<string> | undefined;
function readAxe(): Promise<string> {
  source ??= readFile(join(root, 'node_modules', 'axe-core', 'axe.min.js'), 'utf8');
  return source;
}

// Run in the page.
async function violationsIn({ within, without }: AxePlace): Promise<AxeViolation[]> {
  type Run = (context: object, options: object) => Promise<{ violations: AxeViolation[] }>;
  const { axe } = window as unknown as { axe: { run: Run } };
  const context = { ...(within && { include: within }), ...(without && { exclude: without }) };
  const { violations } = await axe.run(within || without ? context : document, {
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ target, html }) => ({ target: String(target), html })),
  }));
}
