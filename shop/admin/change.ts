// The change of a figure: the last days against as many days before (rule M16).

export type Figure = { total: number; last: number; before: number };

/** `+12.5%`, `-3%`, `no change`; "new" where there is nothing to compare with. */
export function changeInWords({ last, before }: Pick<Figure, 'last' | 'before'>): string {
  if (last === before) return 'no change';
  if (before === 0) return 'new';
  const tenths = Math.round(((last - before) / before) * 1000) / 10;
  if (tenths === 0) return 'no change';
  return `${tenths > 0 ? '+' : '−'}${Math.abs(tenths).toLocaleString('en-PK')}%`;
}
