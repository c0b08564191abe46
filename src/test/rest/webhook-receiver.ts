import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestShop } from '../open-shop.ts';
import type { RestClient } from './rest-client.ts';

export type ReceivedWebhook = { readonly topic: string; readonly body: unknown };

/** A program that receives the webhooks of a test shop. */
export async function openWebhookReceiver() {
  const received: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ topic: String(request.headers['x-wc-webhook-topic']), body: JSON.parse(body) });
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return {
    /** Subscribes to topics through the API. */
    async subscribe(client: RestClient, topics: readonly string[]): Promise<void> {
      for (const topic of topics) {
        const { status, json } = await client.post('/webhooks', { topic, delivery_url: url });
        if (status !== 201) throw new Error(JSON.stringify(json));
      }
    },
    /** Delivers what is due and returns it, sorted by topic. */
    async deliver({ app }: Pick<TestShop, 'app'>): Promise<readonly ReceivedWebhook[]> {
      await app.jobs.runDue();
      return received.splice(0).toSorted((a, b) => a.topic.localeCompare(b.topic));
    },
    close: () => server.close(),
  };
}
export type WebhookReceiver = Awaited<ReturnType<typeof openWebhookReceiver>>;
