// Tests of questions: one a cause while it is open, settled once, by whom and how.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { countOpenQuestions, listQuestions } from './list-questions.ts';
import { raiseQuestion, raiseUnlessAnswered } from './raise-question.ts';
import { settleByItself, settleQuestion } from './settle-question.ts';

let it: TestDatabase;
let admin: Actor;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  admin = await makeStaff(it.db);
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const raise = (word: string) =>
  transact(it.db, (tx) =>
    raiseQuestion(
      tx,
      { kind: 'unknown-word', facts: { accountId: 1, courier: 'TCS', word }, cause: `word:1:${word}` },
      noon,
    ),
  );

const settle = (id: number, answer: string) =>
  transact(it.db, (tx) => settleQuestion(tx, admin, { id, answer, note: 'Asked them' }, noon));

const open = async () => (await listQuestions(it.db, { isOpen: true, after: null })).questions;

test('a cause is asked once while it is open, and again after it was settled', async () => {
  await Promise.all([raise('Sorted'), raise('Sorted'), raise('Sorted')]);
  const [asked, ...more] = await open();
  expect(more).toEqual([]);
  expect(asked).toMatchObject({ kind: 'unknown-word', facts: { courier: 'TCS', word: 'Sorted' } });
  expect(await settle(asked?.id ?? 0, 'moving')).toMatchObject({ cause: 'word:1:Sorted' });
  expect(await open()).toEqual([]);
  await raise('Sorted');
  expect(await open()).toHaveLength(1);
});

test('it is settled once, with one of its own answers, and says by whom', async () => {
  await raise('Weighed');
  const asked = (await open()).find(({ facts }) => 'word' in facts && facts.word === 'Weighed');
  const id = asked?.id ?? 0;
  expect(await settle(id, 'anything')).toMatchObject({ refused: 'question-settled' });
  const both = await Promise.all([settle(id, 'moving'), settle(id, 'held')]);
  expect(both.filter((each) => 'refused' in each)).toHaveLength(1);
  const { questions } = await listQuestions(it.db, { isOpen: false, after: null });
  expect(questions[0]).toMatchObject({ id, settledAt: noon, settledBy: admin.email, note: 'Asked them' });
});

test('it goes by itself when its cause does, and then nobody settled it', async () => {
  await raise('Bagged');
  const before = await countOpenQuestions(it.db);
  await transact(it.db, (tx) => settleByItself(tx, 'word:1:Bagged', noon));
  await transact(it.db, (tx) => settleByItself(tx, 'word:1:Bagged', noon));
  expect(await countOpenQuestions(it.db)).toBe(before - 1);
  const { questions } = await listQuestions(it.db, { isOpen: false, after: null });
  expect(questions[0]).toMatchObject({ answer: 'by-itself', settledBy: null });
});

const askOverdue = (paisa: number) => {
  const facts = { accountId: 7, courier: 'TCS', count: 1, amount: 'Rs 1', days: 7, paisa };
  return transact(it.db, (tx) =>
    raiseUnlessAnswered(tx, { kind: 'cash-overdue', facts, cause: 'cash-overdue:7' }, noon),
  );
};

const openOverdue = async () => (await open()).filter(({ kind }) => kind === 'cash-overdue');

test('of money that was answered for, only more is asked about within the week', async () => {
  await askOverdue(10_000);
  const [first] = await openOverdue();
  await settle(first?.id ?? 0, 'wrote');
  await askOverdue(10_000);
  await askOverdue(9_000);
  expect(await openOverdue()).toEqual([]);
  await askOverdue(10_001);
  expect(await openOverdue()).toMatchObject([{ facts: { paisa: 10_001 } }]);
});
