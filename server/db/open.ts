// The shop's database: the platform's, with the shop's tables.
import { openDatabase as open, type DatabaseOf } from '#platform/db/open.ts';
import type { Tables } from './tables.ts';

export type Database = DatabaseOf<Tables>;

export function openDatabase(options: Parameters<typeof open>[0]): Promise<Database> {
  return open<Tables>(options);
}
