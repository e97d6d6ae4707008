// Who calls: the key of a request, and whether it has calls left.
import { consumeLimit, type CountedTry, type RateLimit } from '#platform/http/rate-limits.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { countClient } from '#server/http/count-client.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { findKey, type CallKey } from './api-keys.ts';
import { callLimit } from './call-limit.ts';

/** Wrong keys from one network. */
const guessLimit: RateLimit = { name: 'api-guess', tries: 60, seconds: 60 };

/** `headers` say how many calls are left, or what to do about the refusal. */
export type Admitted = { key: CallKey; headers: Record<string, string> };
export type Barred = { barred: Refusal; headers: Record<string, string> };

/** Counts one call. Refusals: key-needed, too-many-calls. */
export async function admitCaller(
  app: AppContext,
  request: Request,
  address: string,
): Promise<Admitted | Barred> {
  const key = await findKey(app.db, tokenOf(request), app.now());
  if (!key) return refuseKey(app, address);
  const counted = await consumeLimit(app.db, callLimit, key.id);
  const headers = limitHeaders(counted);
  if (counted.allowed) return { key, headers };
  return {
    barred: refuse('too-many-calls'),
    headers: { ...headers, 'retry-after': String(counted.retrySeconds) },
  };
}

export function tokenOf({ headers }: Request): string {
  return /^Bearer ([\w-]{1,100})$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
}

async function refuseKey({ db }: AppContext, address: string): Promise<Barred> {
  const { allowed, retrySeconds } = await countClient(db, guessLimit, address);
  if (!allowed) return { barred: refuse('too-many-calls'), headers: { 'retry-after': String(retrySeconds) } };
  return { barred: refuse('key-needed'), headers: { 'www-authenticate': 'Bearer realm="Qadam API"' } };
}

function limitHeaders({ left, retrySeconds }: CountedTry): Record<string, string> {
  const { tries, seconds } = callLimit;
  return {
    'ratelimit-policy': `"key";q=${tries};w=${seconds}`,
    ratelimit: `"key";r=${left}${retrySeconds > 0 ? `;t=${retrySeconds}` : ''}`,
  };
}
