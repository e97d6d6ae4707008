/** Stores pictures in an S3-compatible store, so that several machines share them. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { PictureStore } from '#platform/config/config.ts';
import type { MediaStore } from './media-store.ts';

type S3Place = Extract<PictureStore, { kind: 's3' }>;

const TIMEOUT_MS = 10_000;
/** What a store takes or sends at the least: a video of 25 MB has 25 s more. */
const BYTES_A_MS = 1_000;
const RETRY_AFTER_MS = 200;

/**
 * The bucket by path (`<endpoint>/<bucket>/media/<name>`), which every S3 store understands. A refusal or a store
 * that does not answer within 10 s, and a second more for each MB, throws, naming the status and never the key; a failure that may pass is retried
 * once.
 */
export function openS3Store({ endpoint, bucket, ...keys }: S3Place): MediaStore {
  const client = new AwsClient({ ...keys, service: 's3' });
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}/media/`;
  const request = (method: string, name: string, body?: Uint8Array<ArrayBuffer>, range?: string) =>
    withOneRetry(() => send(client, root + name, { method, body, range }));
  return {
    read: async (name) => {
      const { status, bytes } = await request('GET', name);
      return status === 404 ? null : bytes;
    },
    write: async (name, bytes) => {
      await request('PUT', name, new Uint8Array(bytes));
    },
    has: async (name) => (await request('HEAD', name)).status !== 404,
    size: async (name) => {
      const { status, headers } = await request('HEAD', name);
      return status === 404 ? null : Number(headers.get('content-length'));
    },
    readPart: async (name, from, to) => {
      const { status, bytes } = await request('GET', name, undefined, `bytes=${from}-${to}`);
      if (status === 404) return null;
      // A store that knows no ranges sends all of it.
      return status === 206 ? bytes : bytes.subarray(from, to + 1);
    },
    remove: async (name) => {
      await request('DELETE', name);
    },
  };
}

// S3 stores answer 503 now and then, or close a keep-alive connection just as it is reused; every request here is
// idempotent. The retries of aws4fetch do not cover a closed connection.
async function withOneRetry(request: () => Promise<S3Answer>): Promise<S3Answer> {
  try {
    return await request();
  } catch (error) {
    if (!isTransient(error)) throw error;
    await sleep(RETRY_AFTER_MS);
    return request();
  }
}

// After a timeout the visitor has waited long enough, and a refusal stays one.
function isTransient(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === 'TimeoutError') return false;
  return !('status' in error) || Number(error.status) >= 500;
}

type S3Request = { method: string; body: Uint8Array<ArrayBuffer> | undefined; range: string | undefined };
type S3Answer = { status: number; headers: Headers; bytes: Uint8Array };

async function send(client: AwsClient, url: string, { method, body, range }: S3Request): Promise<S3Answer> {
  const limit = openTimeLimit(body?.length ?? 0);
  try {
    const response = await fetch(
      await client.sign(url, {
        method,
        body: body ?? null,
        // Without this header aws4fetch leaves the body unsigned, and a body changed on the way would be stored.
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
          ...(range && { range }),
        },
        redirect: 'error',
        signal: limit.signal,
      }),
    );
    const { status, headers, ok } = response;
    // Of HEAD the length is that of bytes that do not come.
    limit.renew(method === 'HEAD' ? 0 : Number(headers.get('content-length')));
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (ok || (status === 404 && method !== 'PUT')) return { status, headers, bytes };
    throw Object.assign(new Error(`the picture store answered ${status} to ${method}`), { status });
  } finally {
    limit.end();
  }
}

/** Ends a request that takes longer than so many bytes may; `renew` begins anew, with those of the answer. */
function openTimeLimit(bytes: number) {
  const controller = new AbortController();
  const abort = () =>
    controller.abort(new DOMException('the picture store did not answer in time', 'TimeoutError'));
  const wait = (length: number) => setTimeout(abort, TIMEOUT_MS + Math.ceil(length / BYTES_A_MS));
  let timer = wait(bytes);
  const end = () => clearTimeout(timer);
  const renew = (length: number) => {
    end();
    timer = wait(length);
  };
  return { signal: controller.signal, renew, end };
}
