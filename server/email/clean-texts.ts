/** Sanitises texts that strangers typed before they are put into emails. */
import { oneLine } from '#platform/email/email.ts';

/** Every text in `facts` as one clean line: titles and names are in subjects too, and bidirectional control characters must not reorder what follows. */
export function cleanTexts<Facts>(facts: Facts): Facts {
  return cleaned(facts) as Facts;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return oneLine(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cleaned(each)]));
}
