import { PATHS } from '#shop/common/paths/paths.ts';
import type { WireCart, WireCheckout } from '../contract.ts';
import { errorCode } from '../errors.ts';

/**
 * A refusal of the server, with a message for the visitor. `cart` is the current cart if the page shows an
 * outdated one.
 */
export class StoreRefusal extends Error {
  readonly code: string;
  readonly cart: WireCart | undefined;

  constructor(message: string, code: string, cart?: WireCart) {
    super(message);
    this.code = code;
    this.cart = cart;
  }
}

/** The order was created, but its payment was refused. */
export class PaymentRefusal extends StoreRefusal {}

type Call = {
  body?: unknown;
  method?: 'POST' | 'PUT';
  headers?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
};

/** Query parameters and headers that a client adds to each request, and a callback for response headers. */
type ClientOptions = {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: () => Readonly<Record<string, string>>;
  readonly hear?: (headers: Headers) => void;
};

async function readAnswer(response: Response): Promise<unknown> {
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  if (isError(answer)) throw new StoreRefusal(answer.message, answer.code, answer.data.cart);
  if (isRefusedPayment(answer)) throw new PaymentRefusal(sentenceOf(answer), '');
  throw new StoreRefusal(response.statusText, '');
}

/** The server responds to a refused payment with an order, not with an error. */
const isRefusedPayment = (answer: unknown): answer is WireCheckout =>
  typeof answer === 'object' && answer !== null && 'payment_result' in answer;
const sentenceOf = ({ payment_result: { payment_details: details } }: WireCheckout) =>
  details.find(({ key }) => key === 'errorMessage')?.value ?? '';

type WireError = { message: string; code: string; data: { cart?: WireCart } };
const isError = (answer: unknown): answer is WireError =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string';

/**
 * Creates a Store API client. It sends one request at a time, each with the nonce of the previous response.
 */
export function createStoreClient({ query: always = {}, headers: more, hear }: ClientOptions = {}) {
  let nonce: string | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const send = async (
    path: string,
    { body, method = 'POST', headers, query }: Call = {},
  ): Promise<unknown> => {
    const search = new URLSearchParams({ ...always, ...query }).toString();
    const response = await fetch(PATHS.storeApi + path + (search && `?${search}`), {
      ...(body !== undefined && { method, body: JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(nonce !== undefined && { Nonce: nonce }),
        ...more?.(),
        ...headers,
      },
    });
    nonce = response.headers.get('Nonce') ?? nonce;
    hear?.(response.headers);
    return readAnswer(response);
  };

  /** Retries once after an expired nonce: the error response carries a new one. */
  const sendFresh = (path: string, call: Call) =>
    send(path, call).catch((error: unknown) => {
      if (error instanceof StoreRefusal && error.code === errorCode('invalid_nonce')) return send(path, call);
      throw error;
    });

  /** Queues a request. The first one loads the cart to get a nonce: cached pages contain none. */
  const inTurn = (path: string, call: Call): Promise<unknown> => {
    const change = async () => {
      if (nonce === undefined) await send('/cart');
      return sendFresh(path, call);
    };
    const turn = last.then(change, change);
    last = turn.catch(() => undefined);
    return turn;
  };

  // The casts are safe: the shop's own server produces these responses.
  return {
    readCart: async () => (await inTurn('/cart', {})) as WireCart,
    changeCart: async (path: string, body: unknown, headers?: Call['headers']) =>
      (await inTurn(path, { body, ...(headers && { headers }) })) as WireCart,
    /** Loads an order; requires its key and its billing email. */
    readOrder: async (id: string, key: string, email: string) =>
      (await inTurn(`/order/${id}`, { query: { key, billing_email: email } })) as WireCart,
    /** Saves the current state of the checkout form. */
    saveDraft: async (body: unknown): Promise<void> =>
      void (await inTurn('/checkout', { body, method: 'PUT' })),
    /** Places the order, or pays a pending one. Idempotent: `press` is the idempotency key. */
    placeOrder: async (
      body: unknown,
      idempotencyKey: string,
      path = '/checkout',
      headers?: Call['headers'],
    ) =>
      (await inTurn(path, {
        body,
        headers: { 'Idempotency-Key': idempotencyKey, ...headers },
      })) as WireCheckout,
  };
}

/** The client that the blocks of the shop's own pages share. */
export const { readCart, changeCart, saveDraft, placeOrder } = createStoreClient();
