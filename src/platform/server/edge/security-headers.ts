export const CONTENT_POLICY = 'Content-Security-Policy';

const DIRECTIVES: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** The policy of a page; `more` adds the hosts that a single page needs, by directive. */
export const contentPolicy = (more: Readonly<Record<string, string>> = {}): string =>
  Object.entries({ ...Object.fromEntries(Object.keys(more).map((name) => [name, ''])), ...DIRECTIVES })
    .map(([name, own]) => [name, own, more[name]].filter(Boolean).join(' '))
    .join('; ');

const POLICY = contentPolicy();

/** Extends a policy for a page that may load a script from one other site, which may call that site. */
export const withPartner = (policy: string, origin: string): string =>
  policy.replace(/(?:script|connect|img)-src [^;]*/g, (directive) => `${directive} ${origin}`);

/** Headers of a page that the shop itself shows in a frame. */
export const framedHeaders = {
  [CONTENT_POLICY]: POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  'X-Frame-Options': 'SAMEORIGIN',
};

/** Headers of every response. Scripts and styles are loaded from the shop itself and never inlined. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    [CONTENT_POLICY]: POLICY,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  };
}
