/**
 * A process that begins anew in its own place: the same number, port and children, and none of its memory (decision 0040). What it keeps
 * is handed on as descriptors; who connects meanwhile waits in the port's queue and is refused nothing.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { flushCompileCache } from 'node:module';
import { environmentWith } from '../config/config.ts';
import { hasGlibc } from './glibc.ts';

/** A copy of a descriptor, which outlives the program that made it. */
export type CopyDescriptor = (descriptor: number) => number;

const vetoes = new Set<() => boolean>();

/** No process begins anew by itself while `isBusy`. Returns how to end that. */
export function notWhile(isBusy: () => boolean): () => void {
  vetoes.add(isBusy);
  return () => void vetoes.delete(isBusy);
}

export function isAnythingUnderWay(): boolean {
  return [...vetoes].some((isBusy) => isBusy());
}

let isDue = false;

/** What this start has done leaves much behind: the process begins anew at its first idle moment, whatever it has grown by. */
export function beginAnewWhenIdle(): void {
  isDue = true;
}

export function isBeginningDue(): boolean {
  return isDue;
}

/** Null where a process cannot begin anew: not on Linux with glibc, without the optional package that calls it, on an older Node. */
export async function descriptorCopier(): Promise<CopyDescriptor | null> {
  if (!hasGlibc() || !process.execve) return null;
  try {
    const { default: koffi } = await import('koffi');
    return koffi.load('libc.so.6').func('int dup(int descriptor)') as CopyDescriptor;
  } catch {
    return null;
  }
}

/** The descriptor behind a server, a socket or a pipe. */
export function descriptorOf(open: unknown): number {
  const { _handle: handle } = open as { _handle?: { fd?: number } };
  if (handle?.fd === undefined || handle.fd < 0) throw new Error('it is closed already');
  return handle.fd;
}

/** Runs this program from its start, with `handedOn` for `handedOnHere`. All that has no copied descriptor is closed; nothing returns. */
export function beginAnew(copy: CopyDescriptor, handedOn: object): void {
  flushCompileCache();
  const channel = process.channel as { fd?: number } | undefined;
  // Node takes its channel to who started it from this variable.
  const more: Record<string, string> =
    channel?.fd === undefined ? {} : { NODE_CHANNEL_FD: String(copy(channel.fd)) };
  const [, script = ''] = process.argv;
  process.execve?.(
    process.execPath,
    [process.execPath, ...process.execArgv, script, JSON.stringify({ ...handedOn, began: processBegan() })],
    environmentWith(more),
  );
}

/** What the program before us in this process has handed on; null at an ordinary start. */
export function handedOnHere<T>(): T | null {
  const [, , given] = process.argv;
  return given?.startsWith('{') ? (JSON.parse(given) as T) : null;
}

/** When this process began, as the first of its programs: ms since 1970. */
export function processBegan(): number {
  return handedOnHere<{ began: number }>()?.began ?? performance.timeOrigin;
}

/** Whether one of `places`, files or folders, was written since this program began: what begins now would be another one, or half of it. */
export function isProgramChanged(places: readonly string[]): boolean {
  return places
    .filter((place) => existsSync(place))
    .flatMap(filesIn)
    .some((file) => statSync(file).ctimeMs > performance.timeOrigin);
}

function filesIn(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Memory of this process that is no file's, in bytes: what a new one would not have. */
export function ownBytes(): number {
  const kilobytes = /^RssAnon:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}
