// Text typed by somebody, inside a pattern of SQL's `like`: its %, _ and \ stand for themselves (attacks-and-faults 80).

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The pattern of whatever contains `text`. */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`;
}
