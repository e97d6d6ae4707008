// The shape of a JSON answer without any of its values: what a real courier and his simulator are compared by, so that nothing of a
// customer or a secret can be in the comparison.

/** `dist[].trackingNumber: text`, each once, sorted; null for what is no JSON. */
export function shapeOf(text: string): string[] | null {
  try {
    return [...new Set(pathsIn(JSON.parse(text), ''))].toSorted();
  } catch {
    return null;
  }
}

/** What only one of the two has. */
export function differences(real: readonly string[], simulated: readonly string[]): string[] {
  return [
    ...real.filter((path) => !simulated.includes(path)).map((path) => `real alone: ${path}`),
    ...simulated.filter((path) => !real.includes(path)).map((path) => `simulator alone: ${path}`),
  ];
}

function pathsIn(value: unknown, at: string): string[] {
  if (Array.isArray(value))
    return value.length === 0 ? [`${at}[]: empty`] : value.flatMap((each) => pathsIn(each, `${at}[]`));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) =>
      pathsIn(inner, at === '' ? named(key) : `${at}.${named(key)}`),
    );
  return [`${at}: ${kindOf(value)}`];
}

// A key may be a consignment number or a phone: digits say nothing of the shape.
function named(key: string): string {
  return key.replaceAll(/\d{4,}/g, '#');
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return typeof value === 'string' ? 'text' : typeof value;
}
