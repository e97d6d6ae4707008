// Sends an answer: headers, then the streamed body, compressed when the browser accepts that.
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { HttpAnswer } from './answer.ts';
import { acceptedCoding, isWorthPacking, packer, packWhole } from './compress.ts';
import type { Coding } from './compress.ts';
import { dropPageHeaders } from './headers.ts';
import { forPrograms } from './problem-answer.ts';
import { gatherData, readWhole, wholeBodyOf } from './whole-body.ts';

/** Sends the whole answer over headers already set on `res`; rejects when the body breaks off on our side. */
export async function send(res: ServerResponse, given: HttpAnswer): Promise<void> {
  const answer = forPrograms(res.req.url ?? '/', given);
  const headers = new Headers([...answer.headers]);
  dropPageHeaders(res, headers.get('content-type'));
  const data = await gatherData(answer.body, headers);
  const length = Number(headers.get('content-length') ?? Infinity);
  const coding = answer.body instanceof ReadableStream ? chooseCoding(res, headers) : null;
  if (res.req.method === 'HEAD') {
    if (answer.body instanceof ReadableStream) await answer.body.cancel();
    writeHead(res, answer.status, headers);
    res.end();
    return;
  }
  const isWhole = coding !== null && (data !== null || length <= MAX_WHOLE_BYTES);
  const bytes = data ?? (isWhole || coding === null ? wholeBodyOf(answer) : null);
  const body = isWhole ? await packed(bytes ?? answer.body, coding, headers) : (bytes ?? answer.body);
  writeHead(res, answer.status, headers);
  if (body === null) res.end();
  else if (body instanceof ReadableStream) await stream(res, body, coding);
  else if (body.byteLength <= PIECE_BYTES) res.end(body);
  else await stream(res, [body], null);
}

const MAX_WHOLE_BYTES = 1_000_000;

// A body whose length is known is there already: compressed in one go it costs less than chunk by chunk.
async function packed(
  body: HttpAnswer['body'],
  coding: Coding,
  headers: Headers,
): Promise<Uint8Array | null> {
  if (body === null) return null;
  const plain = body instanceof ReadableStream ? await readWhole(body) : body;
  const small = await packWhole(plain, coding);
  headers.set('content-length', String(small.byteLength));
  return small;
}

// In chunks: written at once, a client that reads slowly would look like one that does not read at all.
const PIECE_BYTES = 32_768;

async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source)
    for (let at = 0; at < chunk.byteLength; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
}

function chooseCoding(res: ServerResponse, headers: Headers): Coding | null {
  if (!isWorthPacking(headers)) return null;
  if (!headers.get('vary')?.includes('accept-encoding')) headers.append('vary', 'accept-encoding');
  const coding = acceptedCoding(String(res.req.headers['accept-encoding'] ?? ''));
  if (coding === null) return null;
  headers.set('content-encoding', coding);
  headers.delete('content-length');
  return coding;
}

function writeHead(res: ServerResponse, status: number, headers: Headers): void {
  for (const [name, value] of headers) {
    if (name === 'set-cookie') res.appendHeader(name, value);
    else res.setHeader(name, value);
  }
  res.statusCode = status;
}

async function stream(
  res: ServerResponse,
  body: ReadableStream<Uint8Array> | Uint8Array[],
  coding: Coding | null,
): Promise<void> {
  const source = Readable.from(body, { objectMode: false });
  try {
    await (coding === null ? pipeline(source, inPieces, res) : pipeline(source, packer(coding), res));
  } catch (error) {
    if (!hasLeft(error)) throw error;
  }
}

// The second error: the connection was closed before the first byte.
const left = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

// A shopper who closes the page before it is complete has done nothing wrong.
function hasLeft(error: unknown): boolean {
  return error instanceof Error && 'code' in error && left.has(String(error.code));
}
