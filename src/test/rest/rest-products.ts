import { expect } from 'vitest';
import type { WireProduct } from '#shop/api/rest-api/server/products/product-schema.ts';
import type { RestClient, WireFailure } from './rest-client.ts';

/** Creates, reads and lists products through the API. */
export function restProducts(client: RestClient) {
  return {
    create: async (body: object): Promise<WireProduct> => {
      const answer = await client.post<WireProduct>('/products', body);
      expect([answer.status, answer.json]).toEqual([
        201,
        expect.objectContaining({ id: expect.any(Number) }),
      ]);
      return answer.json;
    },
    read: async (id: number) => (await client.get<WireProduct>(`/products/${id}`)).json,
    list: async (query: string) => (await client.get<WireProduct[]>(`/products?${query}`)).json,
  };
}
export type RestProducts = ReturnType<typeof restProducts>;

/** The status, the code and the parameters of a failure. */
export async function failureOf(sent: Promise<{ status: number; json: unknown }>) {
  const { status, json } = await sent;
  const { code, data } = json as WireFailure;
  return [status, code, data.params] as const;
}
