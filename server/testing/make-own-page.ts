/** One of the owner's own pages, published, for tests of what shows it. */
import { isRefusal } from '#shop/refusals/refusals.ts';
import type { TestDatabase } from '#server/db/testing.ts';
import { findEditedPage } from '#server/own-pages/load-pages.ts';
import { createPage, publishPage } from '#server/own-pages/save-page.ts';
import { makeStaff } from './make-staff.ts';

/** Its slug. */
export async function makeOwnPage(
  { db }: Pick<TestDatabase, 'db'>,
  slug: string,
  body = '',
  title = `About ${slug}`,
): Promise<string> {
  const page = { slug, title, body, searchTitle: '', searchDescription: '' };
  const staff = await makeStaff(db);
  const made = await createPage(db, staff, page);
  if (isRefusal(made)) throw new Error(made.text);
  const seen = (await findEditedPage(db, made.id))?.seen ?? 0;
  await publishPage(db, staff, { id: made.id, seen });
  return slug;
}
