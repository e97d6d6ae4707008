// A text cut to what a courier takes: at a word, and of an address what finds the house is kept longest.

/** At most `max` UTF-16 units, no word cut unless it alone is too long. `rest` is what was left out. */
export function fitText(text: string, max: number): { text: string; rest: string } {
  const tidy = text.replaceAll(/\s+/g, ' ').trim();
  if (tidy.length <= max) return { text: tidy, rest: '' };
  const space = tidy.lastIndexOf(' ', max);
  const end = space > 0 ? space : wholeCharacters(tidy, max);
  return { text: tidy.slice(0, end).trimEnd(), rest: tidy.slice(end).trimStart() };
}

// A pair of surrogates is one character.
function wholeCharacters(text: string, max: number): number {
  const last = text.charCodeAt(max - 1);
  return last >= 0xd800 && last <= 0xdbff ? max - 1 : max;
}

/** Parts without a digit, such as "near the old mosque", leave first, the last of them foremost: a house has a number. */
export function fitAddress(street: string, max: number): { text: string; rest: string } {
  const parts = street.split(/[,،\n]/).map((part) => part.trim());
  const kept = parts.filter((part) => part !== '');
  const left: string[] = [];
  while (kept.join(', ').length > max) {
    const at = kept.findLastIndex((part) => !/\p{Nd}/u.test(part));
    if (at === -1) break;
    left.unshift(...kept.splice(at, 1));
  }
  // Without any number at all the address begins with what was said first.
  const { text, rest } = fitText(kept.length > 0 ? kept.join(', ') : left.splice(0).join(', '), max);
  return { text, rest: [rest, ...left].filter(Boolean).join(', ') };
}

/** The landmark that did not fit stands before what the customer said. */
export function fitRemarks(parts: readonly string[], max: number): string {
  return fitText(parts.filter((part) => part.trim() !== '').join('. '), max).text;
}

/** `03001234567` of `+923001234567`. */
export function localPhone(phone: string): string {
  return phone.replace(/^\+92/, '0').replaceAll(/\D/g, '');
}
