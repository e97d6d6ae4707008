// Builds the pages and compresses the browser's files once, not on each request. Runs under Node 24.
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { languageCodes } from './languages/languages.ts';
import { runShown } from './run.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const client = join(root, 'build', 'client');
const smallest = 500;

rmSync(join(root, 'build'), { recursive: true, force: true });
await build();
// Each other language is a build of its own, whose files for browsers lie with those in English.
for (const code of languageCodes()) {
  await build({ SHOP_LANGUAGE: code });
  cpSync(join(root, 'build', code, 'client', 'assets'), join(client, 'assets'), { recursive: true });
}
packFiles();

async function build(environment = {}) {
  const { code } = await runShown(
    process.execPath,
    [join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
    { cwd: root, env: { ...process.env, ...environment } },
  );
  if (code !== 0) process.exit(code);
}

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
