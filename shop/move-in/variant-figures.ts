// VariantPrices, costs and stock of the variants of another shop's product.
import { inCurrency, inPaisa } from '#shop/pricing/in-currency.ts';
import { plainAmount } from '#shop/pricing/rupees.ts';
import { priceOf } from '../imports/bulk.ts';
import { MAX_PAIRS } from '../catalogue/product-draft.ts';
import { formatRupees, type Paisa } from '../pricing/money.ts';
import { latinDigits } from '../text/text.ts';
import type { SourceVariant } from './moved.ts';
import type { SalePrice } from './sale-price.ts';

/** `refuse` leaves a line out; `note` says that something is otherwise here. */
export type Tell = Record<'refuse' | 'note', (line: number, text: string) => void>;

type VariantPrices = { price: Paisa; compareAt: Paisa | null; cost: Paisa | null; variants: SourceVariant[] };

/**
 * A product has one price here: that of most of its variants. Those that cost something else are refused by name, never sold
 * for it. Null where none has a price.
 */
export function pricesOf(variants: readonly SourceVariant[], tell: Tell): VariantPrices | null {
  const priced = variants.flatMap((variant) => {
    const price = readMoney(variant.price);
    if (price === null) tell.refuse(variant.line, `“${variant.price.slice(0, 20)}” is no price`);
    return price === null ? [] : [{ variant, price }];
  });
  const counts = new Map<Paisa, number>();
  for (const { price } of priced) counts.set(price, (counts.get(price) ?? 0) + 1);
  const price = [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
  if (price === undefined) return null;
  for (const other of priced.filter((each) => each.price !== price))
    tell.refuse(
      other.variant.line,
      `Costs ${shown(other.price)}, the product ${shown(price)}: sizes of one product have one price here`,
    );
  const same = priced.filter((each) => each.price === price).map(({ variant }) => variant);
  const firstOf = (key: 'compareAt' | 'cost') =>
    same.map((variant) => readMoney(variant[key])).find((each) => each !== null) ?? null;
  return { price, compareAt: firstOf('compareAt'), cost: firstOf('cost'), variants: same };
}

/** Rupees with up to four decimals, as exports write them; null for anything else, and for nothing. */
function readMoney(text: string): Paisa | null {
  const digits = plainAmount(text);
  return /^\d{1,10}(\.\d{1,4})?$/.test(digits)
    ? priceOf(inCurrency(Math.round(inPaisa(Number(digits)))))
    : null;
}

/** Tells what became of a compare-at price that does not come along as it was. */
export function saleNote(
  price: Paisa,
  compareAt: Paisa,
  sale: SalePrice,
  note: (text: string) => void,
): void {
  if (compareAt <= price || sale.basePrice === compareAt) return;
  const { basePrice, discountPercentage } = sale;
  note(
    discountPercentage === null
      ? `The compare-at price ${shown(compareAt)} is left out: less than 1% off`
      : `The compare-at price ${shown(compareAt)} becomes ${shown(basePrice)} with ${discountPercentage}% off: what is paid stays ${shown(price)}`,
  );
}

export function movedStock({ line, stock }: SourceVariant, tell: Tell): number {
  const text = latinDigits(stock);
  const count = /^\d{1,9}(\.0+)?$/.test(text) ? Number(text) : 0;
  if (text === '') tell.note(line, 'The file says no stock: 0 here');
  else if (count === 0 && !/^0+(\.0+)?$/.test(text))
    tell.note(line, `The stock is ${text.slice(0, 20)}: 0 here`);
  if (count > MAX_PAIRS) tell.note(line, `The stock is ${text}: ${MAX_PAIRS} here`);
  return Math.min(count, MAX_PAIRS);
}

function shown(amount: Paisa): string {
  return formatRupees(amount);
}
