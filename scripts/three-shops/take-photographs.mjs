// Takes the photographs of a shop's products into a folder; one that is there already is left, since the same words give the same picture.
// `node scripts/three-shops/take-photographs.mjs lahore`, with Node 24; some minutes.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { take } from './photographs/take.mjs';

// Outside of the checkout, since a build empties its own folder.
const folder = join(tmpdir(), 'qadam-photographs');

/** The path of the JPEG of a photograph that a shop's data describe. */
export async function photographOf({ alt: _, ...photo }) {
  const name = createHash('sha256').update(JSON.stringify(photo)).digest('hex').slice(0, 16);
  const path = join(folder, `${name}.jpg`);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  await writeFile(path, await take(photo));
  return path;
}

if (import.meta.filename === process.argv[1])
  for (const name of process.argv.slice(2)) {
    const products = JSON.parse(await readFile(join(import.meta.dirname, 'shops', `${name}-products.json`)));
    for (const photo of products.flatMap(({ colours }) => colours.flatMap(({ photos }) => photos))) {
      await photographOf(photo);
      process.stdout.write(`${name}: ${photo.alt[0]}\n`);
    }
  }
