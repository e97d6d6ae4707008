// Where an address leads that no page answers. Asked in that case only, by the key of a table: other pages pay nothing for it (rule N1).
import { redirect } from 'react-router';
import { withoutLanguage } from '#shop/languages/language.ts';
import { addressKey, encodedAddress, pathOf, readAddress } from '#shop/redirects/address.ts';
import type { Db } from '#server/db/transact.ts';

/**
 * An encoded path with its query, or null. A redirect of the whole address comes before one of its path alone. An address in another
 * language leads where the English one does; the page that redirects puts the language in front again.
 */
export async function findRedirect(db: Db, { pathname, search }: URL): Promise<string | null> {
  const found = await findFrom(db, pathname, search);
  const english = withoutLanguage(pathname);
  return found ?? (english === pathname ? null : findFrom(db, english, search));
}

async function findFrom(db: Db, pathname: string, search: string): Promise<string | null> {
  const address = readAddress(pathname + search);
  if (address === null) return null;
  const key = addressKey(address);
  const path = pathOf(key);
  const rows = await db
    .selectFrom('redirects')
    .select(['source', 'target'])
    .where('source', 'in', [key, path])
    .execute();
  const found = rows.find(({ source }) => source === key) ?? rows[0];
  if (!found) return null;
  const target = encodedAddress(found.target);
  // What an advertisement added to the old address is added to the new one.
  return found.source === path && !target.includes('?') ? target + search : target;
}

/** Throws the redirect there is: permanent, and so that a browser or a CDN asks again within the hour. */
export async function followRedirect(db: Db, url: URL): Promise<void> {
  const target = await findRedirect(db, url);
  if (target !== null)
    throw redirect(target, { status: 301, headers: { 'cache-control': 'public, max-age=3600' } });
}
