/** Which tests there are and what each kind needs: `npx vitest run --project shop`. */
import { defineConfig } from 'vitest/config';

const build = 'tests/support/build-global.ts';
const database = 'server/db/testing-global.ts';

// `npm test` is gone, even by kill -9: end too, and with us every test and what it started.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

// Guards against what hangs: what takes three seconds alone takes a minute beside twenty others, and filling a shop with 300 orders more than three.
const guards = { testTimeout: 600_000, hookTimeout: 600_000 };

export default defineConfig({
  test: {
    pool: 'forks',
    // They wait for the database or a browser half of the time, so two files at once also on a machine of two cores.
    maxWorkers: 2,
    // What is waited for comes in milliseconds; on a machine that is busy it may take many seconds.
    expect: { poll: { timeout: 120_000, interval: 25 } },
    projects: [
      {
        extends: true,
        test: { name: 'shop', include: ['shop/**/*.test.ts', 'sims/**/*.test.ts'], ...guards },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'platform/**/*.test.ts',
            'server/**/*.test.ts',
            'sample/**/*.test.ts',
            'tests/*.test.ts',
            'web/**/*.test.ts',
            'tests/attacks/**/*.test.ts',
          ],
          globalSetup: [build, database],
          ...guards,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: [build, database],
          sequence: { groupOrder: 1 },
          ...guards,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: [build, 'tests/support/browser/browse-global.ts'],
          sequence: { groupOrder: 2 },
          ...guards,
        },
      },
    ],
  },
});
