// npm run sbom: the software bill of materials (CycloneDX 1.6) of what the shop runs on, read from the lockfile alone.
// npm's own command refuses this lockfile over an optional package that is never installed here.
import { readFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const { name, version } = lock.packages[''];
const components = Object.entries(lock.packages)
  .filter(([path, entry]) => path !== '' && !entry.dev && !entry.link)
  .map(([path, entry]) => componentOf(path.slice(path.lastIndexOf('node_modules/') + 13), entry));

const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name, version, 'bom-ref': `${name}@${version}` } },
  components,
};
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);

function componentOf(packageName, entry) {
  const scoped = packageName.startsWith('@') ? `%40${packageName.slice(1)}` : packageName;
  const hash = /^sha512-(.+)$/.exec(entry.integrity ?? '')?.[1];
  return {
    type: 'library',
    name: packageName,
    version: entry.version,
    purl: `pkg:npm/${scoped}@${entry.version}`,
    scope: entry.optional ? 'optional' : 'required',
    ...(hash && { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
    ...(typeof entry.license === 'string' && { licenses: [{ expression: entry.license }] }),
  };
}
