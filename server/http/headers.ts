// The security headers of every answer.

/** Headers that each answer carries unless it brings its own; HSTS only where the public address is https. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const always = {
    'content-security-policy': contentSecurityPolicy,
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

// No upgrade-insecure-requests: a shop opened by its address in the local network speaks plain http.
// Inline scripts are still allowed: the router writes its data into the page as inline scripts. The page cache
// will keep the hashes of those scripts beside the bytes, and then 'unsafe-inline' goes.
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
