const LONGEST_URL = 300;

/** A path of this shop, or an https url without a user name. */
export function isLinkTarget(url: string): boolean {
  if (url.length > LONGEST_URL || /[\s\\<>"]/.test(url)) return false;
  if (url.startsWith('/')) return !url.startsWith('//');
  const parsed = URL.parse(url);
  return parsed?.protocol === 'https:' && parsed.username === '' && parsed.hostname.includes('.');
}
