import type { Deps } from '#platform/server/deps.ts';
import { callOut } from '#platform/server/outbound.ts';
import type { VisitorLocation } from '../contract.ts';
import { locationAnswer } from './schemas.ts';

const LONGEST_WAIT_MS = 2_000;
const UNKNOWN: VisitorLocation = { status: 'fail', city: '', country: '' };

/**
 * Asks the service the merchant has named where an address on the network is (§7.4). The browser is told the town and
 * the country, never the address: nothing there needs it.
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
    // An answer about somebody else, from a cache in between for instance, is none.
    return status === 'success' && query === ip ? { status, city, country } : UNKNOWN;
  } catch (error) {
    log.warn({ err: error }, 'the service that locates visitors did not answer');
    return UNKNOWN;
  }
}
