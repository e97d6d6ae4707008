// The ad channels as a sentence names them.

export function adNames(names: readonly string[]): string {
  return names.join(' and ');
}
