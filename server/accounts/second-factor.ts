// The second factor of staff: a code from an app after the password, or one of ten recovery codes, each good once.
import { randomBytes, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';
import { queueAccountChanged } from '#server/outbox/queue-account-changed.ts';
import { auditOf } from './change-password.ts';
import { withPassword } from './reauthenticate.ts';
import { stepOfCode } from './one-time-code.ts';
import { findAwaited } from './sessions.ts';
import { admit, type SignedIn, type Visit } from './sign-in.ts';
import { hashToken } from './token.ts';

type Factor = { secret: Buffer; isOn: boolean; codesLeft: number };

/** null without any; one that is not on yet waits for its first code. */
export async function findFactor(db: Db, userId: string): Promise<Factor | null> {
  const row = await db
    .selectFrom('secondFactors')
    .select(['secret', 'confirmedAt'])
    .select((table) =>
      table
        .selectFrom('recoveryCodes')
        .select((codes) => codes.fn.countAll<number>().as('count'))
        .whereRef('recoveryCodes.userId', '=', 'secondFactors.userId')
        .as('codes'),
    )
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ? { secret: row.secret, isOn: row.confirmedAt !== null, codesLeft: row.codes ?? 0 } : null;
}

/** A secret for an authenticator app; not required until `confirmFactor`. One that is on stays. */
export async function beginFactor(db: Db, userId: string, now: Date): Promise<Factor> {
  await db
    .insertInto('secondFactors')
    .values({ userId, secret: randomBytes(20), createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const factor = await findFactor(db, userId);
  if (!factor) throw new Error('the second factor was taken off meanwhile');
  return factor;
}

/**
 * The app shows the right code: from now on it is asked for. Answers ten recovery codes, shown this once. Whoever finds an
 * open browser could lock its owner out, so the password is asked for; and one that is on already is not confirmed again,
 * or codes could be guessed here until new ones are shown. Refusals: wrong-password, wrong-code.
 */
export function confirmFactor(
  db: Kysely<Tables>,
  actor: Actor,
  { code, password }: { code: string; password: string },
  now: Date,
): Promise<{ recoveryCodes: string[] } | Refusal> {
  return withPassword(db, { userId: actor.userId, password }, async (tx) => {
    if (!(await takeAppCode(tx, actor.userId, code, now))) return refuse('wrong-code');
    const { numUpdatedRows } = await tx
      .updateTable('secondFactors')
      .set({ confirmedAt: now })
      .where('userId', '=', actor.userId)
      .where('confirmedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return refuse('wrong-code');
    const recoveryCodes = await writeRecoveryCodes(tx, actor.userId);
    await tell(tx, actor, 'second-factor-on', 'account.second-factor');
    return { recoveryCodes };
  });
}

/** Refusal: wrong-password. */
export function endFactor(
  db: Kysely<Tables>,
  actor: Actor,
  password: string,
): Promise<{ ended: true } | Refusal> {
  return withPassword(db, { userId: actor.userId, password }, async (tx) => {
    await tx.deleteFrom('secondFactors').where('userId', '=', actor.userId).execute();
    await tell(tx, actor, 'second-factor-off', 'account.second-factor-off');
    return { ended: true };
  });
}

/** The second step of signing in. Refusals: wrong-code; wrong-sign-in when the password was too long ago. */
export async function signInWithCode(
  db: Kysely<Tables>,
  code: string,
  visit: Visit,
  now: Date,
): Promise<SignedIn | Refusal> {
  return transact(db, async (tx) => {
    const awaited = await findAwaited(tx, visit.oldToken, now);
    if (!awaited) return refuse('wrong-sign-in');
    const { userId } = awaited;
    if (!(await takeAppCode(tx, userId, code, now)) && !(await takeRecoveryCode(tx, userId, code)))
      return refuse('wrong-code');
    const { name, role } = await tx
      .selectFrom('profiles')
      .select(['name', 'role'])
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return admit(tx, { userId, name, role }, visit, now);
  });
}

// The row is locked: of two uses of one code at the same moment one counts.
async function takeAppCode(tx: Tx, userId: string, code: string, now: Date): Promise<boolean> {
  const factor = await tx
    .selectFrom('secondFactors')
    .select(['secret', 'lastStep'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  const step = factor ? stepOfCode(factor.secret, code, now, factor.lastStep) : null;
  if (step === null) return false;
  await tx.updateTable('secondFactors').set({ lastStep: step }).where('userId', '=', userId).execute();
  return true;
}

async function takeRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', hashToken(plainCode(code)))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function writeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, newRecoveryCode);
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashToken(plainCode(code)) })))
    .execute();
  return codes;
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

// 12 letters: 59 bits, and every try of one is counted.
function newRecoveryCode(): string {
  const text = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}

function plainCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '');
}

async function tell(tx: Tx, actor: Actor, what: string, action: string): Promise<void> {
  await queueAccountChanged(tx, { recipient: actor.email, userId: actor.userId, what });
  await recordAudit(tx, actor, auditOf(actor, action));
}
