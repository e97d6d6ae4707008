// Cells of a CSV file: a text that a spreadsheet would run as a formula is made plain text (attacks-and-faults 101).

// What Excel, LibreOffice and Google Sheets take for the beginning of a formula, in full width too, after any spaces.
const startsFormula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]/u;

/** Whether a spreadsheet would run the text. */
export function isFormula(text: string): boolean {
  return startsFormula.test(text) || /^[\t\r\n]/.test(text);
}

/** A number stays a number; a dangerous text gets an apostrophe, which spreadsheets show as text. */
export function csvCell(value: string | number): string | number {
  if (typeof value === 'number') return value;
  return isFormula(value) ? `'${value}` : value;
}
