// Cells of a sheet that goes out: text, never something that a spreadsheet would run.

/**
 * A cell that begins like a formula gets an apostrophe in front (reliability 101); a plain number stays one, also below 0.
 */
export function neutralCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const isFormula = /^\s*[=+\-@|%\t\r\n]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value);
  return isFormula ? `'${value}` : value;
}
