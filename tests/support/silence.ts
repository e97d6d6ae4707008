/** A log that writes nothing, for what is meant to fail. */
import type { Log } from '#platform/log/log.ts';

const nothing = () => {};

export const silence: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
