/**
 * fast-check with the same inputs in every run, so that a run fails for what was changed. Others by hand: SEED=1234 npm test.
 * The runs and the seed of a failure are in its message.
 */
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env.SEED ?? 1) });

export * from 'fast-check';
