// What the form of a size chart begins with and answers: what is saved, or what was typed and what stands in its way.
import { data } from 'react-router';
import type { Refusal } from '#shop/refusals/refusals.ts';
import { typedRows, type ChartErrors, type TypedRow } from '#shop/sizes/chart-form.ts';
import { millimetres } from '#shop/sizes/foot-length.ts';
import { WIDTHS, type StoredChart } from '#shop/sizes/size-chart.ts';
import { SIZE_CHART } from '#shop/sizes/sizes.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { refused, type ActionAnswer } from '../parts/answer.ts';

/** As the form has them. */
export type TypedChart = { brand: string; category: string; widths: string[]; rows: TypedRow[] };

export type ChartAnswer = ActionAnswer & { typed?: TypedChart };

export function typedChart({ brand, category, widths, rows }: Omit<StoredChart, 'id'>): TypedChart {
  const typed = rows.map(({ from, to, ...sizes }) => ({
    ...sizes,
    from: from === null ? '' : String(from),
    to: String(to),
  }));
  return { brand: brand ?? '', category: category ?? '', widths, rows: typed };
}

/** What a new chart may begin with, so that only what differs is typed. */
export const STARTS = ['empty', 'shop', 'children'] as const;

type ChartStart = (typeof STARTS)[number];

export const startNames: Record<ChartStart, string> = {
  empty: 'Empty',
  shop: 'Our chart',
  children: 'Children’s sizes',
};

const FIRST_CHILDREN = 20;
const LAST_CHILDREN = 38;

/** `children`: EU 20 to 38 with half sizes, their feet by the step of EU sizes (rule C10), to be corrected by the maker's. */
export function startRows(start: ChartStart): TypedRow[] {
  if (start === 'shop')
    return SIZE_CHART.map((row) => ({
      eu: row.eu,
      uk: row.uk,
      us: row.us,
      from: '',
      to: String(millimetres(row)),
    }));
  if (start === 'empty') return [];
  return Array.from({ length: (LAST_CHILDREN - FIRST_CHILDREN) * 2 + 1 }, (_, step) => {
    const size = FIRST_CHILDREN + step / 2;
    return { eu: String(size), uk: '', us: '', from: '', to: String(Math.round((size / 1.5 - 1) * 10)) };
  });
}

export function readStart(text: string | null): ChartStart {
  return STARTS.find((start) => start === text) ?? 'empty';
}

export function notSaved(form: FormData, refusal: Refusal, errors: ChartErrors = {}) {
  const { brand, category } = readFields(form, ['brand', 'category']);
  const widths = WIDTHS.filter((width) => form.getAll('width').includes(width));
  const typed = { brand, category, widths, rows: typedRows(form) };
  const about = refusal.refused === 'chart-taken' ? { brand: refusal.text } : {};
  const answer: ChartAnswer = { ...refused(refusal), errors: { ...about, ...errors }, typed };
  return data<ChartAnswer>(answer, { status: refusal.status });
}
