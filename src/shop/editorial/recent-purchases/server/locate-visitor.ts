import type { Deps } from '#platform/server/deps.ts';
import { callOut } from '#platform/server/outbound.ts';
import type { VisitorLocation } from '../contract.ts';
import { locationAnswer } from './schemas.ts';

const LONGEST_WAIT_MS = 2_000;
const UNKNOWN: VisitorLocation = { status: 'fail', city: '', country: '' };

/**
 * Locates an ip with the merchant's location service (§7.4). Returns the town and the country.
 */
export async function locateVisitor(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  ip: string,
): Promise<VisitorLocation> {
  if (config.ipLocationUrl === undefined) return UNKNOWN;
  try {
    const address = config.ipLocationUrl.replace('{ip}', encodeURIComponent(ip));
    const response = await callOut({
      url: address,
      headers: { Accept: 'application/json' },
      deadlineMs: LONGEST_WAIT_MS,
    });
    const { query, status, city, country } = locationAnswer.parse(response.json());
    // Ignores responses about another ip, for instance from a proxy's cache.
    return status === 'success' && query === ip ? { status, city, country } : UNKNOWN;
  } catch (error) {
    log.warn({ err: error }, 'the service that locates visitors did not answer');
    return UNKNOWN;
  }
}
