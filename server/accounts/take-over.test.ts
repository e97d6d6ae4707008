// Somebody who knew the password tries to keep the account after its owner took it back.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { openCart } from '#server/carts/add-to-cart.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { codeOfLink } from '../../tests/support/code-of-link.ts';
import { newPerson, visit, type Person } from '../../tests/support/new-person.ts';
import { withRival } from '../../tests/support/processes/with-rival.ts';
import { changePassword } from './change-password.ts';
import { changeRole } from './change-role.ts';
import { askNewAddress, confirmAddress, confirmNewAddress } from './confirm-address.ts';
import { deleteAccount } from './delete-account.ts';
import { inviteStaff } from './invite-staff.ts';
import { makeAdmin } from './make-admin.ts';
import { askReset, resetPassword } from './reset-password.ts';
import { beginFactor, confirmFactor, endFactor, findFactor } from './second-factor.ts';
import { codeAt } from './one-time-code.ts';
import { findActor } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
});
afterAll(() => it.close());

const now = new Date('2026-11-02T07:00:00Z');
const stolen = 'lemon desk 7 window';
const fresh = 'the owner chose this one 4';

const somebody = () => newPerson(it.db, stolen, now);

/** Whoever signs in with it, as the guard would know them. */
async function actorWith({ email }: Person, password: string): Promise<Actor> {
  const answer = await signIn(it.db, { email, password }, visit, now);
  if (isRefusal(answer)) throw new Error(answer.refused);
  const actor = await findActor(it.db, answer.token, now);
  if (!actor) throw new Error('nobody');
  return actor;
}

async function takenBack({ email }: Person): Promise<void> {
  await askReset(it.db, email, now);
  const token = await codeOfLink(it.db, 'reset', email);
  const answer = await resetPassword(it.db, { kind: 'reset', token, password: fresh, authSecret: null }, now);
  if (isRefusal(answer)) throw new Error(answer.refused);
}

const sessionsOf = async ({ userId }: Person) =>
  (await it.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()).length;

async function askedByThief(person: Person): Promise<string> {
  const evil = `thief-of-${person.email}`;
  await askNewAddress(it.db, { ...person, password: stolen, email: evil }, now);
  return codeOfLink(it.db, 'email-change', evil);
}

const follow = (token: string) =>
  confirmNewAddress(it.db, { token, authSecret: null, signedInAs: null }, now);

/** The database, with the owner taking the account back once the old password was read. */
const during = (person: Person) => withRival(it.db, 'credentials', () => takenBack(person));

describe('a link to another address that the thief asked for', () => {
  test('is worth nothing after a reset', async () => {
    const person = await somebody();
    const link = await askedByThief(person);
    await takenBack(person);
    expect(await follow(link)).toMatchObject({ refused: 'link-spent' });
  });

  test('is worth nothing after the password was changed', async () => {
    const person = await somebody();
    const link = await askedByThief(person);
    await changePassword(it.db, await actorWith(person, stolen), { current: stolen, password: fresh }, now);
    expect(await follow(link)).toMatchObject({ refused: 'link-spent' });
  });

  test('is worth nothing after the account was mended at the machine', async () => {
    const person = await somebody();
    const link = await askedByThief(person);
    await makeAdmin(it.db, { email: person.email, password: fresh, name: 'Owner' }, now);
    expect(await follow(link)).toMatchObject({ refused: 'link-spent' });
  });
});

test('the cart that a thief’s browser had is nobody’s after the account was mended at the machine', async () => {
  const { userId, email } = await somebody();
  const cart = await it.db.transaction().execute((tx) => openCart(tx, null, now));
  await it.db.updateTable('carts').set({ userId }).where('id', '=', cart).execute();
  await makeAdmin(it.db, { email, password: fresh, name: 'Owner' }, now);
  const carts = await it.db.selectFrom('carts').select(['id', 'userId']).execute();
  expect(carts.filter(({ id }) => id === cart)).toEqual([]);
  expect(carts.filter((each) => each.userId === userId)).toHaveLength(1);
});

