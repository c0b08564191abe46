import { PATHS } from '../../../platform/names.ts';
import type { WireCart } from '../contract.ts';

/** The shop said no, in a sentence for the shopper. */
export class StoreRefusal extends Error {}

let nonce: string | undefined;

async function send(path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(PATHS.storeApi + path, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(nonce !== undefined && { Nonce: nonce }),
    },
  });
  nonce = response.headers.get('Nonce') ?? nonce;
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  throw new StoreRefusal(isError(answer) ? answer.message : response.statusText);
}

const isError = (answer: unknown): answer is { message: string } =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string';

let last: Promise<unknown> = Promise.resolve();

/** Changes the basket, one change after the other. The first asks for a nonce: pages are the same for everybody. */
export function changeCart(path: string, body: unknown): Promise<WireCart> {
  const change = async () => {
    if (nonce === undefined) await send('/cart');
    // The shop's own server answers, so what it sends has the type it was written with.
    return (await send(path, body)) as WireCart;
  };
  const turn = last.then(change, change);
  last = turn.catch(() => undefined);
  return turn;
}
