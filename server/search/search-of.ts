// What a list's address searches for.
import type { Filters } from '#shop/search/filters-form.ts';
import type { Db } from '#server/db/transact.ts';
import type { Search } from './document-query.ts';
import { readSearch, readWords } from './read-search.ts';

/** Null when nothing was typed. */
export async function searchOf(db: Db, { search, literal }: Filters): Promise<Search | null> {
  if (search === '') return null;
  return literal ? readWords(db, search) : readSearch(db, search);
}
