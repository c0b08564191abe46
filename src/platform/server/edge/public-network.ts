import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Private, loopback, link-local, shared, documentation, multicast and reserved networks (RFC 6890). */
const CLOSED_IPV4 = blockList('ipv4', [
  ...(['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'] as const),
  ...(['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'] as const),
  ...(['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'] as const),
]);
/** Only global unicast is open, without the ranges that hold an IPv4 address or documentation. */
const OPEN_IPV6 = blockList('ipv6', ['2000::/3']);
const CLOSED_IPV6 = blockList('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

function blockList(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [ip = '', prefix] = network.split('/');
    list.addSubnet(ip, Number(prefix), family);
  }
  return list;
}

/** Whether an ip belongs to the public internet. */
export function isPublicIp(ip: string): boolean {
  if (isIP(ip) === 4) return !CLOSED_IPV4.check(ip, 'ipv4');
  return isIP(ip) === 6 && OPEN_IPV6.check(ip, 'ipv6') && !CLOSED_IPV6.check(ip, 'ipv6');
}

export class PrivateTargetError extends Error {
  constructor(target: string) {
    super(`${target} is not on the public internet`);
    this.name = 'PrivateTargetError';
  }
}

/** Resolves a host for a connection. The connection uses exactly the ips that were checked here. */
const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error: Error | null, found: LookupAddress[]) => {
    if (error) return done(error, []);
    const closed = found.find(({ address }) => !isPublicIp(address));
    const [first] = found;
    if (closed || !first) return done(new PrivateTargetError(host), []);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

export type PublicPost = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** From the first byte sent to the last byte received. */
  readonly deadlineMs: number;
  /** Only tests reach private networks. */
  readonly reachesPrivateNetworks?: boolean;
};

const MOST_ANSWER_BYTES = 64 * 1024;

/** Refuses an ip that is not public; names are checked when they are resolved. */
function checkedUrl(typed: string, reachesPrivateNetworks: boolean): URL {
  const url = new URL(typed);
  const ip = url.hostname.replace(/^\[|\]$/g, '');
  if (!reachesPrivateNetworks && isIP(ip) !== 0 && !isPublicIp(ip)) throw new PrivateTargetError(ip);
  return url;
}

const sendBy = ({ protocol }: URL) => (protocol === 'https:' ? requestHttps : requestHttp);

/**
 * Posts to a url that somebody typed, and returns the status of the answer. Private networks are refused after the
 * name is resolved. Redirects are not followed: their status is the answer.
 */
export async function postPublic(post: PublicPost): Promise<number> {
  const { headers, body, deadlineMs, reachesPrivateNetworks = false } = post;
  const url = checkedUrl(post.url, reachesPrivateNetworks);
  const request = sendBy(url)(url, {
    method: 'POST',
    agent: false,
    signal: AbortSignal.timeout(deadlineMs),
    headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    ...(!reachesPrivateNetworks && { lookup: lookupPublic }),
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  request.end(body);
  const response = await answered;
  // An error may come after the answer has begun; the loop below throws it.
  request.on('error', () => response.destroy());
  let bytes = 0;
  const chunks: AsyncIterable<Buffer> = response;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MOST_ANSWER_BYTES) break;
  }
  return response.statusCode ?? 0;
}

export type PublicGet = {
  readonly url: string;
  readonly deadlineMs: number;
  readonly mostBytes: number;
  /** Whether only https may be used, also after each redirect. */
  readonly httpsOnly?: boolean;
  /** Only tests reach private networks. */
  readonly reachesPrivateNetworks?: boolean;
};

const MOST_REDIRECTS = 3;

/**
 * Fetches a file from a url that somebody typed; undefined if the answer is no success or too large. Private networks
 * are refused after the name is resolved, also after each redirect.
 */
export async function getPublic(get: PublicGet): Promise<Buffer | undefined> {
  const { deadlineMs, httpsOnly = false, reachesPrivateNetworks = false } = get;
  const signal = AbortSignal.timeout(deadlineMs);
  const protocols = httpsOnly ? ['https:'] : ['https:', 'http:'];
  let url = checkedUrl(get.url, reachesPrivateNetworks);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (!protocols.includes(url.protocol)) return undefined;
    const response = await ask(url, signal, reachesPrivateNetworks);
    const { statusCode = 0, headers } = response;
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined)
      return readFile(response, get.mostBytes);
    response.destroy();
    url = checkedUrl(new URL(headers.location, url).href, reachesPrivateNetworks);
  }
  return undefined;
}

function ask(url: URL, signal: AbortSignal, reachesPrivateNetworks: boolean): Promise<IncomingMessage> {
  const request = sendBy(url)(url, {
    method: 'GET',
    agent: false,
    signal,
    ...(!reachesPrivateNetworks && { lookup: lookupPublic }),
  });
  return new Promise((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
    request.end();
  });
}

async function readFile(response: IncomingMessage, mostBytes: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  if (response.statusCode !== 200) {
    response.destroy();
    return undefined;
  }
  const chunks: AsyncIterable<Buffer> = response;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > mostBytes) return undefined;
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
