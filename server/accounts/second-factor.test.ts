// The second step of signing in, with codes of RFC 6238 and a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeAdmin } from './make-admin.ts';
import { base32, codeAt, stepOfCode } from './one-time-code.ts';
import { beginFactor, confirmFactor, endFactor, findFactor, signInWithCode } from './second-factor.ts';
import { findActor } from './sessions.ts';
import { signIn, type SignedIn, type Visit } from './sign-in.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
});
afterAll(() => it.close());

const now = new Date('2026-11-02T07:00:00Z');
const stepNow = Math.floor(now.getTime() / 30_000);
const email = 'boss@example.com';
const password = 'four words and 7';
const visit: Visit = {
  device: { agent: '', address: '' },
  oldToken: '',
  cartId: null,
  wishlistId: null,
  deviceToken: '',
};

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code at second %d of RFC 6238 is %s', (seconds, code) => {
  const secret = Buffer.from('12345678901234567890');
  expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code);
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

test('a code counts half a minute early and late, and never twice', () => {
  const secret = Buffer.alloc(20, 7);
  for (const step of [stepNow - 1, stepNow, stepNow + 1])
    expect(stepOfCode(secret, codeAt(secret, step), now, 0)).toBe(step);
  expect(stepOfCode(secret, codeAt(secret, stepNow - 2), now, 0)).toBeNull();
  expect(stepOfCode(secret, codeAt(secret, stepNow), now, stepNow)).toBeNull();
});

async function enter(): Promise<SignedIn> {
  const answer = await signIn(it.db, { email, password }, visit, now);
  if (isRefusal(answer)) throw new Error(answer.refused);
  return answer;
}

test('the password alone opens nothing once it is on; a code does, and a recovery code once', async () => {
  await makeAdmin(it.db, { email, password, name: 'Boss' }, now);
  const actor = await findActor(it.db, (await enter()).token, now);
  if (!actor) throw new Error('not signed in');
  const { secret } = await beginFactor(it.db, actor.userId, now);
  expect(await enter()).toMatchObject({ isCodeDue: false });
  const code = codeAt(secret, stepNow - 1);
  const wrong = await confirmFactor(it.db, actor, { code: '000000', password }, now);
  expect(wrong).toMatchObject({ refused: 'wrong-code' });
  // A browser that was left open is not enough to lock its owner out.
  const stranger = await confirmFactor(it.db, actor, { code, password: 'not the password' }, now);
  expect(stranger).toMatchObject({ refused: 'wrong-password' });
  const on = await confirmFactor(it.db, actor, { code, password }, now);
  if (isRefusal(on)) throw new Error(on.refused);
  expect(on.recoveryCodes).toHaveLength(10);

  const half = await enter();
  expect(half.isCodeDue).toBe(true);
  expect(await findActor(it.db, half.token, now)).toBeNull();
  const back = { ...visit, oldToken: half.token };
  expect(await signInWithCode(it.db, '123', back, now)).toMatchObject({ refused: 'wrong-code' });
  const whole = await signInWithCode(it.db, codeAt(secret, stepNow), back, now);
  if (isRefusal(whole)) throw new Error(whole.refused);
  expect(await findActor(it.db, whole.token, now)).toMatchObject({ email });
  expect(await findActor(it.db, half.token, now)).toBeNull();

  const [recovery = ''] = on.recoveryCodes;
  const asTyped = recovery.toUpperCase().replaceAll('-', ' ');
  const again = { ...visit, oldToken: (await enter()).token };
  expect(await signInWithCode(it.db, codeAt(secret, stepNow), again, now)).toMatchObject({
    refused: 'wrong-code',
  });
  expect(isRefusal(await signInWithCode(it.db, asTyped, again, now))).toBe(false);
  const third = { ...visit, oldToken: (await enter()).token };
  expect(await signInWithCode(it.db, recovery, third, now)).toMatchObject({ refused: 'wrong-code' });
  expect(await findFactor(it.db, actor.userId)).toMatchObject({ isOn: true, codesLeft: 9 });

  expect(await endFactor(it.db, actor, 'not it')).toMatchObject({ refused: 'wrong-password' });
  expect(await endFactor(it.db, actor, password)).toEqual({ ended: true });
  expect(await enter()).toMatchObject({ isCodeDue: false });
});
