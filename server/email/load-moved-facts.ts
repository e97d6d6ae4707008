// The facts of the email to a customer who moved in: nothing to send any more once the account has a password, or is gone.
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';
import type { EmailFacts } from './email-facts.ts';

export async function loadMovedFacts(db: Db, email: string): Promise<EmailFacts | null> {
  const { rows } = await sql<{ name: string }>`
    select p.name from users u join profiles p on p.user_id = u.id join moved_accounts m on m.user_id = u.id
    where u.email = ${email} and not exists (select from credentials c where c.user_id = u.id)`.execute(db);
  return rows[0] ? { kind: 'account-moved', name: rows[0].name } : null;
}
