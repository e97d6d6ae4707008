/** Below the field of a secret, which is write-only: what is stored never comes back to a screen. */
export function storedHint(
  shown: { secrets: Readonly<Record<string, string | null>> } | null,
  key: string,
  hint?: string,
): string {
  const end = shown?.secrets[key];
  // Of a short secret nothing is shown.
  if (end === '…') return 'Stored. Leave it empty to keep it.';
  if (end) return `Stored: ${end}. Leave it empty to keep it.`;
  if (shown) return 'Not stored, or not readable with this AUTH_SECRET: type it again.';
  return hint ?? 'It is stored encrypted and never shown again.';
}
