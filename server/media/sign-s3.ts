/** Signs a request to an S3 store: AWS Signature Version 4 over the whole body. */
import { createHash, createHmac } from 'node:crypto';

type Keys = { region: string; accessKeyId: string; secretAccessKey: string };
type Unsigned = { method: string; url: URL; body: Uint8Array };

/** The headers that make `request` a signed one at `now`; the path must need no escaping and carry no query. */
export function signS3(keys: Keys, { method, url, body }: Unsigned, now: Date): Record<string, string> {
  const at = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const bodyHash = sha256(body);
  const signed = 'host;x-amz-content-sha256;x-amz-date';
  const headers = `host:${url.host}\nx-amz-content-sha256:${bodyHash}\nx-amz-date:${at}\n`;
  const canonical = [method, url.pathname, '', headers, signed, bodyHash].join('\n');
  const scope = `${at.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const signature = hmac(signingKey(keys, at.slice(0, 8)), toSign).toString('hex');
  return {
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': at,
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
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
