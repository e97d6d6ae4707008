/** Field data on the server: counted by day, saved in crowds, shown by three of four, limited, swept. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import type { FieldSample } from '#shop/speed/field-data.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { noon } from '#server/testing/make-shop.ts';
import { openFieldCounts, sweepFieldCounts } from './field-counts.ts';
import { loadSpeed } from './load-speed.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
});
afterAll(() => it.close());

const log = openLog('error', () => {});
const visit: FieldSample = { page: 'product', device: 'phone', values: { lcp: 1_834, cls: 12 } };
const view = { device: 'phone', days: 28, page: 'all' } as const;

const openAt = (now: Date) => openFieldCounts({ db: it.db, log, now: () => now });

test('two processes count the same visits into the same rows, and the page shows them', async () => {
  const [one, other] = [openAt(noon), openAt(noon)];
  for (const counts of [one, other, one]) expect(await counts.note(visit, '203.0.113.7')).toBe(true);
  await other.note({ page: 'home', device: 'desktop', values: { lcp: 900 } }, '203.0.113.7');
  await Promise.all([one.stop(), other.stop()]);
  const yesterday = openAt(daysLater(noon, -1));
  await yesterday.note({ ...visit, values: { lcp: 5_500, inp: 180 } }, '203.0.113.7');
  await yesterday.stop();

  const rows = await it.db.selectFrom('fieldCounts').selectAll().orderBy('day').orderBy('measure').execute();
  expect(rows.filter(({ device, day }) => device === 'phone' && day === '2026-11-02')).toMatchObject([
    { page: 'product', measure: 'cls', bucket: 3, count: 3 },
    { page: 'product', measure: 'lcp', bucket: 8, count: 3 },
  ]);
  const shown = await loadSpeed(it.db, view, noon);
  expect(shown.pages).toEqual([{ page: 'product', visits: 4, figures: { lcp: 2_000, inp: 188, cls: 21 } }]);
  expect(shown.days.map(({ day, visits }) => [day, visits])).toEqual([
    ['2026-11-02', 3],
    ['2026-11-01', 1],
  ]);
  expect((await loadSpeed(it.db, { ...view, page: 'cart' }, noon)).days).toEqual([]);
});

test('with the database away the counts wait for it', async () => {
  const away = await testDatabase();
  const counts = openFieldCounts({ db: away.db, log, now: () => noon });
  await counts.note(visit, '203.0.113.8');
  await away.db.schema.alterTable('fieldCounts').renameTo('field_counts_away').execute();
  await counts.save();
  await away.db.schema.alterTable('fieldCountsAway').renameTo('field_counts').execute();
  await counts.save();
  expect((await loadSpeed(away.db, view, noon)).all.visits).toBe(1);
  await counts.stop();
  await away.close();
});

test('a network that sends more than people can is not counted, and shuts nobody else out', async () => {
  const counts = openAt(noon);
  const answers = await Promise.all(Array.from({ length: 200 }, () => counts.note(visit, '203.0.113.9')));
  expect(answers.filter(Boolean)).toHaveLength(60);
  expect(await counts.note(visit, '203.0.113.10')).toBe(true);
  const [lcp] = counts.metrics();
  expect(lcp?.samples.find(({ suffix }) => suffix === '_count')?.value).toBe(61);
  await counts.stop();
});

test('what is older than any page shows is swept', async () => {
  await sweepFieldCounts({ db: it.db, now: () => daysLater(noon, 120) });
  expect(await it.db.selectFrom('fieldCounts').select('day').distinct().execute()).toEqual([
    { day: '2026-11-02' },
  ]);
});
