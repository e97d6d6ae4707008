// Whether a courier turned the account itself away, rather than what was asked: its secret was revoked, ran out or is mistyped.
import type { AccountField, AccountValues, CourierAnswer, CourierCall } from './courier.ts';

/** What a reader made of an answer; a good one has no `why`. */
type ReadAnswer = { kind: string; why?: string };

// "TOKEN IS INVALID", "Invalid API Key/Password", "Invalid login id", "Unauthorized": as the couriers write it.
const aboutSecret = /\b(token|api[ _-]?key|password|user ?name|log[ _-]?in|credentials?)\b/i;
const isNotTaken = /\b(in ?valid|wrong|incorrect|expired|revoked|disabled|missing|mismatch)\b/i;
const notAllowed = /\bunauthori[sz]ed\b|\bauthentication failed\b|\baccess denied\b/i;

/** Why, in his words; null for everything else. */
export function lockedOutBy(
  { status }: Pick<CourierAnswer, 'status'>,
  { kind, why }: ReadAnswer,
): string | null {
  if (why === undefined) return null;
  const isNo =
    kind === 'refused' && (notAllowed.test(why) || (aboutSecret.test(why) && isNotTaken.test(why)));
  return status === 401 || isNo ? why : null;
}

type Encoding<Input> = {
  encode: (input: Input, account: AccountValues, told?: string) => CourierCall;
};

/** Whether a call carries a secret of the account, so that a good answer proves it: some couriers tell everybody where a parcel is. */
export function carriesSecret<Input>(
  { encode }: Encoding<Input>,
  input: Input,
  { fields, values }: { fields: readonly AccountField[]; values: AccountValues },
): boolean {
  const secrets = fields.filter(({ secret }) => secret).map(({ key }) => [key, ''] as const);
  const bare = { ...values, ...Object.fromEntries(secrets) };
  return asText(encode(input, values)) !== asText(encode(input, bare));
}

function asText({ body, ...call }: CourierCall): string {
  return JSON.stringify([call, body instanceof URLSearchParams ? String(body) : body]);
}
