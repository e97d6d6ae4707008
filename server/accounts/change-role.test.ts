// Tests of roles: who changes them, and what never happens to the last Super Admin.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor, Role } from '#shop/accounts/permissions.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { noon } from '#server/testing/make-shop.ts';
import { changeRole } from './change-role.ts';
import { inviteStaff } from './invite-staff.ts';
import { listStaff } from './list-staff.ts';
import { setPassword } from './set-password.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
});
beforeEach(() => it.db.deleteFrom('users').execute());
afterAll(() => it.close());

async function person(role: Role, email = `${crypto.randomUUID()}@qadam.test`): Promise<Actor> {
  const { id } = await it.db
    .insertInto('users')
    .values({ email, confirmedAt: noon })
    .returning('id')
    .executeTakeFirstOrThrow();
  await it.db.insertInto('profiles').values({ userId: id, name: 'Zara', role }).execute();
  return { userId: id, sessionId: crypto.randomUUID(), email, name: 'Zara', role };
}

async function roleOf({ userId }: Actor): Promise<Role> {
  const row = await it.db
    .selectFrom('profiles')
    .select('role')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return row.role;
}

async function isDue({ userId }: Actor): Promise<boolean> {
  const row = await it.db
    .selectFrom('credentials')
    .select('renewalDue')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return row.renewalDue;
}

test('a Super Admin makes an admin of a customer and takes it back', async () => {
  const [owner, customer] = [await person('SUPER_ADMIN'), await person('CUSTOMER')];
  expect(await changeRole(it.db, owner, { userId: customer.userId, role: 'ADMIN' })).toEqual({
    name: 'Zara',
    role: 'ADMIN',
  });
  expect(await roleOf(customer)).toBe('ADMIN');
  await changeRole(it.db, owner, { userId: customer.userId, role: 'CUSTOMER' });
  expect(await roleOf(customer)).toBe('CUSTOMER');
});

test('a customer made staff, by role or by invitation, chooses a new password first; setting one is enough', async () => {
  const [owner, one, two] = [await person('SUPER_ADMIN'), await person('CUSTOMER'), await person('CUSTOMER')];
  const hash = `$argon2id$v=19$m=19456,t=2,p=1$${'a'.repeat(22)}$${'b'.repeat(43)}`;
  for (const { userId } of [owner, one, two])
    await it.db.insertInto('credentials').values({ userId, passwordHash: hash }).execute();
  await changeRole(it.db, owner, { userId: one.userId, role: 'ADMIN' });
  await inviteStaff(it.db, owner, { email: two.email, name: 'Hina', role: 'ADMIN' }, noon);
  expect([await isDue(owner), await isDue(one), await isDue(two)]).toEqual([false, true, true]);
  await transact(it.db, (tx) => setPassword(tx, one.userId, hash, noon));
  await changeRole(it.db, owner, { userId: one.userId, role: 'SUPER_ADMIN' });
  expect(await isDue(one)).toBe(false);
});

test('30 an admin changes no role, not even their own', async () => {
  const [admin, customer] = [await person('ADMIN'), await person('CUSTOMER')];
  for (const target of [admin, customer]) {
    const attempt = async () => changeRole(it.db, admin, { userId: target.userId, role: 'SUPER_ADMIN' });
    await expect(attempt()).rejects.toMatchObject({ status: 403 });
  }
  expect([await roleOf(admin), await roleOf(customer)]).toEqual(['ADMIN', 'CUSTOMER']);
});

test('30 nobody changes their own role, so the last Super Admin stays one', async () => {
  const owner = await person('SUPER_ADMIN');
  const own = await changeRole(it.db, owner, { userId: owner.userId, role: 'CUSTOMER' });
  expect(own).toMatchObject({ refused: 'own-role', status: 409 });
  expect(await roleOf(owner)).toBe('SUPER_ADMIN');
});

test('30 two Super Admins who demote each other at the same moment: one stays', async () => {
  for (let round = 0; round < 10; round += 1) {
    await it.db.deleteFrom('users').execute();
    const [one, two] = [await person('SUPER_ADMIN'), await person('SUPER_ADMIN')];
    await Promise.allSettled([
      changeRole(it.db, one, { userId: two.userId, role: 'CUSTOMER' }),
      changeRole(it.db, two, { userId: one.userId, role: 'CUSTOMER' }),
    ]);
    const roles = [await roleOf(one), await roleOf(two)].toSorted();
    expect(roles).toEqual(['CUSTOMER', 'SUPER_ADMIN']);
  }
});

test('19 who is no Super Admin any more changes nothing, whatever their session says', async () => {
  const [owner, other, customer] = [
    await person('SUPER_ADMIN'),
    await person('SUPER_ADMIN'),
    await person('CUSTOMER'),
  ];
  await changeRole(it.db, owner, { userId: other.userId, role: 'CUSTOMER' });
  const stale = changeRole(it.db, other, { userId: customer.userId, role: 'ADMIN' });
  await expect(stale).rejects.toMatchObject({ status: 403 });
  expect(await roleOf(customer)).toBe('CUSTOMER');
});

test('a change of role is in the audit log, a change to the same role is not', async () => {
  const [owner, customer] = [await person('SUPER_ADMIN'), await person('CUSTOMER')];
  await changeRole(it.db, owner, { userId: customer.userId, role: 'ADMIN' });
  await changeRole(it.db, owner, { userId: customer.userId, role: 'ADMIN' });
  const rows = await it.db
    .selectFrom('auditLog')
    .select(['action', 'actorEmail', 'before', 'after'])
    .where('subject', '=', customer.userId)
    .execute();
  expect(rows).toEqual([
    {
      action: 'role.change',
      actorEmail: owner.email,
      before: { role: 'CUSTOMER' },
      after: { role: 'ADMIN' },
    },
  ]);
});

test('an invitation makes an account that cannot sign in yet, and one email with one link', async () => {
  const owner = await person('SUPER_ADMIN', 'boss@qadam.test');
  const invitation = { email: 'New@qadam.test', name: 'Hina', role: 'ADMIN' } as const;
  const answer = await inviteStaff(it.db, owner, invitation, noon);
  expect(answer).toMatchObject({ userId: expect.any(String) });
  const staff = await listStaff(it.db);
  expect(staff.find(({ name }) => name === 'Hina')).toMatchObject({
    role: 'ADMIN',
    isInvited: true,
    hasSecondFactor: false,
  });
  await inviteStaff(it.db, owner, { ...invitation, email: 'new@QADAM.test' }, noon);
  expect(await listStaff(it.db)).toHaveLength(2);
  const links = await it.db.selectFrom('verifications').select(['kind', 'email']).execute();
  expect(links).toEqual([{ kind: 'invite', email: 'new@QADAM.test' }]);
});

test('who works here already is not invited again, and an admin invites nobody', async () => {
  const owner = await person('SUPER_ADMIN');
  const admin = await person('ADMIN', 'works@qadam.test');
  const hash = `$argon2id$v=19$m=19456,t=2,p=1$${'a'.repeat(22)}$${'b'.repeat(43)}`;
  await it.db.insertInto('credentials').values({ userId: admin.userId, passwordHash: hash }).execute();
  const again = { email: 'works@qadam.test', name: '', role: 'SUPER_ADMIN' } as const;
  expect(await inviteStaff(it.db, owner, again, noon)).toMatchObject({ refused: 'already-staff' });
  expect(await roleOf(admin)).toBe('ADMIN');
  const attempt = async () => inviteStaff(it.db, admin, { ...again, email: 'x@qadam.test' }, noon);
  await expect(attempt()).rejects.toMatchObject({ status: 403 });
});
