// What of a call and its answer may stand in the log: no secret, no customer. What is not listed is left out.
import type { Courier, CourierAnswer, CourierCall } from './courier.ts';
import { jsonOf, textOf } from './read-answer.ts';

type CallFields = { call: string; status: number | null; said: Record<string, string> };

/** Neither query, headers nor body: secrets travel in all three. `answer` is null where none came. */
export function logFields(
  { logged }: Pick<Courier, 'logged'>,
  { method, path }: CourierCall,
  answer: CourierAnswer | null,
): CallFields {
  const said = answer === null ? undefined : jsonOf(answer);
  const shown = logged.map((key) => [key, textOf(said, key)] as const).filter(([, text]) => text !== '');
  return { call: `${method} ${path}`, status: answer?.status ?? null, said: Object.fromEntries(shown) };
}
