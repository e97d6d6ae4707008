// Idempotency-Key of a platform: the same request gets the same answer for a day, another one with it is 409 (rule V5 is 422 there).
import { isRefusal } from '#shop/refusals/refusals.ts';
import { beginCall, endCall, forgetCall, hashOfCall } from '#server/api/repeated-call.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { fault, type UcpAnswer } from './answers.ts';

/** `keyId` is a UUID that stands for the platform, `text` the body as it came. */
type Repeatable = { request: Request; keyId: string; text: string };

/** Without a key it is done each time; an order is once a session all the same. What was refused for being too much may be tried again. */
export async function onceOnly(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { request, keyId, text }: Repeatable,
  act: () => Promise<UcpAnswer>,
): Promise<UcpAnswer> {
  const idempotencyKey = request.headers.get('idempotency-key');
  if (idempotencyKey === null) return act();
  if (!/^[\w-]{8,100}$/.test(idempotencyKey))
    return fault(400, 'invalid_idempotency_key', 'It has 8 to 100 letters, digits, "-" or "_".');
  const hash = hashOfCall(request.method, new URL(request.url).pathname, text);
  const call = { keyId, idempotencyKey, hash };
  const before = await beginCall(db, call, now());
  if (isRefusal(before)) {
    const isUnderWay = before.refused === 'call-under-way';
    const code = isUnderWay ? 'request_under_way' : 'idempotency_key_reused';
    return fault(409, code, before.text, isUnderWay ? { 'retry-after': '1' } : {});
  }
  if (before) return { status: before.status, body: JSON.parse(before.body) as object };
  const answer = await act();
  if (answer.status < 400)
    await endCall(db, call, { status: answer.status, body: JSON.stringify(answer.body) });
  else await forgetCall(db, call);
  return answer;
}
