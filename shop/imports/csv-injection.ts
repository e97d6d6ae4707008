// CSV injection: a cell that a spreadsheet would run as a formula is written as plain text (rule X8, attacks-and-faults 101).

// What Excel, LibreOffice and Google Sheets take for the beginning of a formula, in full width too, after any spaces.
const startsFormula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]/u;

/** Whether a spreadsheet would run the text. */
function isFormula(text: string): boolean {
  return startsFormula.test(text) || /^[\t\r\n]/.test(text);
}

/** A cell of a file that people read: a number stays a number, a formula gets an apostrophe, which spreadsheets show as text. */
export function csvCell(value: string | number): string | number {
  if (typeof value === 'number') return value;
  return isFormula(value) ? `'${value}` : value;
}

/** A cell of a file that is imported again: as `csvCell`, but a text that is a plain number stays one, also below 0. */
export function reimportableCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return isFormula(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
}

/** The text of an imported cell without the apostrophe that an export added; one that somebody typed stays. */
export function importedCell(text: string): string {
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
}
