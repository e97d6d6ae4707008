// Words of the home page that name how many brands there are.

/** `{brands}` as the number. "From 0 brands", or from one, is no praise: a sentence that would say so is left out. */
export function countedText(text: string, brands: number): string {
  if (brands > 1) return text.replaceAll('{brands}', String(brands));
  return text.replaceAll(/[^.!?\u06d4\n]*\{brands\}[^.!?\u06d4\n]*[.!?\u06d4]?/g, '').trim();
}
