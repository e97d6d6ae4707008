/** The violations that axe finds on the open page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** One line for each element, empty when there is nothing. The page is looked at from its top: what lies under the sticky header is not small. */
export async function axeProblems(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0));
  // Half-faded words have half the contrast: what moves comes to its end first.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().iterations === Infinity;
    }),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} ${node.target} ${node.html.slice(0, 160)}`),
  );
}
