import { PATHS } from '#shop/common/paths/paths.ts';
import type { RefreshLoopAnswer, RefreshLoopRequest } from '../contract.ts';

/** Asks for a listing's new content (§7.8); whatever keeps it from coming is thrown. */
export async function askListing(request: RefreshLoopRequest, signal: AbortSignal): Promise<Document> {
  const answer = await fetch(PATHS.refreshLoop, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    signal,
  });
  if (!answer.ok) throw new Error(`${PATHS.refreshLoop} answered ${answer.status}`);
  // The shop's own server answers, so what it sends has the type it was written with.
  const { data } = (await answer.json()) as RefreshLoopAnswer;
  return new DOMParser().parseFromString(data, 'text/html');
}
