// Tests of pictures kept in an S3 store, against a server that speaks it.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openMediaStore } from './open-media-store.ts';

const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};

test('a request is signed as the S3 documentation signs its example', async () => {
  const signer = new AwsV4Signer({
    ...keys,
    service: 's3',
    url: 'https://examplebucket.s3.amazonaws.com/test.txt',
    headers: { range: 'bytes=0-9', 'x-amz-content-sha256': sha256('') },
    datetime: '20130524T000000Z',
    allHeaders: true,
  });
  expect(await signer.authHeader()).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, ' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

describe('a picture store that speaks S3', () => {
  let server: Server;
  let objects: Map<string, Buffer>;
  let hasBucket: boolean;
  /** How the next requests fail. */
  let away: (number | string)[];
  /** Called when a part of an answer is sent, with what sends the rest. */
  let halfWay: ((goOn: () => void) => void) | null;
  beforeEach(async () => {
    away = [];
    halfWay = null;
    objects = new Map();
    hasBucket = true;
    server = createServer((request, response) => {
      const how = away.shift();
      if (how === 'closed') request.socket.destroy();
      else if (typeof how === 'number') response.writeHead(how).end();
      else
        void answer(request).then(({ status, body }) => {
          response.writeHead(status, { 'content-length': body?.length ?? 0 });
          if (!halfWay) return response.end(body);
          response.write(body?.subarray(0, 1_000_000), () =>
            halfWay?.(() => response.end(body?.subarray(1_000_000))),
          );
        });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    server.closeAllConnections();
    server.close();
  });

  test('gives back what was written, and nothing after it was removed', async () => {
    const media = open();
    expect([await media.has('ab-photo.webp'), await media.read('ab-photo.webp')]).toEqual([false, null]);
    await media.write('ab-photo.webp', Buffer.from('bytes'));
    expect([...objects.keys()]).toEqual(['/pictures/media/ab-photo.webp']);
    expect(Buffer.from((await media.read('ab-photo.webp')) ?? []).toString()).toBe('bytes');
    expect(await media.has('ab-photo.webp')).toBe(true);
    expect([await media.size('ab-photo.webp'), await media.size('none.webp')]).toEqual([5, null]);
    expect(Buffer.from((await media.readPart('ab-photo.webp', 1, 3)) ?? []).toString()).toBe('yte');
    await media.remove('ab-photo.webp');
    await media.remove('ab-photo.webp');
    expect(await media.has('ab-photo.webp')).toBe(false);
  });

  test('that refuses or has no such bucket is an error that names no key', async () => {
    const wrong = open({ ...keys, secretAccessKey: 'wrong' });
    await expect(wrong.read('ab-photo.webp')).rejects.toThrow(/^the picture store answered 403 to GET$/);
    hasBucket = false;
    await expect(open().write('ab-photo.webp', Buffer.from('x'))).rejects.toThrow('answered 404 to PUT');
  });

  test.each([
    ['turns a request away', 503],
    ['closes the line under it', 'closed'],
  ])('that %s is asked once more, and no oftener', async (_, how) => {
    objects.set('/pictures/media/ab-photo.webp', Buffer.from('bytes'));
    away = [how];
    expect(Buffer.from((await open().read('ab-photo.webp')) ?? []).toString()).toBe('bytes');
    away = [how, how];
    await expect(open().read('ab-photo.webp')).rejects.toThrow(how === 503 ? 'answered 503' : 'fetch failed');
    expect(away).toEqual([]);
  });

  test('has a second more for each MB that it sends, and no longer', async () => {
    objects.set('/pictures/media/ab-video.mp4', Buffer.alloc(5_000_000, 'v'));
    const fetched = vi.spyOn(globalThis, 'fetch');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    /** Asks for the video, and resolves when its beginning has come; the rest comes with `goOn`. */
    const begin = async () => {
      const isHalfWay = Promise.withResolvers<() => void>();
      halfWay = isHalfWay.resolve;
      const read = open().read('ab-video.mp4');
      const goOn = await isHalfWay.promise;
      await fetched.mock.results.at(-1)?.value;
      await setImmediate();
      return { read, goOn };
    };
    const slow = await begin();
    vi.advanceTimersByTime(14_000);
    slow.goOn();
    expect((await slow.read)?.length).toBe(5_000_000);
    const stuck = await begin();
    vi.advanceTimersByTime(16_000);
    await expect(stuck.read).rejects.toThrow('did not answer in time');
  });

  function open(given = keys) {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const endpoint = `http://127.0.0.1:${port}/`;
    return openMediaStore({
      dataDir: '/nowhere',
      pictures: { kind: 's3', endpoint, bucket: 'pictures', ...given },
    });
  }

  async function answer(request: IncomingMessage): Promise<{ status: number; body?: Buffer | undefined }> {
    const body = await buffer(request);
    const { method = '', url: path = '' } = request;
    if (!(await isSigned(request, body))) return { status: 403 };
    if (!hasBucket) return { status: 404 };
    if (method === 'PUT') objects.set(path, body);
    if (method === 'DELETE') return { status: objects.delete(path) ? 204 : 404 };
    return { status: objects.has(path) ? 200 : 404, body: objects.get(path) };
  }
});

// What a store does: it signs what came, with the hash of the body that came, and compares.
async function isSigned(
  { method = '', url: path, headers }: IncomingMessage,
  body: Buffer,
): Promise<boolean> {
  const signer = new AwsV4Signer({
    ...keys,
    service: 's3',
    method,
    url: `http://${headers.host}${path}`,
    headers: { 'x-amz-content-sha256': sha256(body) },
    datetime: String(headers['x-amz-date']),
  });
  return (await signer.authHeader()) === headers.authorization;
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
