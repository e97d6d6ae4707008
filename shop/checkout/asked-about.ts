// What a form carries back after it asked about city and state, so that nobody is asked twice.

/** Sent again unchanged, the pair is meant as it was typed. */
export function askedAbout({ city, state }: { city: string; state: string }): string {
  return `${city.trim()}|${state.trim()}`;
}
