import { PATHS } from '../../../platform/names.ts';
import type { WireCart, WireCheckout } from '../contract.ts';
import { errorCode } from '../errors.ts';

/** The shop said no, in a sentence for the shopper; with the basket as it is where the page is wrong about it. */
export class StoreRefusal extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly cart?: WireCart,
  ) {
    super(message);
  }
}

/** The order is there; its card was refused. */
export class PaymentRefusal extends StoreRefusal {}

let nonce: string | undefined;

type Call = { body?: unknown; method?: 'POST' | 'PUT'; headers?: Readonly<Record<string, string>> };

async function send(path: string, { body, method = 'POST', headers }: Call = {}): Promise<unknown> {
  const response = await fetch(PATHS.storeApi + path, {
    ...(body !== undefined && { method, body: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(nonce !== undefined && { Nonce: nonce }),
      ...headers,
    },
  });
  nonce = response.headers.get('Nonce') ?? nonce;
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  if (isError(answer)) throw new StoreRefusal(answer.message, answer.code, answer.data.cart);
  if (isRefusedPayment(answer)) throw new PaymentRefusal(sentenceOf(answer), '');
  throw new StoreRefusal(response.statusText, '');
}

/** An order whose payment was refused is answered as an order, not as an error. */
const isRefusedPayment = (answer: unknown): answer is WireCheckout =>
  typeof answer === 'object' && answer !== null && 'payment_result' in answer;
const sentenceOf = ({ payment_result: { payment_details: details } }: WireCheckout) =>
  details.find(({ key }) => key === 'errorMessage')?.value ?? '';

type WireError = { message: string; code: string; data: { cart?: WireCart } };
const isError = (answer: unknown): answer is WireError =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string';

/** A nonce that has grown too old comes back with a new one: the call goes again with that, and nobody notices. */
const sendFresh = (path: string, call: Call) =>
  send(path, call).catch((error: unknown) => {
    if (error instanceof StoreRefusal && error.code === errorCode('invalid_nonce')) return send(path, call);
    throw error;
  });

let last: Promise<unknown> = Promise.resolve();

/** One call after the other. The first asks for a nonce: pages are the same for everybody. */
function inTurn(path: string, call: Call): Promise<unknown> {
  const change = async () => {
    if (nonce === undefined) await send('/cart');
    return sendFresh(path, call);
  };
  const turn = last.then(change, change);
  last = turn.catch(() => undefined);
  return turn;
}

// The shop's own server answers, so what it sends has the type it was written with.

/** The basket as it is now. */
export const readCart = async () => (await inTurn('/cart', {})) as WireCart;

/** Changes the basket. */
export const changeCart = async (path: string, body: unknown) => (await inTurn(path, { body })) as WireCart;

/** Notes what was said at the checkout so far. */
export const saveDraft = async (body: unknown): Promise<void> =>
  void (await inTurn('/checkout', { body, method: 'PUT' }));

/** Places the order; the same press twice is one order. */
export const placeOrder = async (body: unknown, press: string) =>
  (await inTurn('/checkout', { body, headers: { 'Idempotency-Key': press } })) as WireCheckout;
