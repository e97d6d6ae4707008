// How large a title is written: the wide face is for names, one that is a sentence is read in the face of the text.

/** Classes of a heading; `short` is its size as long as it is a name. */
export function titleLook(title: string, short: 'text-h1' | 'text-h2'): string {
  if (title.length <= 28) return short;
  const size = title.length <= 80 && short === 'text-h1' ? 'text-h2' : 'text-h3';
  return `font-text font-semibold tracking-normal [font-stretch:100%] ${size}`;
}
