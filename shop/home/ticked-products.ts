// The products that are ticked in the form of a section, in their order.

/** The ids of the field `ticked`, each once: in the order of the field `order`, and what it does not name behind, as the form has them. */
export function tickedIn(fields: Readonly<Record<string, string>>): string[] {
  const ticked = idsIn(fields['ticked']);
  const ordered = idsIn(fields['order']).filter((id) => ticked.includes(id));
  return [...ordered, ...ticked.filter((id) => !ordered.includes(id))];
}

/** The field `order` after a tick was set, which makes that product the last one, or taken away. */
export function orderAfterTick(order: string, id: string, isTicked: boolean): string {
  const others = idsIn(order).filter((each) => each !== id);
  return (isTicked ? [...others, id] : others).join(' ');
}

/** The field `order` with those of these behind that it does not have. */
export function withTicked(order: string, ids: readonly string[]): string {
  return [...new Set([...idsIn(order), ...ids])].join(' ');
}

function idsIn(field = ''): string[] {
  return [...new Set(field.split(' '))].filter((id) => id !== '');
}

/** One place earlier or later; at its end of the list it stays where it is. */
export function tickedMoved(ids: readonly string[], id: string, by: 'earlier' | 'later'): string[] {
  const at = ids.indexOf(id);
  const to = at + (by === 'earlier' ? -1 : 1);
  return at < 0 || to < 0 ? [...ids] : ids.toSpliced(at, 1).toSpliced(to, 0, id);
}
