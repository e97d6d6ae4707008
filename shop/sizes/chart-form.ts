// The form of a size chart: whose it is, its widths, and its rows as typed or pasted from a maker's table.
import { refuse, type Refusal } from '../refusals/refusals.ts';
import { cleanLine, isBlank, latinDigits } from '../text/text.ts';
import { checkRows } from './check-rows.ts';
import { MAX_CHART_ROWS, WIDTHS, type ChartRow, type ChartScope, type SizeWidth } from './size-chart.ts';
import { bySize } from './sizes.ts';

export type ChartInput = ChartScope & { rows: ChartRow[]; widths: SizeWidth[] };

/** A row as the form has it. */
export type TypedRow = { eu: string; uk: string; us: string; from: string; to: string };

/** `row`: the place, from 0, of the typed row that stands in the way. */
export type ChartErrors = Partial<Record<'brand' | 'rows' | 'row', string>>;

type ReadChart = { ok: true; input: ChartInput } | { ok: false; refusal: Refusal; errors: ChartErrors };

/** Shortest and longest foot of a chart, in millimetres. */
const SHORTEST_MM = 80;
const LONGEST_MM = 400;

const COLUMNS = ['eu', 'uk', 'us', 'from', 'to'] as const;

/** The rows of the form, then those of its text field, empty ones left out. */
export function typedRows(form: FormData): TypedRow[] {
  const [eu = [], uk = [], us = [], from = [], to = []] = COLUMNS.map((name) =>
    form.getAll(name).map(String),
  );
  const kept = eu.map((size, at) => ({
    eu: size,
    uk: uk[at] ?? '',
    us: us[at] ?? '',
    from: from[at] ?? '',
    to: to[at] ?? '',
  }));
  return [...kept, ...pastedRows(String(form.get('more') ?? ''))].filter((row) =>
    Object.values(row).some((cell) => !isBlank(cell)),
  );
}

/** A line a size: EU, UK, US, foot in mm, by tabs or commas; the foot as one length, as two, or as `241-245`. */
export function pastedRows(text: string): TypedRow[] {
  const lines = text.split(/[\r\n]+/).filter((line) => !isBlank(line));
  return lines.map((line) => {
    const cells = line.split(/[\t;]/.test(line) ? /[\t;]/ : ',').map((cell) => cell.trim());
    const [eu = '', uk = '', us = '', first = '', second = ''] = cells;
    const [from = '', to = ''] = second === '' ? first.split(/\s*[-–]\s*/) : [first, second];
    return to === '' ? { eu, uk, us, from: '', to: from } : { eu, uk, us, from, to };
  });
}

export function readChartForm(form: FormData): ReadChart {
  const name = (field: 'brand' | 'category') => String(form.get(field) ?? '').trim() || null;
  const scope = { brand: name('brand'), category: name('category') };
  const widths = WIDTHS.filter((width) => form.getAll('width').includes(width));
  const { rows, ...errors } = readRows(typedRows(form), widths);
  const brand =
    scope.brand === null && scope.category === null
      ? 'Choose a brand, or for whom it is. For everything else the chart of the size guide is used.'
      : undefined;
  if (rows && !brand) return { ok: true, input: { ...scope, rows, widths } };
  const about: ChartErrors = {
    ...(brand && { brand }),
    ...(errors.problem && { rows: errors.problem }),
    ...(errors.row !== undefined && { row: String(errors.row) }),
  };
  return { ok: false, refusal: refuse('check-the-form'), errors: about };
}

type ReadRows = { rows?: ChartRow[]; problem?: string; row?: number };

function readRows(typed: readonly TypedRow[], widths: readonly SizeWidth[]): ReadRows {
  if (typed.length === 0) return { problem: 'Enter at least one size with the length of its foot.' };
  if (typed.length > MAX_CHART_ROWS)
    return { problem: `A chart has ${MAX_CHART_ROWS} sizes at most; these are ${typed.length}.` };
  const rows: ChartRow[] = [];
  for (const [place, row] of typed.entries()) {
    const read = readRow(row);
    if (typeof read === 'string') return { problem: `Row ${place + 1}: ${read}`, row: place };
    rows.push(read);
  }
  const sorted = rows.toSorted((a, b) => bySize(a.eu, b.eu));
  const wrong = checkRows(sorted, widths);
  if (!wrong) return { rows: sorted };
  return { problem: wrong.problem, row: rows.findIndex(({ eu }) => eu === wrong.eu) };
}

// A sentence for what cannot be read.
function readRow({ eu, uk, us, from, to }: TypedRow): ChartRow | string {
  const size = number(eu).replace(/^EU\s*/i, '');
  if (isBlank(eu)) return 'the EU size is missing. It is what the shop stores.';
  if (!isEuSize(size)) return `“${shown(eu)}” is no EU size, such as 38, 38.5 or 36-37.`;
  const others = { uk: number(uk), us: number(us) };
  const odd = Object.values(others).find((each) => !/^(\d{1,2}(\.5)?[CKY]?)?$/i.test(each));
  if (odd !== undefined) return `“${shown(odd)}” is no UK or US size, such as 7, 7.5, 10C or 1Y.`;
  const shortest = isBlank(from) ? null : length(from);
  const longest = isBlank(to) ? 'enter the length of the foot in millimetres, such as 245.' : length(to);
  if (typeof longest === 'string') return `EU ${size}: ${longest}`;
  if (typeof shortest === 'string') return `EU ${size}: ${shortest}`;
  if (shortest !== null && shortest > longest)
    return `EU ${size}: the foot is from ${shortest} to ${longest} mm. The shorter one comes first.`;
  const row = { eu: size, uk: others.uk.toUpperCase(), us: others.us.toUpperCase() };
  return { ...row, from: shortest === longest ? null : shortest, to: longest };
}

/** 16 to 52, with halves, and double sizes such as 36-37. */
export function isEuSize(text: string): boolean {
  const [, first, second] = /^(\d{2}(?:\.5)?)(?:-(\d{2}))?$/.exec(text) ?? [];
  const low = Number(first);
  return low >= 16 && low <= 52 && (second === undefined || (Number(second) > low && Number(second) <= 52));
}

// `38½`, `38,5` and `38.0` as makers print them.
function number(typed: string): string {
  return latinDigits(typed)
    .trim()
    .replace(/\s?½/, '.5')
    .replace(/,(?=\d)/, '.')
    .replace(/\.0$/, '');
}

function length(typed: string): number | string {
  const digits = number(typed).replace(/\s*mm$/i, '');
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(digits))
    return `“${shown(typed)}” is no number of millimetres, such as 245.`;
  const mm = Number(digits);
  if (mm >= SHORTEST_MM / 10 && mm <= LONGEST_MM / 10)
    return `${digits} looks like centimetres. In millimetres it is ${Math.round(mm * 10)}.`;
  if (!Number.isInteger(mm)) return 'use whole millimetres.';
  return mm >= SHORTEST_MM && mm <= LONGEST_MM
    ? mm
    : `a foot is between ${SHORTEST_MM} and ${LONGEST_MM} millimetres long.`;
}

function shown(typed: string): string {
  const clean = cleanLine(typed, 200);
  return (clean.ok ? clean.text : '').slice(0, 20);
}
