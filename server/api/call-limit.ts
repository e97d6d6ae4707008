// How many calls a key of the API has.
import type { RateLimit } from '#platform/http/rate-limits.ts';

/** Calls of one key. */
export const callLimit: RateLimit = { name: 'api', tries: 600, seconds: 60 };
