// Without fsync of its folder a power cut could undo the rename of a file.
import { open } from 'node:fs/promises';

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
