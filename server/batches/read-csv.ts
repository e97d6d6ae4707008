/** Reads a file of comma, semicolon or tab separated values, as Excel, Sheets and Numbers save it. */
import Papa from 'papaparse';
import { MAX_ROWS } from '#shop/imports/bulk.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';

type CsvTable = { headings: string[]; rows: string[][] };

// A hundred columns are more than any shop keeps; a wider file is not a list of products.
const MAX_COLUMNS = 100;

/** The first row are the headings; rows without anything in them are left out at the end only, so lines keep their numbers. */
export function readCsv(text: string, maxRows = MAX_ROWS): CsvTable | Refusal {
  if (text.trim() === '') return refuse('bulk-no-input');
  const parsed = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { preview: maxRows + 2 });
  const [headings = [], ...rows] = parsed.data;
  while (rows.length > 0 && isEmpty(rows.at(-1))) rows.pop();
  if (rows.length > maxRows) return refuse('bulk-too-many');
  if (headings.length < 2 || headings.length > MAX_COLUMNS || rows.length === 0)
    return refuse('bulk-no-input', 'This file has no product rows under a row of headings.');
  return { headings: headings.map((each) => each.trim().slice(0, 100)), rows };
}

function isEmpty(row: string[] | undefined): boolean {
  return row === undefined || row.every((cell) => cell.trim() === '');
}
