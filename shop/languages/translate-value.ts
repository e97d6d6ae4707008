// What a loader or an action answers, with the texts in it replaced.

/** `field` is that of the object or list which the text stands in; '' for none. */
export type TranslateText = (text: string, field: string) => string;

/** Fields that come as they are: what somebody typed, what is written in its reader's language already, and where a question says a parcel is. */
const KEPT = new Set(['typed', 'html', 'paper', 'here']);

/** A value of a loader or an action with every text in it translated; what has none is the very same value. */
export function translateValue(value: unknown, translate: TranslateText, field = ''): unknown {
  if (typeof value === 'string') return translate(value, field);
  if (Array.isArray(value)) {
    const list = value.map((each) => translateValue(each, translate, field));
    return list.some((each, n) => each !== value[n]) ? list : value;
  }
  return isPlain(value) ? translateFields(value, translate) : value;
}

function translateFields(value: Record<string, unknown>, translate: TranslateText): unknown {
  const changed = Object.entries(value).flatMap(([field, each]): [string, unknown][] => {
    if (KEPT.has(field)) return [];
    const after = translateValue(each, translate, field);
    return after === each ? [] : [[field, after]];
  });
  if (changed.length === 0) return value;
  return Object.assign(
    Object.create(Object.getPrototypeOf(value) as object),
    value,
    Object.fromEntries(changed),
  );
}

// Also what `data()` of the router makes; dates, responses and the like are left alone.
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const name = (Object.getPrototypeOf(value) as { constructor?: { name: string } } | null)?.constructor?.name;
  return name === undefined || name === 'Object' || name === 'DataWithResponseInit';
}
