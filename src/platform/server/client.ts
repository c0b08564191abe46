import { normalizeIP } from '@fastify/rate-limit';

/** An IPv6 customer usually gets a /64 network, and with it 2⁶⁴ addresses to come from. */
const IPV6_PREFIX_LENGTH = 64;

/**
 * Who a client is, for every limit of the shop: its IPv4 address (also where it is written as IPv6), or the /64 network
 * of its IPv6 address.
 */
export const clientOf = ({ ip }: { readonly ip: string }): string => normalizeIP(ip, IPV6_PREFIX_LENGTH);
