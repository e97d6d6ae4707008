// Working days to the door, as a product and the checkout say them before the city is known.

/** `2 to 4 working days`, `1 working day`; what is there on the day it is ordered takes less than one. */
export function workingDays(from: number, to: number): string {
  if (to === 0) return 'less than 1 working day';
  if (from !== to) return `${from} to ${to} working days`;
  return to === 1 ? '1 working day' : `${to} working days`;
}
