// The security headers of every answer.
import type { ServerResponse } from 'node:http';

/** Headers that each answer carries unless it brings its own; HSTS only where the public address is https. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const always = {
    'content-security-policy': plainPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  };
  const isSecure = publicUrl.startsWith('https:');
  return isSecure
    ? { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : always;
}

// They only matter for documents. On each script, font and picture they would be half a kilobyte for nothing.
const ofPages = [
  'content-security-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
];
const isPart = /^(text\/(javascript|css)|font\/|image\/(avif|jpeg|png|webp))/;

/** Removes the headers that have no effect on a script, a style, a font or a raster picture. */
export function dropPageHeaders(res: ServerResponse, contentType: string | null): void {
  if (!isPart.test(contentType ?? '')) return;
  for (const name of ofPages) res.removeHeader(name);
}

/**
 * The content security policy of an answer; `scripts` are the hashes of the inline scripts of that page and no other. A page is
 * framed by nobody (clickjacking) but, if `isFramed`, by a page of the shop itself. `formTarget`: the one other site that a form of it is sent to.
 * No upgrade-insecure-requests: a shop opened by its address in the local network speaks plain http.
 */
export function securityPolicy(
  scripts: readonly string[],
  isFramed = false,
  formTarget: string | null = null,
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(scripts)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    ["form-action 'self'", formTarget].filter(Boolean).join(' '),
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ');
}

const plainPolicy = securityPolicy([]);
