/** For tests that go on with the answer of a verb. */
import { isRefusal } from '#shop/refusals/refusals.ts';

/** Throws the words of a refusal. */
export function fine<T>(answer: T): Exclude<T, { refused: string }> {
  if (isRefusal(answer)) throw new Error(answer.text);
  return answer as Exclude<T, { refused: string }>;
}
