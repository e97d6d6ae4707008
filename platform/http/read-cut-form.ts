// Reads a posted form whose last field is a file: one that is larger than it may be is let go, and what was typed before it is kept.
import { readForm } from './read-form.ts';

/** `isCut`: the file was too large, and is not in the form. */
export type CutForm = { form: FormData; isCut: boolean };

/** A request with a body of at most `maxBytes` is read whole; of a longer one no more than that is ever held. */
export async function readCutForm(request: Request, maxBytes: number): Promise<CutForm> {
  const type = request.headers.get('content-type') ?? '';
  const boundary = /^multipart\/form-data\b.*\bboundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary === undefined || request.body === null) return { form: await readForm(request), isCut: false };
  const { bytes, isOver } = await firstBytes(request.body, maxBytes);
  const body = isOver ? withoutLastPart(bytes, boundary) : bytes;
  const headers = { 'content-type': type };
  const form = await readForm(new Request(request.url, { method: 'POST', headers, body }));
  return { form, isCut: isOver };
}

// The rest is read and let go: a browser that is cut off while it sends shows no answer.
async function firstBytes(body: ReadableStream<Uint8Array>, maxBytes: number) {
  const pieces: Uint8Array[] = [];
  let length = 0;
  let isOver = false;
  for await (const piece of body) {
    isOver ||= length + piece.byteLength > maxBytes;
    if (isOver) continue;
    pieces.push(piece);
    length += piece.byteLength;
  }
  return { bytes: Buffer.concat(pieces), isOver };
}

function withoutLastPart(bytes: Buffer, boundary: string): Buffer<ArrayBuffer> {
  const last = Math.max(0, bytes.lastIndexOf(`--${boundary}`));
  return Buffer.concat([bytes.subarray(0, last), Buffer.from(`--${boundary}--\r\n`)]);
}
