import { BlockList, isIP, isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Which proxies may say where a request comes from: none, as many as stand in a row, or those in these networks. */
export type TrustProxy = false | number | readonly string[];

const HOPS = /^[1-9]$/;

/** Reads the setting TRUST_PROXY; undefined where it cannot be used. */
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
  // A prefix of 0 would trust everybody.
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
 * The setting as Fastify takes it. A number of hops says nothing about who connects, so the nearest hop has to come
 * from a private network: a client that reaches the shop directly cannot choose its own ip.
 */
export function trustProxyOption(
  trusted: TrustProxy,
): false | string[] | ((ip: string, hop: number) => boolean) {
  if (typeof trusted === 'number') return (ip, hop) => hop < trusted && (hop > 0 || isPrivate(ip));
  return trusted === false ? false : [...trusted];
}
