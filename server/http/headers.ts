// The security headers of every answer.

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

/**
 * The content security policy of an answer; `scripts` are the hashes of the inline scripts of that page and no other.
 * No upgrade-insecure-requests: a shop opened by its address in the local network speaks plain http.
 */
export function securityPolicy(scripts: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(scripts)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const plainPolicy = securityPolicy([]);
