import type { TestShop } from './open-shop.ts';

export type WireItem = {
  key: string;
  id: number;
  quantity: number;
  name: string;
  totals: Record<string, string>;
  prices: { price: string; raw_prices: { price: string } };
  variation: { attribute: string; value: string }[];
  quantity_limits: { minimum: number; maximum: number; editable: boolean };
  [more: string]: unknown;
};
type WireRate = {
  rate_id: string;
  name: string;
  price: string;
  taxes: string;
  selected: boolean;
  meta_data: { key: string; value: string }[];
};
export type WireCart = {
  items: WireItem[];
  coupons: { code: string; totals: Record<string, string> }[];
  fees: { totals: Record<string, string> }[];
  totals: Record<string, string> & { tax_lines: { name: string; price: string; rate: string }[] };
  shipping_address: Record<string, string>;
  billing_address: Record<string, string>;
  shipping_rates: { shipping_rates: WireRate[]; items: { key: string }[] }[];
  needs_shipping: boolean;
  items_count: number;
  items_weight: number;
  errors: { code: string; message: string }[];
  [more: string]: unknown;
};
/** The response of the checkout calls. */
export type WireCheckout = {
  order_id: number;
  status: string;
  order_key: string;
  order_number: string;
  customer_note: string;
  billing_address: Record<string, string>;
  shipping_address: Record<string, string>;
  payment_method: string;
  payment_result: {
    payment_status: string;
    payment_details: { key: string; value: string }[];
    redirect_url: string;
  };
  [more: string]: unknown;
};
export type WireOrder = Pick<
  WireCart,
  'items' | 'coupons' | 'fees' | 'totals' | 'shipping_address' | 'billing_address'
> & { id: number; status: string; needs_payment: boolean; needs_shipping: boolean };
export type WireError = {
  code: string;
  message: string;
  additional_errors?: { code: string; message: string }[];
  data: {
    status: number;
    cart?: WireCart;
    params?: Record<string, string>;
    details?: Record<string, { code: string }>;
  };
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type StoreClient = ReturnType<typeof storeClient>;

/** A typical Store API client: stores cookies and sends the last nonce back. */
export function storeClient(shop: Pick<TestShop, 'ask'>) {
  const cookies = new Map<string, string>();
  let nonce = '';

  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ');
  const call = async <Body = WireCart>(
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const answer = await shop.ask({
      method,
      url: `/wp-json/wc/store/v1${path}`,
      headers: {
        cookie: cookie(),
        ...(nonce !== '' && { nonce }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    nonce = String(answer.headers['nonce'] ?? nonce);
    const json = (answer.body === '' ? undefined : JSON.parse(answer.body)) as Body;
    return { status: answer.statusCode, headers: answer.headers, cookies: answer.cookies, json };
  };

  return {
    cookies,
    /** The Cookie header, as a browser sends it. */
    cookie,
    call,
    get: <Body = WireCart>(path: string, headers?: Record<string, string>) =>
      call<Body>('GET', path, undefined, headers),
    post: <Body = WireCart>(path: string, body: unknown = {}, headers?: Record<string, string>) =>
      call<Body>('POST', path, body, headers),
    put: <Body = WireItem>(path: string, body: unknown) => call<Body>('PUT', path, body),
    delete: <Body = unknown>(path: string) => call<Body>('DELETE', path),
    /** Requests the cart once, as every client does before its first change. */
    async begin() {
      await call('GET', '/cart');
      return this;
    },
  };
}
