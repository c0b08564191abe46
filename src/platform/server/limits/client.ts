import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** An IPv6 subscriber usually gets a /64 network, and thus 2⁶⁴ ips. */
const IPV6_PREFIX_LENGTH = 64;

/** Size of the cache of parsed ips: parsing an IPv6 ip costs more than the rest of a limit check. */
const MAX_CACHED = 10_000;
const clientsByIp = new Map<string, string>();

/**
 * Identifies a client for all limits of the shop: its IPv4 ip (also if written as IPv6), or the /64 network
 * of its IPv6 ip.
 */
export function clientOf({ ip }: { readonly ip: string }): string {
  if (isIPv4(ip)) return ip;
  const known = clientsByIp.get(ip) ?? normalizeIP(ip, IPV6_PREFIX_LENGTH);
  if (clientsByIp.size >= MAX_CACHED) clientsByIp.clear();
  clientsByIp.set(ip, known);
  return known;
}
