import { createServer, Agent } from 'node:https';
import type { AddressInfo } from 'node:net';
import WooCommerceRestApi from '@woocommerce/woocommerce-rest-api';
import { generate } from 'selfsigned';
import { z } from 'zod';
import type { ApiCredentials } from '#shop/staff/api-keys/server/change-api-keys.ts';
import type { TestShop } from '../open-shop.ts';

/** What a test reads of an answer; the library answers `any`. */
const answerSchema = z.object({
  status: z.int(),
  headers: z.object({
    'x-wp-total': z.string().optional(),
    'x-wp-totalpages': z.string().optional(),
    link: z.string().optional(),
  }),
  data: z.unknown(),
});
type PublishedAnswer = z.infer<typeof answerSchema>;

/** Values of a query; the library writes lists and objects with brackets. */
export type SentParams = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | Readonly<Record<string, string>>>
>;
type Keys = Pick<ApiCredentials, 'consumerKey' | 'consumerSecret'>;

/** A way to reach a test shop over the network. */
export type ShopAddress = {
  readonly url: string;
  readonly agent?: Agent;
  readonly close: () => void;
};

/** The client that the ecosystem publishes: it signs with OAuth 1.0a over http and sends Basic over https. */
export function publishedClient({ url, agent }: Pick<ShopAddress, 'url' | 'agent'>, keys: Keys) {
  const { consumerKey, consumerSecret } = keys;
  const client = new WooCommerceRestApi({
    url,
    consumerKey,
    consumerSecret,
    version: 'wc/v3',
    axiosConfig: { validateStatus: () => true, proxy: false, ...(agent && { httpsAgent: agent }) },
  });
  const read = async (sent: Promise<unknown>): Promise<PublishedAnswer> => answerSchema.parse(await sent);
  return {
    get: (path: string, params: SentParams = {}) => read(client.get(path, params)),
    post: (path: string, body: object, params: SentParams = {}) => read(client.post(path, body, params)),
    put: (path: string, body: object, params: SentParams = {}) => read(client.put(path, body, params)),
    delete: (path: string, params: SentParams = {}) => read(client.delete(path, params)),
    options: (path: string) => read(client.options(path)),
  };
}
export type PublishedClient = ReturnType<typeof publishedClient>;

const portOf = (server: { address(): string | AddressInfo | null }) => {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen');
  return address.port;
};

export const overHttp = ({ app }: Pick<TestShop, 'app'>): ShopAddress => ({
  url: `http://127.0.0.1:${portOf(app.fastify.server)}`,
  close: () => undefined,
});

/** Serves a shop over https as well, with a certificate that only the client of this test trusts. */
export async function overHttps({ app }: Pick<TestShop, 'app'>): Promise<ShopAddress> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  const server = createServer({ cert, key }, (request, response) => {
    app.fastify.server.emit('request', request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${portOf(server)}`,
    agent: new Agent({ ca: cert }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
