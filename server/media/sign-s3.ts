/** Signs a request to an S3 store: AWS Signature Version 4 over the whole body. */
import { createHash, createHmac } from 'node:crypto';

type Keys = { region: string; accessKeyId: string; secretAccessKey: string };
type Unsigned = { method: string; url: URL; body: Uint8Array; headers?: Record<string, string> };

/**
 * The headers that make a request a signed one at `now` (its own `headers`, in lower case, are signed and given back
 * too). The path must need no escaping and carry no query.
 */
export function signS3(
  keys: Keys,
  { method, url, body, headers }: Unsigned,
  now: Date,
): Record<string, string> {
  const at = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const sent = { ...headers, 'x-amz-content-sha256': sha256(body), 'x-amz-date': at };
  const entries = Object.entries({ host: url.host, ...sent }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = entries.map(([name]) => name).join(';');
  const lines = entries.map(([name, value]) => `${name}:${value}\n`).join('');
  const canonical = [method, url.pathname, '', lines, names, sha256(body)].join('\n');
  const scope = `${at.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const signature = hmac(signingKey(keys, at.slice(0, 8)), toSign).toString('hex');
  const credential = `Credential=${keys.accessKeyId}/${scope}`;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 ${credential},SignedHeaders=${names},Signature=${signature}`,
  };
}

function signingKey({ region, secretAccessKey }: Keys, day: string): Buffer {
  return [day, region, 's3', 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${secretAccessKey}`));
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
