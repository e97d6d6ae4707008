/** Keeps pictures in a store that speaks S3, so that several machines share them. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { PictureStore } from '#server/config.ts';
import type { MediaStore } from './media-store.ts';
import { signS3 } from './sign-s3.ts';

type S3Place = Extract<PictureStore, { kind: 's3' }>;

const ANSWER_WITHIN_MS = 10_000;
const AGAIN_MS = 200;

/**
 * The bucket by path (`<endpoint>/<bucket>/media/<name>`), which every S3 store understands. A refusal or a store
 * that does not answer within 10 s throws, naming the status and never the key; what may pass is asked for once more.
 */
export function openS3Store(place: S3Place): MediaStore {
  const ask = (method: string, name: string, body?: Uint8Array) => askS3(place, method, name, body);
  return {
    read: async (name) => {
      const answer = await ask('GET', name);
      return answer.status === 404 ? null : new Uint8Array(await answer.arrayBuffer());
    },
    write: async (name, bytes) => {
      await (await ask('PUT', name, bytes)).body?.cancel();
    },
    has: async (name) => (await ask('HEAD', name)).status !== 404,
    remove: async (name) => {
      await (await ask('DELETE', name)).body?.cancel();
    },
  };
}

// Such stores turn a request away now and then, or close a line just as it is used again; all that we ask for may be
// asked for twice.
async function askS3(...asked: Parameters<typeof askOnce>): Promise<Response> {
  try {
    return await askOnce(...asked);
  } catch (error) {
    if (!mayPass(error)) throw error;
    await sleep(AGAIN_MS);
    return askOnce(...asked);
  }
}

// One that is silent was waited for long enough, and a refusal stays one.
function mayPass(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === 'TimeoutError') return false;
  return !('status' in error) || Number(error.status) >= 500;
}

async function askOnce(place: S3Place, method: string, name: string, body?: Uint8Array): Promise<Response> {
  const url = new URL(`${place.endpoint.replace(/\/+$/, '')}/${place.bucket}/media/${name}`);
  const request: RequestInit = {
    method,
    headers: signS3(place, { method, url, body: body ?? new Uint8Array() }, new Date()),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  };
  if (body) request.body = new Uint8Array(body);
  const answer = await fetch(url, request);
  const isMissing = answer.status === 404 && method !== 'PUT';
  if (answer.ok || isMissing) return answer;
  await answer.body?.cancel();
  const { status } = answer;
  throw Object.assign(new Error(`the picture store answered ${status} to ${method}`), { status });
}
