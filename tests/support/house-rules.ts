// The rules of the house: which room may import which, and how its files look. Pure: files in, broken rules out.
import { posix } from 'node:path';

/** A source file by its path in the checkout, with slashes. */
export type SourceFile = { path: string; text: string };

const longest = 250;
/** Files of a folder, tests beside code aside: more than these are found only by searching. */
const MAX_ENTRIES = 40;

/** Every broken rule as one line "path: what"; empty when the house is in order. */
export function brokenRules(files: SourceFile[]): string[] {
  return [
    ...files.flatMap((file) => [...brokenImports(file), ...brokenForm(file), ...typedAddresses(file)]),
    ...componentsOnServer(files),
    ...crowdedFolders(files),
    ...circles(files),
    ...namesTwice(files),
  ];
}

// An address that `href` makes fails the type check when its route is gone; one typed by hand leads nowhere and says nothing.
function typedAddresses({ path, text }: SourceFile): string[] {
  if (isTest(path) || !/^(shop|server|web)\//.test(path) || path.startsWith('shop/routes/')) return [];
  const typed = withoutComments(text).matchAll(/(?<!\bhref\(\s*)(['"`])((?:\$\{[\w.]*\})?\/[a-z][^'"`]*)/g);
  return Array.from(typed, ([, , address = '']) => address)
    .filter((address) => !/^\/(healthz|readyz)$|\.(svg|png)$/.test(address))
    .map((address) => `${path}: make the address ${address} with href() of shop/text/href.ts`);
}

export function crowdedFolders(files: SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files.filter(
    ({ path: each }) => each.startsWith('tests/') || !/\.test\.tsx?$/.test(each),
  ))
    counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MAX_ENTRIES)
    .map(
      ([folder, count]) =>
        `${folder}: has ${count} files, ${MAX_ENTRIES} are the most; divide it by page or noun`,
    );
}

function brokenImports({ path, text }: SourceFile): string[] {
  if (isTest(path)) return [];
  return importsOf(path, text)
    .filter((target) => !mayImport(path, target, text))
    .map((target) => `${path}: may not import ${target}`);
}

function mayImport(path: string, target: string, text: string): boolean {
  const room = roomOf(path);
  const isType = isTypeOnly(path, text, target);
  if (target.startsWith('sample/')) return room === 'sample' || isLoadedWhenNeeded(path, text, target);
  if (room === 'shop')
    return (
      target.startsWith('shop/') ||
      ['zod', 'libphonenumber-js', 'culori'].some((name) => isPackage(target, name))
    );
  if (room === 'web/ui') return !isOurs(target) || target.startsWith('shop/') || target.startsWith('web/ui/');
  if (room.startsWith('web/')) return mayAreaImport(room, target);
  if (room === 'platform') return !isOurs(target) || target.startsWith('platform/');
  if (room.startsWith('server/')) return isServerOrLower(target) || isType;
  if (room === 'server') return !target.startsWith('web/') && !target.startsWith('sims/');
  // Written from what is known of the providers: a simulator that read the shop's own files would share their mistakes.
  if (room === 'extensions') return mayExtensionImport(path, target, isType);
  if (room === 'sims') return !isOurs(target) || /^(sims|shop\/delivery)\//.test(target);
  return true;
}

// A shop that has no sample never loads it.
function isLoadedWhenNeeded(path: string, text: string, target: string): boolean {
  const statements = statementsOf(text).filter(([, specifier]) => resolveFrom(path, specifier) === target);
  return path === 'server/app.ts' && statements.every(([statement]) => statement.startsWith('import('));
}

// What may change without a word stays out of the hands of strangers: they have the hooks, and their own files.
function mayExtensionImport(path: string, target: string, isType: boolean): boolean {
  const own = path.split('/').slice(0, 2).join('/');
  if (target === 'server/extensions/extension.ts') return isType;
  return target === 'node:crypto' || target.startsWith(`${own}/`);
}

function mayAreaImport(room: string, target: string): boolean {
  const area = roomOf(target);
  if (target.startsWith('sims/')) return false;
  if (!target.startsWith('web/') || area === 'web' || area === 'web/ui' || area === room) return true;
  return area === 'web/site';
}

function isServerOrLower(target: string): boolean {
  return !/^(web|sims|tests)\//.test(target);
}

// A component runs in the browser, too. The build refuses what it would take along from the server; this names it sooner.
function componentsOnServer(files: SourceFile[]): string[] {
  const tables = files.filter(({ path }) => path === 'web/routes.ts' || path.startsWith('shop/routes/'));
  const routes = tables.map(({ text }) => text).join();
  const isRouteModule = (path: string) =>
    routes.includes(`'${path.slice('web/'.length)}'`) || /^web\/(root|entry\.server)\.tsx$/.test(path);
  const components = files.filter(({ path }) => /^web\/(?!ui\/).*\.tsx$/.test(path) && !isTest(path));
  return components
    .filter(({ path }) => !isRouteModule(path))
    .flatMap(({ path, text }) =>
      importsOf(path, text)
        .filter((target) => /^(server|platform)\//.test(target) && !isTypeOnly(path, text, target))
        .map(
          (target) =>
            `${path}: a component may import only types of ${target}; ` +
            'call it in the loader or action of its route module, or move what both sides need to shop/',
        ),
    );
}

/** Nouns of the server may not need each other in a circle, types alone aside; files of the platform not even for a type. */
function circles(files: SourceFile[]): string[] {
  const needs = new Map<string, Set<string>>();
  for (const { path, text } of files.filter((file) => !isTest(file.path))) {
    const from = partOf(path);
    if (from === null) continue;
    const isPlatform = roomOf(path) === 'platform';
    const targets = importsOf(path, text).filter((target) => isPlatform || !isTypeOnly(path, text, target));
    const others = targets.map(partOf).filter((part) => part !== null);
    needs.set(from, new Set([...(needs.get(from) ?? []), ...others].filter((part) => part !== from)));
  }
  return [...needs.keys()]
    .filter((part) => reaches(needs, part, part))
    .map(
      (part) => `${part}: is part of a circle of imports through ${[...(needs.get(part) ?? [])].join(', ')}`,
    );
}

function partOf(path: string): string | null {
  if (isNoun(roomOf(path))) return roomOf(path);
  return roomOf(path) === 'platform' ? path : null;
}

function reaches(needs: Map<string, Set<string>>, from: string, goal: string): boolean {
  const seen = new Set<string>();
  const open = [...(needs.get(from) ?? [])];
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    if (room === goal) return true;
    if (!seen.has(room)) open.push(...(needs.get(room) ?? []));
    seen.add(room);
  }
  return false;
}

// Who searches for a type finds the one that is meant. The tables are drawn from the database and named by it.
function namesTwice(files: SourceFile[]): string[] {
  const places = new Map<string, string[]>();
  for (const { path, text } of files.filter(
    (file) => !isTest(file.path) && !file.path.endsWith('/tables.ts'),
  ))
    for (const [, name = ''] of withoutComments(text).matchAll(/^(?:export )?(?:type|interface) (\w+)\b/gm))
      places.set(name, [...(places.get(name) ?? []), path]);
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(
      ([name, paths]) =>
        `${paths.join(', ')}: declare a type ${name} each; give each a name of its own, or import one of them`,
    );
}

function brokenForm({ path, text }: SourceFile): string[] {
  const lines = text.trimEnd().split('\n').length;
  const isLongFine = isTest(path) || path.endsWith('/tables.ts');
  const problems = [
    /(^|\/)index\.tsx?$/.test(path) && 'is a barrel; name the file after what it does',
    lines > longest && !isLongFine && `has ${lines} lines, ${longest} are the most`,
    !opensWithSentence(text) && !isLongFine && 'does not open with a sentence on its charge',
    readsEnvironment(path, text) && 'reads process.env; only platform/config/config.ts does',
  ];
  return problems.filter((problem) => problem !== false).map((problem) => `${path}: ${problem}`);
}

function opensWithSentence(text: string): boolean {
  return /^(#!.*\n)?(\/\/|\/\*\*?\s*\*?) *\S/.test(text);
}

function readsEnvironment(path: string, text: string): boolean {
  const isFree =
    path === 'platform/config/config.ts' || isTest(path) || /^(tests|bench|scripts)\//.test(path);
  return !isFree && /\bprocess\s*\.\s*env\b/.test(withoutComments(text));
}

/** Imported files as paths in the checkout, packages by name; static, re-exported and dynamic imports alike. */
export function importsOf(path: string, text: string): string[] {
  return [...statementsOf(text)].map(([, specifier]) => resolveFrom(path, specifier));
}

function statementsOf(text: string): [string, string][] {
  const fromOrBare = /^\s*(?:import|export)\b([^;'"]*?\bfrom\s*)?\s*['"]([^'"]+)['"]/gm;
  const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g;
  const code = withoutComments(text);
  const still = [...code.matchAll(fromOrBare)].map((found): [string, string] => [found[0], found[2] ?? '']);
  return [
    ...still,
    ...[...code.matchAll(dynamic)].map((found): [string, string] => [found[0], found[1] ?? '']),
  ];
}

function isTypeOnly(path: string, text: string, target: string): boolean {
  const statements = statementsOf(text).filter(([, specifier]) => resolveFrom(path, specifier) === target);
  return statements.every(([statement]) => /^\s*(import|export)\s+type\b/.test(statement));
}

function resolveFrom(path: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;
}

// Comments may speak of imports; a "//" inside an address in a string is not a comment.
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

function roomOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  const isDeep = path.split('/').length > 2 && (first === 'server' || first === 'web');
  return isDeep ? `${first}/${second}` : first;
}

function isNoun(room: string): boolean {
  return (
    room.startsWith('server/') &&
    !['server/db', 'server/http', 'server/testing', 'server/integrity'].includes(room)
  );
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /\/testing[^/]*(\.ts$|\/)/.test(path) || path.startsWith('tests/');
}

function isOurs(target: string): boolean {
  return /^(shop|platform|server|web|sample|sims|tests|extensions)\//.test(target);
}

function isPackage(target: string, name: string): boolean {
  return target === name || target.startsWith(`${name}/`);
}
