// The id of a session as a platform and a buyer have it. Whoever has it reads the session, so the log must not show it as it shows other ids.

/** `id` is a UUID; shown without its dashes it is as long as the tokens that the log leaves out. */
export function shownId(id: string): string {
  return id.replaceAll('-', '');
}

/** Null for anything that is none. */
export function readShownId(text: string): string | null {
  const [, ...parts] =
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(text) ?? [];
  return parts.length === 0 ? null : parts.join('-');
}
