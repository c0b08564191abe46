const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:', 'ftp:'];

/**
 * Whether a link of the image accordion is followed: one into the page, of this site, or of a kind that only leads
 * somewhere (§5.8). Anything else, such as a script, is not.
 */
export function isSafeLink(href: string): boolean {
  const link = href.trim();
  if (link.startsWith('#')) return true;
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(link)?.[0].toLowerCase();
  return scheme === undefined ? /^\/(?![/\\])/.test(link) : SCHEMES.includes(scheme);
}
