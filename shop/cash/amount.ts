// Amounts as portals and people write them into statements: "Rs 1,23,456.50", "(250.00)", "1,500/-", floats of a spreadsheet.
import { currency } from '../country/currency.ts';
import { currencyNames } from '../country/currency-names.ts';
import { unit } from '../pricing/money.ts';
import { latinDigits } from '../text/text.ts';

const signs = currencyNames.typed.map((each) => each.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join('|');
// As far as a portal of the country writes it: before or after the amount, with a full stop or without.
const sign = new RegExp(`^(?:${signs})\\.?|(?:\\/[-=]|${signs})$`, 'gi');

/** In paisa. Nothing and a dash are 0; null for what is no amount, which is never taken for 0. */
export function readAmount(text: string): number | null {
  const plain = latinDigits(text)
    .replaceAll(/[\s\u00A0\u202F]/g, '')
    .replaceAll(/[−–—]/g, '-')
    .replaceAll('٬', ',');
  const inner = /^\((.*)\)$/.exec(plain)?.[1];
  const bare = (inner ?? plain).replaceAll(sign, '');
  const signed = /^(-?)([^-]*)(-?)$/.exec(bare);
  if (!signed) return null;
  const digits = (signed[2] ?? '').replaceAll(sign, '');
  if (digits === '' && inner === undefined) return 0;
  if (!/^(\d{1,12}|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/.test(digits)) return null;
  const amount = Math.round(Number(digits.replaceAll(',', '')) * 100 * unit);
  const isNegative = inner !== undefined || signed[1] === '-' || signed[3] === '-';
  return isNegative && amount !== 0 ? -amount : amount;
}

/** `Rs 1,234.50`: with the paisa where there are any, for papers that have to add up. */
export function exactMoney(amount: number): string {
  const grouping = amount % 100 === 0 ? whole : exact;
  const number = grouping.format(Math.abs(amount) / 100 / unit);
  return `${amount < 0 ? '−' : ''}${inPlainLetters(number)}`;
}

// Where the country writes its sign, in the letters of any printer.
function inPlainLetters(number: string): string {
  const plain = currencyNames.plainSign.trim();
  return currency.text.startsWith('{amount}') ? `${number} ${plain}` : `${plain} ${number}`;
}

const whole = groupingTo(currency.decimals);

const exact = groupingTo(currency.decimals + 2);

function groupingTo(digits: number): Intl.NumberFormat {
  const { locale } = currency;
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
