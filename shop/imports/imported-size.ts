// A size as a file writes it: an EU size, or a UK or US number, which goes by the size chart of its product (rule C29).
import { euSize, rowsOf, type Charted, type StoredChart } from '../sizes/size-chart.ts';

type ImportedSize = { size: string } | { wrong: string };

/** `product` is what the row says of it; `wrong` a sentence. */
export function importedSize(
  text: string,
  product: Partial<Charted>,
  charts: readonly StoredChart[],
): ImportedSize {
  const size = text.trim().replace(/^eu\s*/i, '');
  const [, system, number, width = ''] =
    /^(uk|us)\s*[-:]?\s*(\d{1,2}(?:\.5)?[cky]?)( (?:narrow|wide))?$/i.exec(size) ?? [];
  if (!system || !number) return { size };
  const { brand, category, audience = null } = product;
  if (charts.length > 0 && (brand === undefined || category === undefined))
    return { wrong: `${size}: say the brand, category and audience in the same row, or the EU size` };
  const rows = rowsOf(charts, { brand: brand ?? '', category: category ?? '', audience });
  const eu = euSize(/uk/i.test(system) ? 'UK' : 'US', number.toUpperCase(), rows);
  if (eu === undefined) return { wrong: `Size ${size} is not in the size chart` };
  return { size: eu + width.toLowerCase().replace(/^ (.)/, (_, first: string) => ` ${first.toUpperCase()}`) };
}
