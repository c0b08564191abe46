const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:', 'ftp:'];

/**
 * Returns whether an image accordion may link to this url: an anchor, a path on this site, or an allowed
 * scheme (§5.8). Everything else, such as `javascript:`, is rejected.
 */
export function isSafeLink(href: string): boolean {
  const link = href.trim();
  if (link.startsWith('#')) return true;
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(link)?.[0].toLowerCase();
  return scheme === undefined ? /^\/(?![/\\])/.test(link) : SCHEMES.includes(scheme);
}
