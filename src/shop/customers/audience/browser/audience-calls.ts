import { readAdminAnswer, type AdminAnswer } from '#platform/admin-answer.ts';
import {
  AUDIENCE_ACTION,
  BASKET_NONCE_FIELD,
  PARAMS_NAME,
  THEME_TYPE,
  TRACKS_FIELDS,
  type AudienceParams,
  type EventName,
  type EventProperties,
} from '../contract.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { readStorage, updateStorage } from './memory.ts';

type Nonces = { readonly tracks: string; readonly asks: string };

/**
 * Loads the nonces once and keeps them in storage. They are not in the page, because pages are identical for
 * all visitors.
 */
async function findNonces(fresh: boolean): Promise<Nonces | undefined> {
  const { tracks, asks } = readStorage();
  if (!fresh && tracks !== undefined && asks !== undefined) return { tracks, asks };
  const response = await fetch(PATHS.clientParams);
  // The response is from the shop's own server, so it is not validated.
  const params = ((await response.json()) as Partial<Record<string, AudienceParams>>)[PARAMS_NAME];
  if (!params) return undefined;
  const nonces = { tracks: params.tracks_nonce, asks: params.basket_nonce };
  updateStorage(nonces);
  return nonces;
}

async function sendWithNonce(send: (nonces: Nonces) => Promise<Response>): Promise<AdminAnswer | undefined> {
  try {
    for (const fresh of [false, true]) {
      const nonces = await findNonces(fresh);
      if (!nonces) return undefined;
      const response = await send(nonces);
      // 403 means that the nonce has expired or predates sign-in: retries once with a new nonce.
      if (response.status !== 403) return readAdminAnswer(await response.text());
    }
    return undefined;
  } catch {
    // Without a connection nothing is counted, and the visitor sees no error.
    return undefined;
  }
}

/** Loads the nonces early, so that an event can still be sent while the page unloads. */
export const prepareCalls = () => void findNonces(false).catch(() => undefined);

/** Sends an event to be counted, even while the page unloads (§7.5). */
export function sendEvent(name: EventName, productIds: readonly number[], source?: string): void {
  const properties: EventProperties = {
    theme_type: THEME_TYPE,
    record_event_data: { product_ids: productIds },
    source,
  };
  void sendWithNonce(({ tracks }) => {
    const body = new FormData();
    body.set(TRACKS_FIELDS.nonce, tracks);
    body.set('action', AUDIENCE_ACTION.tracks);
    body.set(TRACKS_FIELDS.name, name);
    body.set(TRACKS_FIELDS.properties, JSON.stringify(properties));
    return fetch(PATHS.adminAjax, { method: 'POST', body, keepalive: true });
  });
}

/** Returns the current cart as an HTML fragment, or undefined if the request fails (§7.5). */
export async function fetchCart(): Promise<string | undefined> {
  const answer = await sendWithNonce(({ asks }) => {
    const query = new URLSearchParams({ action: AUDIENCE_ACTION.basket, [BASKET_NONCE_FIELD]: asks });
    return fetch(`${PATHS.adminAjax}?${query}`);
  });
  return answer?.success && typeof answer.data === 'string' ? answer.data : undefined;
}
