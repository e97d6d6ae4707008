/** What backup files are called when nobody says: by when they were made, so that a folder of them sorts itself. */

export function fileName(start: string, now: Date): string {
  return `${start}-${now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}.tar`;
}
