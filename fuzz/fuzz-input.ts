import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { signedInVisitor } from '#test/customers.ts';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import type { FuzzInput, Target } from './requests.ts';

/**
 * Opens a shop and records its route table: a diagnostics channel announces each Fastify instance, and its
 * `onRoute` hook each route.
 */
export async function openFuzzedShop(): Promise<{ shop: TestShop; routes: Target[] }> {
  const routes: Target[] = [];
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const each of [method].flat()) routes.push({ method: each, url });
    });
  };
  subscribe('fastify.initialization', listen);
  try {
    const shop = await openShop({ RATE_LIMIT_PER_MINUTE: '1000000000' });
    return { shop, routes };
  } finally {
    unsubscribe('fastify.initialization', listen);
  }
}

const PAGES = [
  '/',
  '/boutique/',
  '/produit/tangram/',
  '/produit/lettres-rugueuses/',
  '/produit/coffret-eveil/',
  '/panier/',
  '/commander/',
  '/mon-compte/',
  '/mon-compte/edit-account/',
  '/mon-compte/edit-address/billing/',
  '/mon-compte/personal-data/',
  '/avis/',
  '/mon-compte/lost-password/',
  '/avis/ecrire/?produit=tangram',
  '/avis/question/?produit=tangram',
  '/lettre/',
  '/wp-json/',
  '/journal/la-tour-rose-pas-a-pas/',
  '/liste-de-souhaits/',
  '/wp-json/openapi.json',
  '/wp-json/eveil/v1/client-params?page=cart',
  '/wp-json/eveil/v1/client-params?page=checkout',
  '/wp-json/wc/store/v1/cart',
  '/wp-json/wc/store/v1/products',
];

/** Additional field names, which appear on none of these pages. */
const MORE_FIELDS = [
  'add-to-cart',
  'remove_item',
  'undo_item',
  'quantity',
  'variation_id',
  'product_id',
  'product_ids',
  'action',
  'security',
  'order_id',
  'intent_id',
  'key',
  'id',
  'slug',
  'include',
  'exclude',
  'per_page',
  'page',
  'offset',
  'order',
  'search',
  'widget_id',
  'widget_filters',
  'post_id',
  'pagination_base_url',
  'requests',
  'billing_address',
  'shipping_address',
  'payment_data',
  'variation',
  'rate_id',
  'package_id',
  'code',
  'produit',
  'refus',
  'ajout',
  'retrait',
  'fait',
  'tri',
  'apres',
  'recherche',
  'avis',
  'shipping_method[0]',
  'attribute_pa_couleur',
  'variations[attribute_pa_couleur]',
  'viwn_pd_id',
  'wlist_mids',
  'cart_item_key',
];

/** Collects field names, valid values and cookies from the pages that a guest, a customer and the merchant see. */
export async function collectInput(shop: TestShop, routes: readonly Target[]): Promise<FuzzInput> {
  const guest = newVisitor(shop);
  const customer = await signedInVisitor(shop);
  const visitors = [guest, customer, await signedInVisitor(shop, { email: 'admin@example.org' })];
  const values = new Map<string, string[]>();
  const headers: string[] = [];
  const note = (name: string, value: string) =>
    values.set(name, [...(values.get(name) ?? []), value].slice(0, 20));
  for (const visitor of visitors) {
    await visitor.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, 'tangram') });
    for (const path of PAGES) {
      const answer = await visitor.open(path);
      for (const name of ['nonce', 'cart-token'])
        if (answer.headers[name] !== undefined) headers.push(`${name}: ${String(answer.headers[name])}`);
      readFields(answer.body, note);
    }
  }
  for (const { id, slug } of await shop.db
    .selectFrom('products')
    .select(['id', 'slug'])
    .limit(10)
    .execute()) {
    for (const name of ['product_id', 'id', 'add-to-cart', 'which', 'viwn_pd_id']) note(name, String(id));
    for (const name of ['slug', 'produit']) note(name, slug);
  }
  for (const { id, key } of await shop.db.selectFrom('orders').select(['id', 'key']).limit(5).execute()) {
    for (const name of ['id', 'order_id']) note(name, String(id));
    note('key', key);
  }
  return {
    targets: [
      ...weighted(routes),
      ...shop.app.callUrls.flatMap((url) => [
        { method: 'POST', url },
        { method: 'GET', url },
      ]),
    ],
    fields: [...new Set([...values.keys(), ...MORE_FIELDS])],
    values,
    cookies: visitors.map(cookieOf),
    headers,
  };
}

const cookieOf = ({ cookies }: Visitor) => [...cookies].map((pair) => pair.join('=')).join('; ');

/** Routes that write parse more input, so they are picked three times as often as pages; static files are left out. */
const weighted = (routes: readonly Target[]) =>
  routes
    .filter(
      ({ method, url }) => method !== 'HEAD' && !/\.(js|css|svg|png|ico|woff2|txt|webmanifest)$/.test(url),
    )
    .flatMap((route) => (route.method === 'GET' ? [route] : [route, route, route]));

/** Reads the form fields with their values, and the string properties of JSON. */
function readFields(body: string, note: (name: string, value: string) => void): void {
  for (const [tag] of body.matchAll(/<(?:input|button|select|textarea)\b[^>]*>/g)) {
    const name = / name="([^"]+)"/.exec(tag)?.[1];
    if (name !== undefined) note(name, / value="([^"]*)"/.exec(tag)?.[1] ?? '');
  }
  for (const [, name = '', value = ''] of body.matchAll(/"(\w{2,40})":\s?"([^"\\]{0,100})"/g))
    note(name, value);
}