describe('while the owner takes the account back, between the look at the old password and what it opens', () => {
  test('6 signing in leaves no session behind', async () => {
    const person = await somebody();
    const answer = await signIn(during(person), { email: person.email, password: stolen }, visit, now);
    expect(answer).toMatchObject({ refused: 'wrong-sign-in' });
    expect(await sessionsOf(person)).toBe(0);
  });

  test('the password is not changed once more', async () => {
    const person = await somebody();
    const thief = await actorWith(person, stolen);
    const wanted = { current: stolen, password: 'mine now and for ever 8' };
    expect(await changePassword(during(person), thief, wanted, now)).toMatchObject({
      refused: 'wrong-password',
    });
    expect((await actorWith(person, fresh)).userId).toBe(person.userId);
  });

  test('no link to another address is left behind', async () => {
    const person = await somebody();
    const asked = { ...person, password: stolen, email: `late-${person.email}` };
    expect(await askNewAddress(during(person), asked, now)).toMatchObject({ refused: 'wrong-password' });
    const links = it.db.selectFrom('verifications').select('id').where('userId', '=', person.userId);
    expect(await links.execute()).toEqual([]);
  });

  test('the account is not deleted, and its second step not taken off', async () => {
    const person = await somebody();
    const thief = await actorWith(person, stolen);
    await beginFactor(it.db, person.userId, now);
    expect(await deleteAccount(during(person), thief, stolen)).toMatchObject({ refused: 'wrong-password' });
    expect((await actorWith(person, fresh)).userId).toBe(person.userId);
    const other = await somebody();
    const its = await actorWith(other, stolen);
    await beginFactor(it.db, other.userId, now);
    expect(await endFactor(during(other), its, stolen)).toMatchObject({ refused: 'wrong-password' });
    expect(await findFactor(it.db, other.userId)).not.toBeNull();
  });
});

test('12 an address that somebody else takes at the same moment is refused, and nothing fails', async () => {
  const [person, email] = [await somebody(), 'wanted-by-two@example.com'];
  await askNewAddress(it.db, { ...person, password: stolen, email }, now);
  const token = await codeOfLink(it.db, 'email-change', email);
  const rivals = withRival(it.db, 'users', () =>
    it.db.insertInto('users').values({ email, createdAt: now }).execute(),
  );
  const answer = await confirmNewAddress(rivals, { token, authSecret: null, signedInAs: null }, now);
  expect(answer).toMatchObject({ refused: 'account-exists' });
});

test('the second step of a session that was left open cannot be guessed into new recovery codes', async () => {
  const person = await somebody();
  const actor = await actorWith(person, stolen);
  const { secret } = await beginFactor(it.db, person.userId, now);
  const step = Math.floor(now.getTime() / 30_000);
  const at = (when: number) => ({ code: codeAt(secret, when), password: stolen });
  expect(isRefusal(await confirmFactor(it.db, actor, at(step), now))).toBe(false);
  const again = await confirmFactor(it.db, actor, at(step + 1), now);
  expect(again).toMatchObject({ refused: 'wrong-code' });
});

test.each(['by a role', 'by an invitation'])(
  '30 a link that somebody could read while it was a customer’s is worth nothing once they joined the staff %s',
  async (way) => {
    const [owner, customer] = [await somebody(), await somebody()];
    await makeAdmin(it.db, { email: owner.email, password: fresh, name: 'Owner' }, now);
    const boss = await actorWith(owner, fresh);
    await askReset(it.db, customer.email, now);
    const token = await codeOfLink(it.db, 'reset', customer.email);
    const { userId, email } = customer;
    if (way === 'by a role') await changeRole(it.db, boss, { userId, role: 'ADMIN' });
    else await inviteStaff(it.db, boss, { email, name: 'Clerk', role: 'ADMIN' }, now);
    const reset = { kind: 'reset', token, password: 'read in the outbox 1', authSecret: null } as const;
    expect(await resetPassword(it.db, reset, now)).toMatchObject({ refused: 'link-spent' });
  },
);

test('an invitation does not open the admin portal to whoever signed up with the address before its owner', async () => {
  const owner = await somebody();
  await makeAdmin(it.db, { email: owner.email, password: fresh, name: 'Owner' }, now);
  const email = 'the-next-clerk@example.com';
  await signUp(it.db, { name: 'Not the clerk', email, password: stolen }, now);
  await inviteStaff(it.db, await actorWith(owner, fresh), { email, name: 'Clerk', role: 'ADMIN' }, now);
  // The clerk follows both emails, the older one first.
  const token = await codeOfLink(it.db, 'confirm', email);
  await confirmAddress(it.db, { token, password: stolen, authSecret: null, signedInAs: null }, now);
  expect(await signIn(it.db, { email, password: stolen }, visit, now)).toMatchObject({
    refused: 'wrong-sign-in',
  });
});
