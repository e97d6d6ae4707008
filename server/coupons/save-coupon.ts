// Coupons made, changed, switched and deleted by staff, each with its row in the audit log.
import { sql, type Kysely } from 'kysely';
import { COUPON_CONDITIONS } from '#shop/coupons/conditions/all.ts';
import type { CouponInput } from '#shop/coupons/coupon-form.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import { discountText } from '#shop/pricing/pricing.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { onlyChanged } from '#server/audit/only-changed.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { selectCoupons, type AdminCoupon } from './list-coupons.ts';

type SavedCoupon = { code: string };

/** The code is taken for good: an earlier coupon of that code is `code-taken`. A brand or category on no list is `check-the-form`. */
export function createCoupon(
  db: Kysely<Tables>,
  actor: Staff,
  input: CouponInput,
  now: Date,
): Promise<SavedCoupon | Refusal> {
  return transact(db, async (tx) => {
    const unlisted = await refuseUnlistedNames(tx, input);
    if (unlisted) return unlisted;
    const saved = await tx
      .insertInto('coupons')
      .values({ code: input.code, ...couponColumns(input), createdAt: now })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst();
    if (!saved) return refuse('code-taken');
    const { code } = saved;
    await recordAudit(tx, actor, {
      action: 'coupon.create',
      subject: code,
      title: code,
      before: null,
      after: couponFacts(input),
    });
    return saved;
  });
}

/**
 * The code stays as it is, since orders carry it. Refusals: no-such-coupon, saved-meanwhile; limit-below-uses; coupon-goods-in-use for another
 * brand or category once an order carries it, since what is given back for its pairs follows them (rule F15); check-the-form as a new one.
 */
export function changeCoupon(
  db: Kysely<Tables>,
  actor: Staff,
  { code, version, input }: { code: string; version: number; input: CouponInput },
): Promise<SavedCoupon | Refusal> {
  return transact(db, async (tx) => {
    const had = await lockAdminCoupon(tx, code);
    if (isRefusal(had)) return had;
    if (had.version !== version) return refuse('saved-meanwhile');
    if (input.totalLimit !== null && input.totalLimit < had.uses) return refuse('limit-below-uses');
    if (isForOther(had, input) && (await isCarried(tx, code))) return refuse('coupon-goods-in-use');
    return (await refuseUnlistedNames(tx, input)) ?? writeCoupon(tx, actor, had, input);
  });
}

/** Refusal: no-such-coupon. */
export function switchCoupon(
  db: Kysely<Tables>,
  actor: Staff,
  { code, active }: { code: string; active: boolean },
): Promise<SavedCoupon | Refusal> {
  return transact(db, async (tx) => {
    const had = await lockAdminCoupon(tx, code);
    return isRefusal(had) ? had : writeCoupon(tx, actor, had, { ...inputOf(had), active });
  });
}

/** One that any order ever carried stays (rule F15; I4): `coupon-in-use`. */
export function deleteCoupon(db: Kysely<Tables>, actor: Staff, code: string): Promise<SavedCoupon | Refusal> {
  return transact(db, async (tx) => {
    const had = await lockAdminCoupon(tx, code);
    if (isRefusal(had)) return had;
    if (await isCarried(tx, code)) return refuse('coupon-in-use');
    await tx.deleteFrom('coupons').where('code', '=', code).execute();
    const before = couponFacts(inputOf(had));
    await recordAudit(tx, actor, {
      action: 'coupon.delete',
      subject: code,
      title: code,
      before,
      after: null,
    });
    return { code };
  });
}

function isForOther(had: AdminCoupon, input: CouponInput): boolean {
  return COUPON_CONDITIONS.some(([field, { about }]) => about === 'scope' && had[field] !== input[field]);
}

// Locked, so that a name stays in its list until the coupon that is for it is saved.
async function refuseUnlistedNames(tx: Tx, input: CouponInput): Promise<Refusal | null> {
  for (const [field, { kind }] of COUPON_CONDITIONS) {
    if ((kind !== 'brand' && kind !== 'category') || input[field] === null) continue;
    const list = sql.table(kind === 'brand' ? 'brands' : 'categories');
    const { rows } = await sql`select from ${list} where name = ${input[field]} for key share`.execute(tx);
    if (rows.length === 0)
      return refuse(
        'check-the-form',
        `“${input[field]}” is not in the list of ${kind === 'brand' ? 'brands' : 'categories'}.`,
      );
  }
  return null;
}

async function lockAdminCoupon(tx: Tx, code: string): Promise<AdminCoupon | Refusal> {
  const coupon = await selectCoupons(tx).where('c.code', '=', code).forUpdate().executeTakeFirst();
  return coupon ?? refuse('no-such-coupon');
}

async function isCarried(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql<{ carried: boolean }>`
    select exists (select from coupon_uses where coupon_code = ${code})
      or exists (select from orders where coupon_code = ${code}) as carried`.execute(tx);
  return rows[0]?.carried ?? false;
}

async function writeCoupon(tx: Tx, actor: Staff, had: AdminCoupon, input: CouponInput): Promise<SavedCoupon> {
  const { code } = had;
  const { before, after, isSame } = onlyChanged(couponFacts(inputOf(had)), couponFacts(input));
  if (isSame) return { code };
  await tx
    .updateTable('coupons')
    .set({ ...couponColumns(input), version: had.version + 1 })
    .where('code', '=', code)
    .execute();
  await recordAudit(tx, actor, { action: 'coupon.change', subject: code, title: code, before, after });
  return { code };
}

function couponColumns({ code: _code, ...columns }: CouponInput) {
  return columns;
}

function inputOf({
  version: _version,
  uses: _uses,
  createdAt: _createdAt,
  ...input
}: AdminCoupon): CouponInput {
  return input;
}

// For the audit log: the discount in words.
function couponFacts(input: CouponInput) {
  const { discountType: _type, value: _value, ...facts } = couponColumns(input);
  return { ...facts, discount: discountText(input) };
}
