import { createHash } from 'node:crypto';
import { callOut } from '#platform/server/outbound.ts';
import type { RelayCarrier } from '../carrier-url.ts';
import {
  parseSearchAnswer,
  SEARCH,
  searchMessage,
  searchParameters,
  SOAP_NAMESPACE,
} from '../mondial-relay.ts';
import type { RelayPoint, RelaySearch } from '../relay-point.ts';

const ANSWER_MS = 4_000;

/** Searches points with the public SOAP interface of Mondial Relay. */
export async function searchMondialRelay(
  { account, password, origin }: RelayCarrier,
  search: RelaySearch,
): Promise<readonly RelayPoint[]> {
  const parameters = searchParameters(account, search);
  const signed = parameters.map(([, value]) => value).join('') + password;
  // The interface defines the signature: MD5 of all values and the private key.
  const signature = createHash('md5').update(signed).digest('hex').toUpperCase();
  const response = await callOut({
    url: `${origin}/Web_Services.asmx`,
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${SOAP_NAMESPACE}${SEARCH}"` },
    body: searchMessage(parameters, signature),
    deadlineMs: ANSWER_MS,
  });
  if (!response.ok) throw new Error(`Mondial Relay answered ${response.status}`);
  const answer = parseSearchAnswer(response.text());
  if ('fault' in answer) throw new Error(`Mondial Relay refused the search: ${answer.fault}`);
  return answer.points;
}
