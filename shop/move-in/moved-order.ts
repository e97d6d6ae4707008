// An order of another shop, as history: what was in it and what it came to, as that shop said it.
import { currencyNames } from '../country/currency-names.ts';
import { inPaisa } from '#shop/pricing/in-currency.ts';
import { plainAmount } from '#shop/pricing/rupees.ts';
import { readEmail } from '../accounts/email-field.ts';
import { readPhone } from '../accounts/phone-field.ts';
import { paisa, zero, type Paisa } from '../pricing/money.ts';
import { cleanLine, cleanLines } from '../text/text.ts';
import { readMoment } from './moment.ts';
import type { MoveProblem } from './moved.ts';

export const PAST_STATUSES = ['open', 'sent', 'cancelled', 'refunded'] as const;

/** `open`: it had not gone out when it was exported. */
export type PastStatus = (typeof PAST_STATUSES)[number];

export type SourceLine = { title: string; sku: string; quantity: string; amount: string; each: string };

/** As the export has it; `line` is that of its first row. */
export type SourceOrder = {
  line: number;
  number: string;
  placedAt: string;
  status: PastStatus;
  said: string;
  currency: string;
  name: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  lines: readonly SourceLine[];
  subtotal: string;
  discount: string;
  shipping: string;
  tax: string;
  refunded: string;
  total: string;
};

/** `amount` is paisa for all of the line. */
export type PastLine = { title: string; sku: string; quantity: number; amount: number };

export type MovedOrder = {
  line: number;
  number: string;
  /** ISO 8601 */
  placedAt: string;
  status: PastStatus;
  said: string;
  name: string;
  email: string | null;
  phone: string | null;
  street: string;
  city: string;
  lines: PastLine[];
  /** Paisa; null where the export does not say it. */
  subtotal: Paisa | null;
  discount: Paisa;
  shipping: Paisa;
  tax: Paisa;
  refunded: Paisa;
  total: Paisa;
};

export type MovedOrderRead = { moved: MovedOrder | null; problems: MoveProblem[] };

const MAX_LINES = 200;

/** Nothing is reckoned anew: an order that does not add up stays as its shop had it. */
export function moveOrder(source: SourceOrder): MovedOrderRead {
  const number = lineOf(source.number, 60);
  const placedAt = readMoment(source.placedAt);
  const total = readAmount(source.total);
  const why = refusalOf(source, { number, placedAt, total });
  if (why !== null || placedAt === null || total === null)
    return { moved: null, problems: [{ line: source.line, text: why ?? '', isNote: false }] };
  const problems: MoveProblem[] = [];
  const tell = (text: string) => problems.push({ line: source.line, text, isNote: true });
  const email = readEmail(source.email);
  const phone = readPhone(source.phone);
  if (email === null && phone === null)
    tell(`Order ${number}: no email address and no phone number, so it is shown with no customer`);
  if (source.lines.length === 0) tell(`Order ${number}: the file says nothing of what was in it`);
  const street = cleanLines(source.street, 300);
  const amount = (text: string) => readAmount(text.replace(/^-/, '')) ?? zero;
  return {
    moved: {
      line: source.line,
      number,
      placedAt,
      status: source.status,
      said: lineOf(source.said, 100),
      name: lineOf(source.name, 200),
      email,
      phone,
      street: street.ok ? street.text : '',
      city: lineOf(source.city, 80),
      lines: source.lines.slice(0, MAX_LINES).map(pastLine),
      subtotal: readAmount(source.subtotal),
      discount: amount(source.discount),
      shipping: amount(source.shipping),
      tax: amount(source.tax),
      refunded: amount(source.refunded),
      total,
    },
    problems,
  };
}

type ReadFacts = { number: string; placedAt: string | null; total: Paisa | null };

function refusalOf({ currency, placedAt, total }: SourceOrder, read: ReadFacts): string | null {
  if (read.number === '') return 'This row says no number of an order';
  if (currency !== '' && !currencyNames.typed.includes(currency.toLowerCase().replace(/\.$/, '')))
    return `Order ${read.number} is in ${currency.slice(0, 10)}: this shop reckons in ${currencyNames.plural}`;
  if (read.placedAt === null)
    return `Order ${read.number}: “${placedAt.slice(0, 30)}” is no date that means one day`;
  if (read.total === null) return `Order ${read.number}: “${total.slice(0, 20)}” is no total`;
  return null;
}

function pastLine({ title, sku, quantity, amount, each }: SourceLine): PastLine {
  const count = Math.min(Math.max(Math.round(Number(quantity) || 1), 0), 10_000);
  const whole = readAmount(amount) ?? (readAmount(each) ?? 0) * count;
  return { title: lineOf(title, 200), sku: lineOf(sku, 80), quantity: count, amount: whole };
}

function lineOf(typed: string, limit: number): string {
  const read = cleanLine(typed.replace(/[\r\n\t]+/g, ' ').slice(0, limit), limit);
  return read.ok ? read.text : '';
}

// An order may have cost nothing.
function readAmount(text: string): Paisa | null {
  const digits = plainAmount(text);
  return /^\d{1,10}(\.\d{1,4})?$/.test(digits) ? paisa(Math.round(inPaisa(Number(digits)))) : null;
}
