const LONGEST_URL = 2000;

/** Schemes that run, show or open something in the browser instead of leading to an application. */
const CLOSED_SCHEMES = new Set([
  'about:',
  'blob:',
  'data:',
  'file:',
  'filesystem:',
  'ftp:',
  'intent:',
  'javascript:',
  'mailto:',
  'sms:',
  'tel:',
  'vbscript:',
  'view-source:',
  'ws:',
  'wss:',
]);
const LOOPBACK_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const parse = (text: string): URL | undefined =>
  text.length <= LONGEST_URL && URL.canParse(text) ? new URL(text) : undefined;

/**
 * Whether the browser may be led to a url with a secret in it: over https, to a program on the same machine, or to
 * an application by the scheme it has registered.
 */
export function isReturnUrl(text: string): boolean {
  const url = parse(text);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return LOOPBACK_NAME.test(url.hostname);
  return !CLOSED_SCHEMES.has(url.protocol);
}

/** Whether the shop may send a key to a url: over https, or in tests to this machine. */
export function isCallbackUrl(text: string, reachesThisMachine: boolean): boolean {
  const url = parse(text);
  if (!url || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (reachesThisMachine && LOOPBACK_NAME.test(url.hostname));
}

/** Adds parameters to a url. */
export function withParameters(text: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(text);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** How a page names the destination of a url: the site, or the scheme of an application. */
export function destinationOf(text: string): string {
  const { protocol, host } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? host : protocol;
}

/** The destination as a content policy names it. */
export function policySourceOf(text: string): string {
  const { protocol, origin } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? origin : protocol;
}
