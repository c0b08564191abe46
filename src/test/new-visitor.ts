import type { LightMyRequestResponse } from 'fastify';
import type { TestShop } from './open-shop.ts';
import { readPage } from './read-page.ts';

export type Visitor = Awaited<ReturnType<typeof newVisitor>>;

/** A list of values repeats its field. */
type Form = Record<string, string | string[]>;

/** A visitor with their own browser, which sends the shop's cookies back. */
export function newVisitor(shop: TestShop, remoteAddress = '127.0.0.1') {
  const cookies = new Map<string, string>();
  const headers = () => ({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') });

  const keepCookies = (answer: LightMyRequestResponse) => {
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() === 0)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const post = async (url: string, form: Form) => {
    const answer = await shop.ask({
      method: 'POST',
      url,
      remoteAddress,
      headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(
        Object.entries(form).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
      ).toString(),
    });
    return keepCookies(answer);
  };
  const open = async (url: string, more: Record<string, string> = {}) =>
    keepCookies(await shop.ask({ url, headers: { ...headers(), ...more } }));
  return {
    post,
    open,
    cookies,
    /** Submits a form, follows its redirect and returns the text of that page. */
    async send(url: string, form: Form): Promise<string> {
      const { statusCode, headers: sent } = await post(url, form);
      if (statusCode !== 303) throw new Error(`answered ${statusCode}`);
      return readPage((await open(String(sent.location))).body).text;
    },
    readBasket: async () => readPage((await open('/panier/')).body).text,
    /** The keys of the cart lines. */
    async lineKeys(): Promise<string[]> {
      const { body } = await open('/panier/');
      return [...body.matchAll(/name="quantity\[([0-9a-f]{32})\]"/g)].map(([, key = '']) => key);
    },
  };
}

/** Returns the id of a product, as its form sends it. */
export async function productId(shop: TestShop, slug: string): Promise<string> {
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return String(id);
}
