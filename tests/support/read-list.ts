/** What the shop's list and a page's focus say, and the same count read from the database. */
import { sql, type Kysely } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import type { Tables } from '#server/db/tables.ts';

/** Products of these brands with stock in EU 42, counted in the database. */
export async function countOf(db: Kysely<Tables>, brands: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products p where p.active and p.archived_at is null and p.brand = any(${brands})
      and exists (select from variants i where i.product_id = p.id and i.active and i.size = '42' and i.stock > 0)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export function productsText(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}

export function titlesOf(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allInnerTexts();
}

export function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const active = document.activeElement;
    return active?.getAttribute('aria-label') ?? (active as HTMLElement | null)?.innerText ?? null;
  });
}

export function countColumns(list: Element): number {
  return getComputedStyle(list).gridTemplateColumns.split(' ').length;
}

export function nameOf(input: Locator): Promise<string> {
  return input.evaluate((element) => (element as HTMLInputElement).labels?.[0]?.textContent ?? '');
}
