/** The violations that axe finds on the open page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { atRest } from './browse.ts';

/**
 * One line for each element, empty when there is nothing. The page is looked at from its top: what lies under the sticky
 * header is not small. `without`: what is not looked at.
 */
export async function axeProblems(page: Page, { without }: { without?: string } = {}): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0));
  // Half-faded words have half the contrast.
  await atRest(page);
  const axe = new AxeBuilder({ page });
  const { violations } = await (without === undefined ? axe : axe.exclude(without)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} ${node.target} ${node.html.slice(0, 160)}`),
  );
}
