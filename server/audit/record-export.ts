/** A file that somebody took out of the shop, in the audit log: names and phone numbers leave with it. */
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { recordAudit } from './record-audit.ts';

type Export = {
  what: 'order' | 'product' | 'parcel' | 'cash' | 'profit' | 'redirect' | 'translation';
  /** Of the file. */
  name: string;
  /** Which ones: the filters of the list as its address has them, empty for all. */
  meant: string;
};

export function recordExport(
  db: Kysely<Tables>,
  actor: Pick<Actor, 'userId' | 'email'>,
  { what, name, meant }: Export,
): Promise<void> {
  return transact(db, (tx) =>
    recordAudit(tx, actor, {
      action: `${what}.export`,
      subject: name,
      title: name,
      before: null,
      after: { which: meant === '' ? 'all' : meant.slice(0, 300) },
    }),
  );
}
