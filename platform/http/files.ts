// The built files for the browser, read into memory at the start: a few megabytes, so that a rebuild on disk cannot remove them.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { missingFileAnswer } from './answer.ts';
import type { HttpAnswer } from './answer.ts';
import { acceptedCoding } from './compress.ts';
import type { Coding } from './compress.ts';

type File = {
  type: string;
  etag: string;
  cacheControl: string;
  plain: Uint8Array;
  br?: Uint8Array;
  gzip?: Uint8Array;
};

/** Answers the path of a built file, 404 for an unknown one under /assets/, null for all else. */
export type Files = (
  path: string,
  headers: { acceptEncoding: string; ifNoneMatch: string },
) => HttpAnswer | null;

/** Reads every file under `folder` (build/client) with its .br and .gz neighbours; a missing folder has no files. */
export function readFiles(folder: string): Files {
  const files = new Map(pathsUnder(folder).map((path) => [urlOf(folder, path), readFile(folder, path)]));
  return (path, { acceptEncoding, ifNoneMatch }) => {
    const file = files.get(path);
    if (file)
      return ifNoneMatch.includes(file.etag)
        ? unchanged(file)
        : answerWith(file, acceptedCoding(acceptEncoding));
    return path.startsWith('/assets/') ? missingFileAnswer() : null;
  };
}

function pathsUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return paths.filter((path) => extname(path) in types && !urlOf(folder, path).includes('/.'));
}

function urlOf(folder: string, path: string): string {
  return `/${relative(folder, path).split(sep).join('/')}`;
}

function readFile(folder: string, path: string): File {
  const plain = readFileSync(path);
  const isHashed = urlOf(folder, path).startsWith('/assets/');
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    cacheControl: isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    plain,
    ...(existsSync(`${path}.br`) && { br: readFileSync(`${path}.br`) }),
    ...(existsSync(`${path}.gz`) && { gzip: readFileSync(`${path}.gz`) }),
  };
}

function unchanged(file: File): HttpAnswer {
  return {
    status: 304,
    headers: [
      ['etag', file.etag],
      ['cache-control', file.cacheControl],
      ['vary', 'accept-encoding'],
    ],
    body: null,
  };
}

function answerWith(file: File, coding: Coding | null): HttpAnswer {
  const packed = coding === null ? undefined : file[coding];
  const body = packed ?? file.plain;
  const headers: [string, string][] = [
    ['content-type', file.type],
    ['content-length', String(body.byteLength)],
    ['etag', file.etag],
    ['cache-control', file.cacheControl],
    ['vary', 'accept-encoding'],
  ];
  if (packed && coding) headers.push(['content-encoding', coding]);
  return { status: 200, headers, body };
}

const types: Record<string, string> = {
  '.js': 'text/javascript;charset=utf-8',
  '.css': 'text/css;charset=utf-8',
  '.html': 'text/html;charset=utf-8',
  '.txt': 'text/plain;charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
