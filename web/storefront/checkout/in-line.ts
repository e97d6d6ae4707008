// Words for somebody whose order waits for its turn (rule K19).

export const IN_LINE = 'You are in line';

/** Null where there was no place left in the line. */
export function placeInWords(place: number | null): string {
  if (place === null)
    return 'Very many people are ordering at this moment, and the line is as long as it can be.';
  return `You are number ${place.toLocaleString('en-PK')}.`;
}
