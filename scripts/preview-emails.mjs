// node scripts/preview-emails.mjs [folder]: writes every email as a file, to look at in a browser, light and dark. Node 24.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '..');
const folder = process.argv[2] ?? join(root, 'data', 'email-previews');
// Node runs TypeScript by itself, but no JSX: Vite compiles the components, as it does for the pages.
const { module } = await runnerImport('/web/emails/preview.ts', { configFile: false, root });
const files = module.previewEmails();
await mkdir(folder, { recursive: true });
for (const [name, content] of files) await writeFile(join(folder, name), content);
console.log(`${files.length} files: ${folder}`);
