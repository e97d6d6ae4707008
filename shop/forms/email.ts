// E-mail addresses: exactly one, plain, as mail servers take it.
import { z } from 'zod';

const address = z.email().max(254);

/** The address trimmed, or null: no lists, names, spaces, line breaks or look-alike @ (reliability 11 and 120). */
export function readEmail(typed: string): string | null {
  const parsed = address.safeParse(typed.trim());
  return parsed.success ? parsed.data : null;
}
