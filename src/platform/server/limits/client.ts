import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** An IPv6 customer usually gets a /64 network, and with it 2⁶⁴ addresses to come from. */
const IPV6_PREFIX_LENGTH = 64;

/** Reading an IPv6 address costs more than the rest of a limit. */
const MOST_REMEMBERED = 10_000;
const remembered = new Map<string, string>();

/**
 * Who a client is, for every limit of the shop: its IPv4 address (also where it is written as IPv6), or the /64 network
 * of its IPv6 address.
 */
export function clientOf({ ip }: { readonly ip: string }): string {
  if (isIPv4(ip)) return ip;
  const known = remembered.get(ip) ?? normalizeIP(ip, IPV6_PREFIX_LENGTH);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(ip, known);
  return known;
}
