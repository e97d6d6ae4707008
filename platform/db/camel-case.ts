/** TypeScript writes createdAt and PostgreSQL created_at: Kysely translates names in both directions, except inside raw `sql`. */
import { CamelCasePlugin } from 'kysely';

/** The keys of JSON documents stay as they were written. */
export const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });
