import { BlockList, isIP, isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/**
 * The proxies whose forwarded client ip is trusted: none, a number of consecutive hops, or those in these
 * networks.
 */
export type TrustProxy = false | number | readonly string[];

const HOPS = /^[1-9]$/;

/** Parses the setting TRUST_PROXY; undefined if it is invalid. */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'false') return false;
  if (HOPS.test(text)) return Number(text);
  const networks = text.split(',').map((part) => part.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

function isNetwork(text: string): boolean {
  const [ip = '', prefix, ...rest] = text.split('/');
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  // A prefix of 0 would trust every ip.
  return (
    prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}

const PRIVATE_NETWORKS = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, prefix, 'ipv6');

function isPrivate(address: string): boolean {
  const ip = normalizeIP(address, 128);
  return PRIVATE_NETWORKS.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}

/**
 * Converts the setting for Fastify. A number of hops does not identify the proxies, so the nearest hop must
 * be in a private network: a client that reaches the shop directly cannot forge its ip.
 */
export function trustProxyOption(
  trusted: TrustProxy,
): false | string[] | ((ip: string, hop: number) => boolean) {
  if (typeof trusted === 'number') return (ip, hop) => hop < trusted && (hop > 0 || isPrivate(ip));
  return trusted === false ? false : [...trusted];
}
