import { PATHS } from '#shop/common/paths/paths.ts';
import type { WireCart, WireCheckout } from '../contract.ts';
import { errorCode } from '../errors.ts';

/** The shop said no, in a sentence for the shopper; with the basket as it is where the page is wrong about it. */
export class StoreRefusal extends Error {
  readonly code: string;
  readonly cart: WireCart | undefined;

  constructor(message: string, code: string, cart?: WireCart) {
    super(message);
    this.code = code;
    this.cart = cart;
  }
}

/** The order is there; its card was refused. */
export class PaymentRefusal extends StoreRefusal {}

type Call = {
  body?: unknown;
  method?: 'POST' | 'PUT';
  headers?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
};

/** What one client's calls carry besides, and what it hears of their answers. */
type Manner = {
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

/** An order whose payment was refused is answered as an order, not as an error. */
const isRefusedPayment = (answer: unknown): answer is WireCheckout =>
  typeof answer === 'object' && answer !== null && 'payment_result' in answer;
const sentenceOf = ({ payment_result: { payment_details: details } }: WireCheckout) =>
  details.find(({ key }) => key === 'errorMessage')?.value ?? '';

type WireError = { message: string; code: string; data: { cart?: WireCart } };
const isError = (answer: unknown): answer is WireError =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string';

/** A client of the Store API: one call after the other, each with the nonce of the answer before. */
export function createStoreClient({ query: always = {}, headers: more, hear }: Manner = {}) {
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

  /** A nonce that has grown too old comes back with a new one: the call goes again with that, and nobody notices. */
  const sendFresh = (path: string, call: Call) =>
    send(path, call).catch((error: unknown) => {
      if (error instanceof StoreRefusal && error.code === errorCode('invalid_nonce')) return send(path, call);
      throw error;
    });

  /** The first asks for a nonce: pages are the same for everybody. */
  const inTurn = (path: string, call: Call): Promise<unknown> => {
    const change = async () => {
      if (nonce === undefined) await send('/cart');
      return sendFresh(path, call);
    };
    const turn = last.then(change, change);
    last = turn.catch(() => undefined);
    return turn;
  };

  // The shop's own server answers, so what it sends has the type it was written with.
  return {
    /** The basket as it is now. */
    readCart: async () => (await inTurn('/cart', {})) as WireCart,
    /** Changes the basket. */
    changeCart: async (path: string, body: unknown, headers?: Call['headers']) =>
      (await inTurn(path, { body, ...(headers && { headers }) })) as WireCart,
    /** An order, for whoever has its key and knows its e-mail address. */
    readOrder: async (id: string, key: string, email: string) =>
      (await inTurn(`/order/${id}`, { query: { key, billing_email: email } })) as WireCart,
    /** Notes what was said at the checkout so far. */
    saveDraft: async (body: unknown): Promise<void> =>
      void (await inTurn('/checkout', { body, method: 'PUT' })),
    /** Places the order, or pays one that waits; the same press twice is one order. */
    placeOrder: async (body: unknown, press: string, path = '/checkout', headers?: Call['headers']) =>
      (await inTurn(path, { body, headers: { 'Idempotency-Key': press, ...headers } })) as WireCheckout,
  };
}

/** The client of the pages' own blocks. */
export const { readCart, changeCart, saveDraft, placeOrder } = createStoreClient();
