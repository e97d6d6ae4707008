// Tests of the page of questions: asked, settled by one press without a script, and refused when somebody else was first.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { raiseQuestion } from '#server/questions/raise-question.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let visitor: Visitor;
let cookie: string;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  visitor = visitShop(it);
  ({ cookie } = await signIn(it.db, 'ADMIN', noon));
  const question = {
    kind: 'unknown-word' as const,
    facts: { accountId: 1, courier: 'Rider <Asif>', word: 'Sörted' },
    cause: 'w',
  };
  await transact(it.db, (tx) => raiseQuestion(tx, question, noon));
});
afterAll(() => it.close());

const page = async (path: string) => (await visitor.get(path, { cookie })).text();
const post = (fields: Record<string, string>) => visitor.post('/admin/questions', fields, { cookie });

test('a question is settled by one press, and the second press is told', async () => {
  const asked = await page('/admin/questions');
  expect(asked).toContain('What does “Sörted” of Rider &lt;Asif&gt; mean?');
  const [, id = ''] = /name="id" value="(\d+)"/.exec(asked) ?? [];

  const unsaid = await post({ id, answer: '', note: 'I asked them' });
  expect([unsaid.status, await unsaid.text()]).toEqual([
    400,
    expect.stringContaining('value="I asked them"'),
  ]);

  expect((await post({ id, answer: 'moving', note: '' })).status).toBe(200);
  expect(await page('/admin/questions')).toContain('Nothing to settle.');
  expect(await page('/admin/questions?list=settled')).toContain('On its way');

  const settled = await page('/admin/questions?list=settled');
  expect(settled).toContain('Said of 0 parcels.');
  const changed = await post({ id, was: 'moving', answer: 'held', note: '' });
  expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('Meaning changed')]);
  expect(await page('/admin/questions?list=settled')).toContain(
    '<p class="font-semibold">Held by the courier',
  );
  const again = await post({ id, was: 'moving', answer: 'delivered', note: '' });
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('settled meanwhile')]);

  const late = await post({ id, answer: 'held', note: '' });
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('settled meanwhile')]);
});

const raise = (nth: number) => {
  const facts = { courier: 'PostEx', ref: `0000000${nth}`, cn: `88-${nth}`, cod: 900, labelId: nth };
  const question = { kind: 'second-label' as const, facts: { ...facts, isFirst: true }, cause: `l:${nth}` };
  return transact(it.db, (tx) => raiseQuestion(tx, question, noon));
};

test('labels that a restored shop does not know are taken by one press, up to the last one that was shown', async () => {
  await raise(1);
  expect(await page('/admin/questions')).not.toContain('Take all');
  await raise(2);
  const asked = await page('/admin/questions');
  expect(asked).toContain('Take all 2 for their orders');
  const [, takeUpTo = ''] = /name="takeUpTo" value="(\d+)"/.exec(asked) ?? [];
  await raise(3);
  const taken = await post({ takeUpTo });
  expect([taken.status, await taken.text()]).toEqual([
    200,
    expect.stringContaining('2 labels are those of their orders now'),
  ]);
  const left = await page('/admin/questions');
  expect([left.includes('88-2'), left.includes('88-3')]).toEqual([false, true]);
});
