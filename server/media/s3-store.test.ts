// Tests of pictures kept in an S3 store, against a server that speaks it.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMediaStore } from './media-store.ts';
import { signS3 } from './sign-s3.ts';

const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};

test('a request is signed as the S3 documentation signs its example', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
  const request = { method: 'GET', url, body: new Uint8Array(), headers: { range: 'bytes=0-9' } };
  const { authorization } = signS3(keys, request, new Date('2013-05-24T00:00:00Z'));
  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

describe('a picture store that speaks S3', () => {
  let server: Server;
  let objects: Map<string, Buffer>;
  let hasBucket: boolean;
  /** How the next requests fail. */
  let away: (number | string)[];
  beforeEach(async () => {
    away = [];
    objects = new Map();
    hasBucket = true;
    server = createServer((request, response) => {
      const how = away.shift();
      if (how === 'closed') request.socket.destroy();
      else if (typeof how === 'number') response.writeHead(how).end();
      else void answer(request).then(({ status, body }) => response.writeHead(status).end(body));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
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
    if (!isSigned(request, body)) return { status: 403 };
    if (!hasBucket) return { status: 404 };
    if (method === 'PUT') objects.set(path, body);
    if (method === 'DELETE') return { status: objects.delete(path) ? 204 : 404 };
    return { status: objects.has(path) ? 200 : 404, body: method === 'GET' ? objects.get(path) : undefined };
  }
});

function isSigned({ method = '', url: path, headers }: IncomingMessage, body: Buffer): boolean {
  const at = String(headers['x-amz-date']);
  const now = new Date(at.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));
  const url = new URL(`http://${headers.host}${path}`);
  return signS3(keys, { method, url, body }, now)['authorization'] === headers.authorization;
}
