/** The header that says what a page may load and do. */
export const CONTENT_POLICY = 'Content-Security-Policy';

const DIRECTIVES: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** What a page may load and do; `more` are hosts that one page needs besides, by directive. */
export const contentPolicy = (more: Readonly<Record<string, string>> = {}): string =>
  Object.entries({ ...Object.fromEntries(Object.keys(more).map((name) => [name, ''])), ...DIRECTIVES })
    .map(([name, own]) => [name, own, more[name]].filter(Boolean).join(' '))
    .join('; ');

const POLICY = contentPolicy();

/** The same policy for a page that may load the script of one other site, which may call its own site. */
export const withPartner = (policy: string, origin: string): string =>
  policy.replace(/(?:script|connect|img)-src [^;]*/g, (directive) => `${directive} ${origin}`);

/** For a page that the shop itself shows in a frame. */
export const framedHeaders = {
  [CONTENT_POLICY]: POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  'X-Frame-Options': 'SAMEORIGIN',
};

/** Sent with every answer. Scripts and styles come from the shop itself and never stand in the page. */
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
