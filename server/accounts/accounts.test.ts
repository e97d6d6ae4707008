// Accounts against a real database; the numbers are those of docs/shown/attacks-and-faults.md.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { codeOfLink } from '../../tests/support/code-of-link.ts';
import { newPerson, visit } from '../../tests/support/new-person.ts';
import { changePassword } from './change-password.ts';
import { askNewAddress, confirmAddress, confirmNewAddress } from './confirm-address.ts';
import { deleteAccount } from './delete-account.ts';
import { makeFirstAdmin } from './first-admin.ts';
import { hashPassword, isPassword } from './hash-password.ts';
import { askReset, resetPassword } from './reset-password.ts';
import { findActor, sessionLife } from './sessions.ts';
import { signIn, signOut, type SignedIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
});
afterAll(() => it.close());

const now = new Date('2026-11-02T07:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const minute = 60_000;
const password = 'lemon desk 7 window';

const somebody = () => newPerson(it.db, password, now);

async function enter(email: string, secret = password, at = now): Promise<SignedIn> {
  const answer = await signIn(it.db, { email, password: secret }, visit, at);
  if (isRefusal(answer)) throw new Error(answer.refused);
  return answer;
}

async function actorOf(token: string, at = now) {
  return findActor(it.db, token, at);
}

async function emailsTo(recipient: string) {
  return it.db.selectFrom('messages').selectAll().where('recipient', '=', recipient).execute();
}

const reset = (token: string, secret = 'another long one 9', at = now) =>
  resetPassword(it.db, { kind: 'reset', token, password: secret, authSecret: null }, at);

describe('signing up', () => {
  test('makes a customer who can sign in once the address is confirmed', async () => {
    const email = 'new@example.com';
    await signUp(it.db, { name: 'New', email, password }, now);
    expect(await signIn(it.db, { email, password }, visit, now)).toMatchObject({ refused: 'not-confirmed' });
    const token = await codeOfLink(it.db, 'confirm', email);
    const link = { token, password, authSecret: null, signedInAs: null };
    expect(await confirmAddress(it.db, link, now)).toEqual({ email });
    expect(await confirmAddress(it.db, link, now)).toMatchObject({ refused: 'link-spent' });
    const { token: session, role } = await enter(email);
    expect(role).toBe('CUSTOMER');
    expect(await actorOf(session)).toMatchObject({ email, name: 'New', role: 'CUSTOMER' });
  });

  test('11 an address in other letters is the same address', async () => {
    const { email } = await somebody();
    const again = await signUp(it.db, { name: 'X', email: email.toUpperCase(), password }, now);
    expect(again).toMatchObject({ refused: 'account-exists' });
  });

  test('12 two at the same moment make one account', async () => {
    const input = { name: 'Twin', email: 'twin@example.com', password };
    const both = await Promise.all([signUp(it.db, input, now), signUp(it.db, input, now)]);
    expect(both.filter(isRefusal)).toMatchObject([{ refused: 'account-exists' }]);
    expect(await emailsTo(input.email)).toHaveLength(1);
  });

  test.each([
    'password',
    'Pakistan@123',
    'qwerty123',
    'aaaaaaaa',
    '12345678',
    'P@ssw0rd',
    'weakling',
    'lahore123',
  ])('a password that is guessed first is refused: %s', async (common) => {
    const input = { name: 'X', email: 'weakling@example.com', password: common };
    expect(await signUp(it.db, input, now)).toMatchObject({ refused: 'password-common' });
  });

  test('a wrong password and an unknown address are one answer', async () => {
    const { email } = await somebody();
    const wrong = await signIn(it.db, { email, password: 'no' }, visit, now);
    const unknown = await signIn(it.db, { email: 'nobody@example.com', password: 'no' }, visit, now);
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ refused: 'wrong-sign-in' });
  });
});

