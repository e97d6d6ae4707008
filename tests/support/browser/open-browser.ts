/** The browser of the tests: the one that CHROME names, the machine's own, or the packaged one with its libraries. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';

const root = join(import.meta.dirname, '..', '..', '..');
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Throws one sentence that says what is missing when no browser can be started here. */
export async function openBrowser(): Promise<Browser> {
  const path = process.env.CHROME || systemBrowser();
  return path ? launch(path, { FONTCONFIG_FILE: await writeFonts('browser-fonts', '') }) : openPackaged();
}

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':');
  const paths = folders.flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)));
  return paths.find((path) => existsSync(path));
}

async function openPackaged(): Promise<Browser> {
  const folder = await unpackOnce();
  return launch(join(folder, 'chromium'), {
    LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
    FONTCONFIG_FILE: await writeFonts('packaged-browser-fonts', `<dir>${folder}/fonts</dir>`),
  });
}

async function launch(executablePath: string, env: Record<string, string>): Promise<Browser> {
  // As long as a test file may take to begin: the browser's own thirty seconds pass on a busy machine.
  const options = { executablePath, args: FLAGS, env: { ...process.env, ...env }, timeout: 570_000 };
  return chromium.launch(options).catch((error: unknown) => {
    throw new Error(
      `The browser ${executablePath} does not start: ${reasonIn(error)}\n` +
        'Install Chromium (Debian: apt-get install chromium) or set CHROME to the path of one.',
    );
  });
}

// Playwright's own error is a page of flags.
function reasonIn(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return /error while loading shared libraries: [^\n]*/.exec(text)?.[0] ?? text.split('\n')[0] ?? text;
}

// Into a folder of its own that is then renamed: whoever sees the folder sees all of it.
async function unpackOnce(): Promise<string> {
  const runtime = join(root, '.runtime');
  const about = await readFile(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8');
  const folder = join(runtime, `chromium-${JSON.parse(about).version}`);
  if (existsSync(folder)) return folder;
  await mkdir(runtime, { recursive: true });
  const fresh = await mkdtemp(join(runtime, 'chromium-'));
  await unpackInto(fresh);
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }));
  return folder;
}

// The package unpacks into the folder for temporary files, and the libraries (NSS, NSPR, expat) that it ships only where
// it believes to be on Amazon Linux, which has none of them either.
async function unpackInto(folder: string): Promise<void> {
  const script = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  await promisify(execFile)(process.execPath, ['--eval', script], { cwd: root, env });
}

// The machine's fonts where it has any, and Roboto, as on a phone: what shows until a page's own faces have arrived. Renamed
// into its place, as several browsers open at once.
async function writeFonts(name: string, more: string): Promise<string> {
  const file = join(root, '.runtime', `${name}.conf`);
  await mkdir(dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, fontsWith(`<dir>${join(import.meta.dirname, 'fonts')}</dir>${more}`));
  await rename(fresh, file);
  return file;
}

function fontsWith(folders: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  ${folders}
  <cachedir>${join(root, '.runtime', 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
