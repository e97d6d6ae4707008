// Reads the cells of the size x colour grid: stock typed, stock shown, and SKU of each.
import { MAX_PAIRS, readCellName, type SkuCell, type StockCell } from './product-draft.ts';
import { cleanLine, latinDigits } from '#shop/text/text.ts';
import type { ProductErrors } from './product-form.ts';

// 12 colours in 30 sizes, with three fields each, leave room.
const MAX_FIELDS = 2000;

/** Cells that were not sent did not change. A typed cell needs the number that the form showed. */
export function readCells(form: FormData, errors: ProductErrors): { cells: StockCell[]; skus: SkuCell[] } {
  const cells: StockCell[] = [];
  const skus: SkuCell[] = [];
  for (const [name, value] of [...form].slice(0, MAX_FIELDS)) {
    const cell = readCellName(name);
    if (!cell || typeof value !== 'string') continue;
    const { kind, colour, size } = cell;
    if (kind === 'stock') {
      const was = form.get(name.replace(/^stock/, 'was'));
      cells.push({ colour, size, stock: pairs(value, name, errors), was: shown(was) });
    }
    if (kind === 'sku') skus.push({ colour, size, sku: code(value, name, errors) });
  }
  refuseTwins(skus, errors);
  return { cells: cells.filter(({ stock, was }) => stock !== was), skus };
}

function pairs(typed: string, name: string, errors: ProductErrors): number | null {
  const text = latinDigits(typed).trim();
  if (text === '') return null;
  if (/^\d{1,5}$/.test(text) && Number(text) <= MAX_PAIRS) return Number(text);
  errors[name] = `A whole number from 0 to ${MAX_PAIRS.toLocaleString('en')}.`;
  return null;
}

function shown(value: FormDataEntryValue | null): number | null {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

function code(typed: string, name: string, errors: ProductErrors): string | null {
  const clean = cleanLine(typed, 60);
  if (!clean.ok) errors[name] = 'A SKU has at most 60 characters.';
  return (clean.ok && clean.text) || null;
}

function refuseTwins(skus: SkuCell[], errors: ProductErrors): void {
  const seen = new Set<string>();
  for (const { sku, colour, size } of skus) {
    if (sku === null) continue;
    if (seen.has(sku)) errors[`sku/${encodeURIComponent(colour)}/${size}`] = `${sku} is here twice.`;
    seen.add(sku);
  }
}