describe('a forgotten password', () => {
  test('2 for an unknown address nothing is sent and nothing is thrown', async () => {
    await askReset(it.db, 'unknown@example.com', now);
    expect(await emailsTo('unknown@example.com')).toEqual([]);
  });

  test('4 of two uses of one link at the same moment one wins', async () => {
    const { email } = await somebody();
    await askReset(it.db, email, now);
    const token = await codeOfLink(it.db, 'reset', email);
    const both = await Promise.all([reset(token, 'first choice 11'), reset(token, 'second choice 22')]);
    expect(both.filter(isRefusal)).toMatchObject([{ refused: 'link-spent' }]);
    expect(await reset(token)).toMatchObject({ refused: 'link-spent' });
  });

  test('5 the link works for an hour, and not after a newer one', async () => {
    const { email } = await somebody();
    await askReset(it.db, email, now);
    const first = await codeOfLink(it.db, 'reset', email);
    expect(await reset(first, password, later(61 * minute))).toMatchObject({ refused: 'link-spent' });
    await askReset(it.db, email, now);
    expect(await reset(first)).toMatchObject({ refused: 'link-spent' });
    expect(await reset(await codeOfLink(it.db, 'reset', email))).toEqual({ email });
  });

  test('a link of another kind, a changed one and one signed with another key open nothing', async () => {
    const { email } = await somebody();
    await askReset(it.db, email, now);
    const token = await codeOfLink(it.db, 'reset', email);
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    expect(await reset(changed)).toMatchObject({ refused: 'link-spent' });
    const link = { token, password, authSecret: null, signedInAs: null };
    expect(await confirmAddress(it.db, link, now)).toMatchObject({ refused: 'link-spent' });
    const foreign = { kind: 'reset', token, password, authSecret: 'x'.repeat(40) } as const;
    expect(await resetPassword(it.db, foreign, now)).toMatchObject({ refused: 'link-spent' });
  });

  test('6 a new password ends every session; changing it keeps the one it was changed in', async () => {
    const { email } = await somebody();
    const [one, two] = [await enter(email), await enter(email)];
    const actor = await actorOf(one.token);
    if (!actor) throw new Error('not signed in');
    const wanted = { current: password, password: 'a newer one 12' };
    expect(await changePassword(it.db, actor, wanted, now)).toEqual({ changed: true });
    expect(await actorOf(one.token)).not.toBeNull();
    expect(await actorOf(two.token)).toBeNull();
    await askReset(it.db, email, now);
    await reset(await codeOfLink(it.db, 'reset', email));
    expect(await actorOf(one.token)).toBeNull();
    await expect(enter(email, 'a newer one 12')).rejects.toThrow('wrong-sign-in');
    expect(await enter(email, 'another long one 9')).toMatchObject({ role: 'CUSTOMER' });
  });

  test('7 without the current password nothing changes', async () => {
    const { email } = await somebody();
    const actor = await actorOf((await enter(email)).token);
    if (!actor) throw new Error('not signed in');
    const wanted = { current: 'not it', password: 'a newer one 12' };
    expect(await changePassword(it.db, actor, wanted, now)).toMatchObject({ refused: 'wrong-password' });
    await enter(email);
  });

  test('staff need twelve characters', async () => {
    const { email, userId } = await somebody();
    await it.db.updateTable('profiles').set({ role: 'ADMIN' }).where('userId', '=', userId).execute();
    await askReset(it.db, email, now);
    const token = await codeOfLink(it.db, 'reset', email);
    expect(await reset(token, 'eleven char')).toMatchObject({
      refused: 'password-short',
      text: 'Password must be at least 12 characters long.',
    });
    expect(await reset(token, 'twelve chars')).toEqual({ email });
  });
});

describe('another address', () => {
  test('counts once it is confirmed there; the old one is told and no longer signs in', async () => {
    const { email, userId } = await somebody();
    const wanted = `moved-${email}`;
    await askNewAddress(it.db, { userId, password, email: wanted }, now);
    await enter(email);
    const token = await codeOfLink(it.db, 'email-change', wanted);
    expect(await confirmNewAddress(it.db, { token, authSecret: null, signedInAs: userId }, now)).toEqual({
      email: wanted,
    });
    await expect(enter(email)).rejects.toThrow('wrong-sign-in');
    await enter(wanted);
    expect((await emailsTo(email)).map(({ kind }) => kind)).toContain('account-changed');
  });

  test('13 the link of A followed by B is refused, and stays good for A', async () => {
    const [a, b] = [await somebody(), await somebody()];
    await askNewAddress(it.db, { userId: a.userId, password, email: `a-${a.email}` }, now);
    const token = await codeOfLink(it.db, 'email-change', `a-${a.email}`);
    const asB = { token, authSecret: null, signedInAs: b.userId };
    expect(await confirmNewAddress(it.db, asB, now)).toMatchObject({ refused: 'not-your-link', status: 403 });
    expect(await confirmNewAddress(it.db, { ...asB, signedInAs: a.userId }, now)).toMatchObject({
      email: `a-${a.email}`,
    });
  });

  test('one that belongs to somebody else is refused', async () => {
    const [a, b] = [await somebody(), await somebody()];
    expect(await askNewAddress(it.db, { userId: a.userId, password, email: b.email }, now)).toMatchObject({
      refused: 'account-exists',
    });
  });
});

