// The profile of the platform that asks: fetched from the address its request names, never from inside the network, and kept for a while.
import { z } from 'zod';
import { fetchOutside } from '#platform/http/fetch-outside.ts';
import { isPublicAddress, orThisMachine } from '#platform/http/outside.ts';
import { consumeLimit, type RateLimit } from '#platform/http/rate-limits.ts';
import type { AppContext } from '#server/http/shop-context.ts';

const profileSchema = z.object({
  ucp: z.object({
    version: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    capabilities: z.record(z.string(), z.array(z.object({ version: z.string() }))).default({}),
  }),
});

export type PlatformProfile = z.output<typeof profileSchema>['ucp'];

/** Why there is no profile, by the protocol's own codes. */
export type ProfileFault = {
  code: 'invalid_profile_url' | 'profile_unreachable' | 'profile_malformed' | 'busy';
  content: string;
};

type KeptProfile = { found: PlatformProfile | ProfileFault; until: number };

// So many bytes and so many platforms, whoever asks: what strangers make the shop fetch and remember has a bound.
const MAX_BYTES = 128 * 1024;
const MAX_KNOWN = 200;
const KEPT_MS = 600_000;
const FAULT_KEPT_MS = 60_000;
const LIMIT_MS = 4_000;
const newProfiles: RateLimit = { name: 'ucp-profiles', tries: 60, seconds: 60 };

const known = new Map<string, KeptProfile>();

/** `profile="https://..."` of the header UCP-Agent (RFC 8941). Null where it is missing or none. */
export function profileAddress(header: string | null, isHereAllowed: boolean): string | null {
  const [, address] = /(?:^|,)\s*profile="([^"\\]{1,500})"/.exec(header ?? '') ?? [];
  const url = address === undefined ? null : URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return null;
  const isHere = isHereAllowed && url.protocol === 'http:' && url.hostname === '127.0.0.1';
  return url.protocol === 'https:' || isHere ? url.href : null;
}

/** Asked for at most once in ten minutes; what failed, once a minute. Redirects are not followed. */
export async function findProfile(
  { db, config, now }: Pick<AppContext, 'db' | 'config' | 'now'>,
  address: string,
): Promise<PlatformProfile | ProfileFault> {
  const at = now().getTime();
  const before = known.get(address);
  if (before && before.until > at) return before.found;
  if (!(await consumeLimit(db, newProfiles, 'all')).allowed)
    return { code: 'busy', content: 'Many platforms are asking for the first time. Try again in a moment.' };
  const found = await fetchProfile(address, config.webhooksHere);
  const isFault = 'code' in found;
  known.delete(address);
  known.set(address, { found, until: at + (isFault ? FAULT_KEPT_MS : KEPT_MS) });
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  return found;
}

async function fetchProfile(
  address: string,
  isHereAllowed: boolean,
): Promise<PlatformProfile | ProfileFault> {
  const fetched = await fetchOutside(address, {
    hosts: [new URL(address).hostname],
    maxBytes: MAX_BYTES,
    limitMs: LIMIT_MS,
    accept: 'application/json',
    redirects: 0,
    mayReach: isHereAllowed ? orThisMachine : isPublicAddress,
  });
  if (!fetched.ok)
    return { code: 'profile_unreachable', content: `The profile was not fetched: ${fetched.why}.` };
  const parsed = profileSchema.safeParse(jsonOf(fetched.bytes));
  return parsed.success
    ? parsed.data.ucp
    : { code: 'profile_malformed', content: 'The profile is not a profile of the protocol.' };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
