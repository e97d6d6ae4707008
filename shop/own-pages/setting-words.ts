// Values of Settings in the owner's texts, by a name in braces: they are right on the page whenever Settings change.
import { countDays, countHours } from '../delivery/count-days.ts';
import { spanDays } from '../delivery/delivery-days.ts';
import { formatRupees, rupees } from '../pricing/money.ts';
import type { Settings } from '../settings/settings.ts';

type Words = (settings: Settings) => string;

const days = (count: number) => (count === 0 ? '' : countDays(count));
const amount = (count: number) => formatRupees(rupees(count));

/** What is empty in Settings is '', and so is a promise of 0 days. */
const words = {
  shop: ({ storeName }) => storeName,
  phone: ({ contactPhone }) => contactPhone,
  whatsapp: ({ whatsapp }) => whatsapp,
  email: ({ contactEmail }) => contactEmail,
  address: ({ contactAddress }) => contactAddress,
  'free delivery': ({ freeShippingThreshold }) => amount(freeShippingThreshold),
  'major cities': ({ zones }) => amount(zones.major.fee),
  'other cities': ({ zones }) => amount(zones.other.fee),
  'remote areas': ({ zones }) => amount(zones.remote.fee),
  'wrong size days': ({ wrongSizeDays }) => days(wrongSizeDays),
  'return days': ({ returnDays }) => days(returnDays),
  'exchange days': ({ exchangeDays }) => spanDays(exchangeDays),
  'address change hours': ({ addressChangeHours }) => countHours(addressChangeHours),
  'damage hours': ({ damageReportHours }) => countHours(damageReportHours),
  'reply hours': ({ replyHours }) => countHours(replyHours),
} as const satisfies Record<string, Words>;

export const settingNames = Object.keys(words);

const inBraces = /\{([a-z][a-z ]{1,30})\}/gi;

/** Names in braces that are of no setting. */
export function unknownNames(text: string): string[] {
  const names = Array.from(text.matchAll(inBraces), ([, name = '']) => name);
  return [...new Set(names)].filter((name) => !Object.hasOwn(words, name.toLowerCase()));
}

/**
 * A line that needs a value which Settings do not have is left out, and a heading under which nothing else is left: the shop
 * promises nothing that it has not set.
 */
export function fillSettings(text: string, settings: Settings): string {
  return text
    .split(/^(?=#)/m)
    .flatMap((section) => {
      const [head = '', ...lines] = section.split('\n').map((line) => fillLine(line, settings));
      const left = lines.filter((line) => line !== null);
      const isEmptied = left.length < lines.length && left.every((line) => line.trim() === '');
      return isEmptied && section.startsWith('#')
        ? []
        : [[head, ...left].filter((line) => line !== null).join('\n')];
    })
    .join('');
}

function fillLine(line: string, settings: Settings): string | null {
  let isEmpty = false;
  const filled = line.replace(inBraces, (typed, name: string) => {
    const key = name.toLowerCase();
    if (!Object.hasOwn(words, key)) return typed;
    const value = words[key as keyof typeof words](settings);
    isEmpty ||= value === '';
    return plain(value);
  });
  return isEmpty ? null : filled;
}

// A name with an asterisk in it is a name, and no markup.
function plain(value: string): string {
  return value.replace(/[\\`*_{}[\]()#+\-.!|<>~&]/g, String.raw`\$&`);
}
