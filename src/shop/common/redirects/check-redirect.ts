/** A redirect as the merchant writes it. */
export type RedirectDraft = {
  readonly from: string;
  /** null: the page is gone for good (410). */
  readonly to: string | null;
};

export type RedirectFault =
  | 'from-missing'
  | 'from-invalid'
  | 'from-reserved'
  | 'to-invalid'
  | 'same'
  | 'loop'
  | 'chain';

const LONGEST = 300;
/** The back office, personal pages and machine calls answer themselves; a redirect would never be used. */
const RESERVED =
  /^\/(gestion|mon-compte|commander|panier|wp-json|wp-admin|wc-auth|assets|media|couleurs|webhooks)\//;

/**
 * Brings a typed url into the stored form: the path of this shop, with a slash at the end unless it is a file.
 * A query or an anchor is dropped, because redirects keep the query of the request.
 */
export function redirectPathOf(typed: string, publicUrl: string): string {
  const own = typed.trim().startsWith(`${publicUrl}/`) ? typed.trim().slice(publicUrl.length) : typed.trim();
  const path = own.replace(/[?#].*$/s, '');
  return path === '' || path.endsWith('/') || /\.\w{1,8}$/.test(path) ? path : `${path}/`;
}

const isPath = (path: string) =>
  path.length <= LONGEST && /^\/(?![/\\])[^\s\\<>"]*$/.test(path) && !path.includes('/../');

/** Returns the faults of a redirect; `targetOf` finds the existing redirects. */
export function checkRedirect(
  { from, to }: RedirectDraft,
  targetOf: (path: string) => string | null | undefined,
): RedirectFault | undefined {
  if (from === '') return 'from-missing';
  if (!isPath(from) || from === '/') return 'from-invalid';
  if (RESERVED.test(from)) return 'from-reserved';
  if (to === null) return undefined;
  if (!isPath(to)) return 'to-invalid';
  if (to === from) return 'same';
  const next = targetOf(to);
  if (next === undefined) return undefined;
  return next === from ? 'loop' : 'chain';
}

/** Reads one line of an import: « /ancienne/ /nouvelle/ », or « /ancienne/ 410 ». */
export function readRedirectLine(line: string, publicUrl: string): RedirectDraft | undefined {
  const [from = '', to = '', ...rest] = line.trim().split(/[\s;,]+/);
  if (to === '' || rest.length > 0) return undefined;
  return { from: redirectPathOf(from, publicUrl), to: to === '410' ? null : redirectPathOf(to, publicUrl) };
}

/** Whether a redirect may answer a request for this url. */
export const isRedirectable = (url: string): boolean => !RESERVED.test(url);

/** Whether a missing url is worth counting: short, without personal pages, machine calls or typed addresses. */
export const isCountedPath = (path: string): boolean =>
  path.length <= LONGEST &&
  /^\/(?![/\\])[\w\-./~%À-ÿ]*$/.test(path) &&
  !RESERVED.test(path) &&
  !/^\/(retractation|mes-donnees|lettre|avis)\/./.test(path) &&
  // Tokens, numbers of customers and addresses could be personal.
  !/@|%40|[0-9a-f]{16,}|\d{6,}/i.test(path);
