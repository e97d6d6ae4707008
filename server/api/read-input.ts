// Reading what a program sent by its schema: what is not described is refused, with the names of the fields.
import type { z } from 'zod';
import { refuse } from '#shop/refusals/refusals.ts';
import type { FieldRefusal } from './operation.ts';
import { withFields } from './problem.ts';

/** Refusal: bad-request. */
export function readBy<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> | FieldRefusal {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.slice(0, 20).map(({ path, message }) => [path.join('.'), message]);
  return withFields(refuse('bad-request'), Object.fromEntries(fields));
}
