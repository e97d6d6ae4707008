// Tests of the audit log as it is read.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { AUDIT_A_PAGE, auditChoices, listAudit, type AuditQuery } from './list-audit.ts';

let it: TestDatabase;
const [sana, omar] = [crypto.randomUUID(), crypto.randomUUID()];

beforeAll(async () => {
  it = await testDatabase();
  const row = (actor: string, action: string, subject: string, day: string) => ({
    at: new Date(`${day}T12:00:00Z`),
    actor,
    actorEmail: actor === sana ? 'sana@qadam.test' : 'omar@qadam.test',
    action,
    subject,
    subjectTitle: `Title of ${subject}`,
    before: JSON.stringify({ value: 1 }),
    after: JSON.stringify({ value: 2 }),
  });
  const early = Array.from({ length: 60 }, (_, each) =>
    row(sana, 'product.change', `p${each}`, '2026-10-01'),
  );
  const late = [
    row(omar, 'offer.create', 'eid', '2026-11-01'),
    row(omar, 'offer.change', 'eid', '2026-11-02'),
    row(sana, 'offers-of-old.change', 'x_y', '2026-11-03'),
  ];
  await it.db
    .insertInto('auditLog')
    .values([...early, ...late])
    .execute();
});
afterAll(() => it.close());

const every: AuditQuery = { actor: null, action: null, subject: '', from: null, to: null, after: null };
const found = async (query: Partial<AuditQuery>) =>
  (await listAudit(it.db, { ...every, ...query })).rows.map(({ action, subject }) => `${action} ${subject}`);

test('newest first, a page at a time, nothing twice', async () => {
  const one = await listAudit(it.db, every);
  const two = await listAudit(it.db, { ...every, after: one.next });
  expect([one.rows.length, two.rows.length, two.next]).toEqual([AUDIT_A_PAGE, 13, null]);
  expect(one.rows[0]).toMatchObject({
    action: 'offers-of-old.change',
    actorEmail: 'sana@qadam.test',
    before: { value: 1 },
  });
  expect(new Set([...one.rows, ...two.rows].map(({ id }) => id)).size).toBe(63);
});

test('filtered by person, action, noun, subject and day', async () => {
  expect(await found({ actor: omar })).toEqual(['offer.change eid', 'offer.create eid']);
  expect(await found({ action: 'offer.create' })).toEqual(['offer.create eid']);
  expect(await found({ action: 'offer' })).toEqual(['offer.change eid', 'offer.create eid']);
  expect(await found({ subject: 'eid' })).toHaveLength(2);
  expect(await found({ subject: 'OF X_' })).toEqual(['offers-of-old.change x_y']);
  const day = { from: new Date('2026-11-02T00:00:00Z'), to: new Date('2026-11-03T00:00:00Z') };
  expect(await found(day)).toEqual(['offer.change eid']);
});

test('the filters offer everybody and everything that the log knows', async () => {
  const { actors, actions } = await auditChoices(it.db);
  expect(actors).toEqual([
    { id: omar, email: 'omar@qadam.test' },
    { id: sana, email: 'sana@qadam.test' },
  ]);
  expect(actions.toSorted()).toEqual([
    'offer.change',
    'offer.create',
    'offers-of-old.change',
    'product.change',
  ]);
});

test('126 nobody can change or empty it', async () => {
  await expect(it.db.updateTable('auditLog').set({ action: 'a.b' }).execute()).rejects.toThrow('append-only');
  await expect(it.db.deleteFrom('auditLog').execute()).rejects.toThrow('append-only');
});
