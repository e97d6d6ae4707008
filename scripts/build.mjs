// Builds the pages and compresses the browser's files once, not on each request. Runs under Node 24.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { runShown } from './run.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const client = join(root, 'build', 'client');
const smallest = 500;

rmSync(join(root, 'build'), { recursive: true, force: true });
const { code } = await runShown(
  process.execPath,
  [join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
  {
    cwd: root,
  },
);
if (code !== 0) process.exit(code);
packFiles();

function packFiles() {
  const entries = readdirSync(client, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile() && isText(each.name))) {
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    if (bytes.length < smallest) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function isText(name) {
  return /\.(js|css|html|json|svg|txt|webmanifest)$/.test(name);
}
