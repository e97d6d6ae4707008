/** Staff, for tests of what they may do. */
import { randomUUID } from 'node:crypto';
import type { Actor, Role } from '#shop/accounts/permissions.ts';
import type { Db } from '#server/db/transact.ts';

/** A row of `users` behind them, so that ledgers and logs can name them. */
export async function makeStaff(
  db: Db,
  role: Role = 'ADMIN',
  email = `${randomUUID()}@staff.test`,
): Promise<Actor> {
  const user = await db.insertInto('users').values({ email }).returning('id').executeTakeFirstOrThrow();
  return { userId: user.id, sessionId: randomUUID(), email, name: 'Test Staff', role };
}
