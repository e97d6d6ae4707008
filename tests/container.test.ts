/** The image runs the shop as npm start does, and holds every folder that the program is made of. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const dockerfile = read('Dockerfile');
type ShopProcess = { shopArguments: string[]; shopEnvironment: Record<string, string> };
const { shopArguments, shopEnvironment }: ShopProcess = await import('../scripts/shop-process.mjs' as string);

test('the same arguments and the same allocator', () => {
  expect(dockerfile).toContain(`CMD ${JSON.stringify(['node', ...shopArguments]).replaceAll(',', ', ')}`);
  for (const [name, value] of Object.entries(shopEnvironment))
    expect(dockerfile).toContain(`${name}=${value}`);
});

test('every folder that the program imports is copied, and none that only builds or tests', () => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/qadam\/(\w+) \1$/gm)].map(([, name]) => name);
  expect(copied.toSorted()).toEqual(['build', 'node_modules', 'platform', 'sample', 'server', 'shop']);
});

test('it runs as a user without rights, keeps its data in a volume, and says whether it is well', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^USER 1000:1000$/m);
  expect(last).toMatch(/^VOLUME \/data$/m);
  expect(last).toMatch(/DATA_DIR=\/data/);
  expect(last).toMatch(/^HEALTHCHECK [\s\S]*?readyz/m);
});

test('the image is made without what a checkout has collected, secrets and data of a shop among it', () => {
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.git', '.runtime', 'node_modules', 'build', 'data', '.env']),
  );
});
