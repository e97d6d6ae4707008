// A size as another shop writes it ("UK 8", "42 EU", "US 9 / EU 42.5"), as the EU size that is stored here.
import { euSize } from '../sizes/size-chart.ts';
import type { SizeRows, SizeSystem } from '../sizes/sizes.ts';
import { isSizeName } from '../imports/bulk-json.ts';
import { latinDigits } from '../text/text.ts';

/** What a product without sizes is sold in. */
export const ONE_SIZE = 'One size';

type ReadSize = { size: string } | { wrong: string };

/** `rows` are the size chart that the product goes by. */
type SizeNames = { option: string; smallSizes: Exclude<SizeSystem, 'EU'>; rows: SizeRows };

const numbered = /(\d{1,2}(?:[.,]5|\s?½)?)/;
const system = /\b(eu|eur|euro|uk|us|usa)\b/i;

/** `wrong` is a sentence. UK and US sizes go by the size chart; EU sizes outside it are taken as they are. */
export function readMovedSize(value: string, { option, smallSizes, rows }: SizeNames): ReadSize {
  const text = latinDigits(value).trim();
  const eu = /\beu(?:r|ro)?\b\s*[-:]?\s*(\d{2}(?:[.,]5)?)|(\d{2}(?:[.,]5)?)\s*eu(?:r|ro)?\b/i.exec(text);
  const european = eu?.[1] ?? eu?.[2];
  if (european !== undefined) return { size: plain(european) };
  const digits = numbered.exec(text)?.[1];
  const isNumber = digits !== undefined && /^[^\p{L}]*$/u.test(text.replace(system, ''));
  if (!isNumber) return asWritten(text);
  const number = plain(digits);
  const named = systemOf(text) ?? systemOf(option) ?? (Number(number) < 15 ? smallSizes : 'EU');
  if (named === 'EU') return { size: number };
  const size = euSize(named, number, rows);
  return size !== undefined ? { size } : { wrong: `Size ${named} ${number} is not in the size chart` };
}

function asWritten(text: string): ReadSize {
  const word = text.replace(/\s+/g, ' ');
  if (isSizeName(word)) return { size: word };
  return { wrong: `“${text.slice(0, 40)}” is no size` };
}

function systemOf(text: string): SizeSystem | null {
  const found = system.exec(text)?.[1]?.toUpperCase().slice(0, 2);
  return found === 'EU' || found === 'UK' || found === 'US' ? found : null;
}

/** `8.50`, `8,5` and `8½` are 8.5; `42.0` is 42. */
function plain(digits: string): string {
  return String(Number(digits.replace(/\s?½/, '.5').replace(',', '.')));
}
