// Builds the pages when their sources changed since the last build: what tests of pages run first.
import { endOnSignals } from './run.mjs';
import { setUpBuild } from './set-up.mjs';

endOnSignals();
await setUpBuild();
