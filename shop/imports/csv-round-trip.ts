// Cells of a CSV file that is exported and imported again: text, never a formula (CSV injection).
import { isFormula } from './csv-cell.ts';

/**
 * A cell that begins like a formula gets an apostrophe in front (attacks-and-faults 101); a plain number stays one, also below 0.
 */
export function neutralCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return isFormula(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
}

/** The text of a cell that went out so; an apostrophe that somebody typed stays. */
export function typedCell(text: string): string {
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
}
