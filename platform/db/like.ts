// Text typed by somebody, escaped for SQL's `like`: its %, _ and \ match themselves (attacks-and-faults 80).

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The `like` pattern that matches whatever contains `text`. */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`;
}
