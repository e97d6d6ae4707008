// Tests of what the log says of an address.
import { expect, test } from 'vitest';
import { redactPath } from './redact-path.ts';

const token = 'Zt3-kQ_1'.repeat(4);
const id = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

test.each([
  ['/shop?search=Ayesha', '/shop'],
  [`/track/${token}`, '/track/...'],
  [`/track/${token}.data?_routes=x`, '/track/....data'],
  [`/%74rack/${token}`, '/%74rack/...'],
  [`/back-in-stock/${token}/`, '/back-in-stock/.../'],
  [`/product/${id}`, `/product/${id}`],
  [`/admin/orders/${id}.data`, `/admin/orders/${id}.data`],
  [`/media/${'0a'.repeat(16)}-photo-640.avif`, `/media/${'0a'.repeat(16)}-photo-640.avif`],
  [`/${'x y/'.repeat(100)}`, `/${'x y/'.repeat(100)}`.slice(0, 200)],
])('%s is logged as %s', (target, logged) => {
  expect(redactPath(target)).toBe(logged);
});
