// An account at a courier that has an API: saved with its secrets sealed.
import type { Kysely } from 'kysely';
import { sealFields, valuesOf } from '#platform/secrets/sealed-fields.ts';
import type { TypedAccount } from '#shop/couriers/account-form.ts';
import type { Courier } from '#shop/couriers/courier.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { AuditFacts } from '#server/audit/only-changed.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { linkKey } from '#server/links/link-key.ts';
import { sealPurpose } from './load-account.ts';
import { tryLoginSoon } from './note-login.ts';
import { preferLast } from './preference.ts';

type SavedCourierAccount = {
  /** Null for one that is added: a courier who was given by hand under this name becomes it. */
  id: number | null;
  courier: Courier;
  account: TypedAccount;
  /** Of the account that the form began with; 0 for none. */
  version: number;
};

/** Who did it; without a `userId` whoever has the machine. */
type WhoSaved = { userId: string | null; email: string };

/** Refusals: saved-meanwhile, account-name-taken, courier-account-gone. */
export function saveCourierAccount(
  db: Kysely<Tables>,
  actor: WhoSaved,
  authSecret: string | null,
  saved: SavedCourierAccount,
): Promise<{ id: number } | Refusal> {
  const { courier, account } = saved;
  return transact<{ id: number } | Refusal>(db, async (tx) => {
    const before = await lockAccount(tx, saved);
    if (isRefusal(before)) return before;
    const { id } = before;
    const fields = valuesOf(courier.fields, account.values, false);
    const sealed = sealFields(await linkKey(tx, authSecret), sealPurpose(id), {
      fields: courier.fields,
      values: account.values,
    });
    const { name, isOn, pairGrams, remarks } = account;
    await tx
      .updateTable('courierAccounts')
      .set({ name, courier: courier.name, sealed, isOn, pairGrams, remarks, version: before.version + 1 })
      .set({ fields, checkedAt: null })
      .where('id', '=', id)
      .execute();
    if (!before.hadApi) await preferLast(tx, id);
    await tryLoginSoon(tx, id);
    await recordAudit(tx, actor, {
      action: 'courier-account.change',
      subject: String(id),
      title: name,
      before: before.before,
      after: factsOf({ ...account, courier: courier.name, fields }),
    });
    return { id };
  });
}

type LockedCourierAccount = { id: number; version: number; hadApi: boolean; before: AuditFacts | null };

async function lockAccount(
  tx: Tx,
  { id, courier, account, version }: SavedCourierAccount,
): Promise<LockedCourierAccount | Refusal> {
  const named = await tx
    .selectFrom('courierAccounts')
    .select(['id', 'courier'])
    .where((where) => where(where.fn('lower', ['name']), '=', where.fn('lower', [where.val(account.name)])))
    .executeTakeFirst();
  if (named && named.id !== id && (id !== null || named.courier !== 'by-hand'))
    return refuse('account-name-taken');
  const row = await tx
    .selectFrom('courierAccounts')
    .select(['id', 'name', 'courier', 'fields', 'isOn', 'pairGrams', 'remarks', 'version'])
    .where('id', '=', id ?? named?.id ?? 0)
    .forUpdate()
    .executeTakeFirst();
  if (row) {
    const isOther = id === null ? row.courier !== 'by-hand' : row.version !== version;
    if (isOther) return refuse('saved-meanwhile');
    if (id !== null && row.courier !== courier.name) return refuse('courier-account-gone');
    const hadApi = row.courier !== 'by-hand';
    return { id: row.id, version: row.version, hadApi, before: factsOf(row) };
  }
  if (id !== null) return refuse('courier-account-gone');
  const made = await tx
    .insertInto('courierAccounts')
    .values({ name: account.name, version: 0 })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made ? { id: made.id, version: 0, hadApi: false, before: null } : refuse('account-name-taken');
}

// Never a secret.
function factsOf({
  courier,
  fields,
  name,
  isOn,
  pairGrams,
  remarks,
}: Omit<TypedAccount, 'values'> & { courier: string; fields: Record<string, string> }): AuditFacts {
  return { ...fields, courier, name, on: isOn, grams: pairGrams, remarks };
}
