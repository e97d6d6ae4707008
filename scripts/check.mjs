// npm run check: types, lint and format, without the tests.
import { runChecks } from './checks.mjs';
import { endOnSignals } from './run.mjs';
import { setUp } from './set-up.mjs';

endOnSignals();
const { passed, failed } = await runChecks(await setUp({ packages: 'all', build: false }));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
