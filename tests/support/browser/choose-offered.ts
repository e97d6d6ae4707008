// The product that an offer is for, chosen in its form.
import { expect } from 'vitest';
import type { Locator } from 'playwright-core';

/** Searches for it, and chooses it once what was found is there: until then the list moves under the pointer. */
export async function chooseOffered(dialog: Locator, title: string, search = title): Promise<void> {
  const offered = dialog.locator('[name=productId]');
  const all = await offered.count();
  await dialog.getByRole('searchbox').fill(search);
  await expect.poll(() => offered.count()).toBeLessThan(all);
  await dialog.getByLabel(title).check();
}
