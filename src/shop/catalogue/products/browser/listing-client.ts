import { PATHS } from '#shop/common/paths/paths.ts';
import type { RefreshLoopAnswer, RefreshLoopRequest } from '../contract.ts';

/** Requests a listing's new content (§7.8); throws on any failure. */
export async function fetchListing(request: RefreshLoopRequest, signal: AbortSignal): Promise<Document> {
  const answer = await fetch(PATHS.refreshLoop, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    signal,
  });
  if (!answer.ok) throw new Error(`${PATHS.refreshLoop} answered ${answer.status}`);
  // The response comes from the shop's own server, which builds it with this type.
  const { data } = (await answer.json()) as RefreshLoopAnswer;
  return new DOMParser().parseFromString(data, 'text/html');
}
