// E-mail addresses: exactly one, plain, as mail servers take it.
import { z } from 'zod';

// 254 the whole, 64 before the @, 63 a label: beyond that mail servers refuse, and the order's emails would never arrive.
const address = z
  .email()
  .max(254)
  .regex(/^.{1,64}@(?:[^.]{1,63}\.)+[^.]{2,63}$/);

/** The address trimmed, or null: no lists, names, spaces, line breaks or look-alike @ (attacks-and-faults 11 and 120). */
export function readEmail(typed: string): string | null {
  const parsed = address.safeParse(typed.trim());
  return parsed.success ? parsed.data : null;
}
