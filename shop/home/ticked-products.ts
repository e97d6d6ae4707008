// The products that are ticked in the form of a section, in their order.

/** The ids of the field `ticked`, each once. */
export function tickedIn(fields: Readonly<Record<string, string>>): string[] {
  return [...new Set((fields['ticked'] ?? '').split(' '))].filter((id) => id !== '');
}

/** One place earlier; the first stays where it is. */
export function tickedEarlier(ids: readonly string[], id: string): string[] {
  const at = ids.indexOf(id);
  return at < 1 ? [...ids] : ids.toSpliced(at, 1).toSpliced(at - 1, 0, id);
}