describe('a session', () => {
  test('17 is a new one at each sign-in, and the one the browser brought is ended', async () => {
    const { email } = await somebody();
    const first = await enter(email);
    const second = await signIn(it.db, { email, password }, { ...visit, oldToken: first.token }, now);
    if (isRefusal(second)) throw new Error(second.refused);
    expect(second.token).not.toBe(first.token);
    expect(await actorOf(first.token)).toBeNull();
  });

  test('18 ends for every copy of its token by signing out', async () => {
    const { email } = await somebody();
    const { token } = await enter(email);
    await signOut(it.db, token, now);
    expect(await actorOf(token)).toBeNull();
  });

  test('19 has the role of this moment', async () => {
    const { email, userId } = await somebody();
    const { token } = await enter(email);
    for (const role of ['ADMIN', 'CUSTOMER'] as const) {
      await it.db.updateTable('profiles').set({ role }).where('userId', '=', userId).execute();
      expect(await actorOf(token)).toMatchObject({ role });
    }
  });

  test('20 a broken token is not signed in', async () => {
    const { email } = await somebody();
    const { token } = await enter(email);
    for (const broken of [token.slice(1), `${token}A`, token.replace(/^./, '='), "' or 1=1", '', 'null'])
      expect(await actorOf(broken)).toBeNull();
  });

  test('22 ends when it is not used, and in any case after its whole life', async () => {
    const { email } = await somebody();
    const { token } = await enter(email);
    const { idleMs, totalMs } = sessionLife.customer;
    expect(await actorOf(token, later(idleMs + 1))).toBeNull();
    for (let at = 0; at < totalMs; at += idleMs - minute)
      expect(await actorOf(token, later(at))).not.toBeNull();
    expect(await actorOf(token, later(totalMs))).toBeNull();
  });

  test('22 of a customer who joins the staff lasts no longer than one of staff', async () => {
    const { email, userId } = await somebody();
    const { token } = await enter(email);
    await it.db.updateTable('profiles').set({ role: 'ADMIN' }).where('userId', '=', userId).execute();
    const { idleMs, totalMs } = sessionLife.staff;
    for (let at = 0; at < totalMs; at += idleMs - minute)
      expect(await actorOf(token, later(at))).not.toBeNull();
    expect(await actorOf(token, later(totalMs))).toBeNull();
  });

  test('23 ends with its account', async () => {
    const { email } = await somebody();
    const { token } = await enter(email);
    const actor = await actorOf(token);
    if (!actor) throw new Error('not signed in');
    expect(await deleteAccount(it.db, actor, 'not it')).toMatchObject({ refused: 'wrong-password' });
    expect(await deleteAccount(it.db, actor, password)).toEqual({ deleted: true });
    expect(await actorOf(token)).toBeNull();
    await expect(enter(email)).rejects.toThrow('wrong-sign-in');
  });
});

describe('the first Super Admin', () => {
  const config = {
    firstAdmin: { email: 'boss@example.com', password: 'four words and 7' },
    ownerEmail: null,
    publicUrl: 'http://localhost:3000',
  };
  const quiet = { debug() {}, info() {}, warn() {}, error() {} };

  test('15 is one, however many processes start at once, and then no other', async () => {
    const shop = await testDatabase();
    const starts = [1, 2, 3].map((at) => ({
      ...config,
      firstAdmin: { ...config.firstAdmin, email: `boss-${at}@example.com` },
    }));
    await Promise.all(starts.map((each) => makeFirstAdmin(shop.db, each, quiet, now)));
    await makeFirstAdmin(shop.db, config, quiet, now);
    const admins = await shop.db.selectFrom('profiles').select('role').execute();
    expect(admins).toEqual([{ role: 'SUPER_ADMIN' }]);
    await shop.close();
  });

  test('23 the last one cannot delete the account', async () => {
    const shop = await testDatabase();
    await makeFirstAdmin(shop.db, config, quiet, now);
    const { email, password: secret } = config.firstAdmin;
    const entered = await signIn(shop.db, { email, password: secret }, visit, now);
    if (isRefusal(entered)) throw new Error(entered.refused);
    const actor = await findActor(shop.db, entered.token, now);
    if (!actor) throw new Error('not signed in');
    expect(await deleteAccount(shop.db, actor, secret)).toMatchObject({ refused: 'last-super-admin' });
    await shop.close();
  });
});

test('10 long passwords, spaces and Urdu work, and nothing is cut off', async () => {
  for (const secret of ['x'.repeat(64), 'کراچی کا سمندر نیلا ہے', ' a  b c ', 'x'.repeat(200)]) {
    const hash = await hashPassword(secret);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword(secret, hash)).toBe(true);
    expect(await isPassword(secret.slice(0, -1), hash)).toBe(false);
  }
});

test('too many passwords at once are refused with 503 and the shop goes on', async () => {
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => isPassword('x', null)));
  const refused = all.filter((each) => each.status === 'rejected');
  expect(refused.length).toBe(60 - 42);
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 503 });
  expect(await isPassword('x', null)).toBe(false);
});
