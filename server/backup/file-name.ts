/** The default name of a backup file: its time, so that a folder of them sorts by age. */

export function fileName(start: string, now: Date): string {
  return `${start}-${now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}.tar`;
}
