// The colour that a picture's file name says: sellers name their photographs "samba-off-white-2.jpg".

type NamedColour = { ref: string; name: string };

/** `ref` of the one of `colours` whose name stands in the file name, in whole words and any case; undefined when none does, or several do. */
export function colourOfFile(file: string, colours: readonly NamedColour[]): string | undefined {
  const words = wordsOf(file);
  const named = colours.filter(({ name }) => has(words, wordsOf(name)));
  // "Off White" says more than the "White" in it.
  const said = named.filter(
    ({ name }) => !named.some((other) => other.name !== name && has(wordsOf(other.name), wordsOf(name))),
  );
  return said.length === 1 ? said[0]?.ref : undefined;
}

function wordsOf(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+|\p{N}+/gu);
  return ` ${words?.join(' ') ?? ''} `;
}

function has(words: string, searched: string): boolean {
  return searched.trim() !== '' && words.includes(searched);
}
