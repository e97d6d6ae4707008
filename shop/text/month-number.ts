// The number of a month by its English name or the first three letters of it; 0 for no month.
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export function monthNumber(name: string): number {
  return months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}
