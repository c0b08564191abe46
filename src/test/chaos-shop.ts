import { createServer } from 'node:http';
import { ownAddress } from '#platform/server/own-address.ts';
import { openProxy, type CuttableProxy } from './network/cuttable-proxy.ts';
import { openShop, type TestShop } from './open-shop.ts';
import type { S3Server } from './network/s3-server.ts';
import { openSmtpServer } from './network/smtp-server.ts';

/** Every external dependency of the shop's process. */
export const DEPENDENCIES = [
  'payment provider',
  'SMTP',
  'geocoder',
  'IP service',
  'object storage',
  'PostgreSQL',
] as const;
export type Dependency = (typeof DEPENDENCIES)[number];

/** `cut`: connections are refused. `frozen`: connections are accepted but never answered. */
export type Fault = 'cut' | 'frozen';

export type ChaosShop = {
  readonly shop: TestShop;
  /** The ids of the sent mails, in order. */
  readonly messageIds: readonly string[];
  isAway(name: Dependency): boolean;
  spoil(names: readonly Dependency[], fault: Fault): Promise<void>;
  repair(): Promise<void>;
  close(): Promise<void>;
};

/** A shop whose dependencies are real servers, each behind a proxy of its own. */
export async function openChaosShop(storage: S3Server, name: string): Promise<ChaosShop> {
  const smtp = await openSmtpServer();
  const services = await openServices();
  const wires = new Map<Dependency, CuttableProxy>();
  const wireTo = async (dependency: Dependency, url: string) => {
    const wire = await openProxy(url);
    wires.set(dependency, wire);
    return wire.url;
  };
  const env = {
    RATE_LIMIT_PER_MINUTE: '1000000',
    SMTP_URL: `${await wireTo('SMTP', smtp.url)}?greetingTimeout=500`,
    ADDRESS_PROVIDER_URL: `${await wireTo('geocoder', services.url)}search`,
    IP_LOCATION_URL: `${await wireTo('IP service', services.url)}{ip}`,
    FILES_URL: await wireTo('object storage', storage.url({ bucket: `eveil/${name}` })),
  };
  const shop = await openShop(
    env,
    (url) => wireTo('PostgreSQL', url),
    undefined,
    () => new URL(wires.get('payment provider')?.url ?? ''),
  );
  await wireTo('payment provider', ownAddress(shop.app.fastify.server).href);

  const away = new Set<Dependency>();
  const repair = async () => {
    away.clear();
    for (const wire of wires.values()) {
      wire.thaw();
      await wire.restore();
    }
  };
  return {
    shop,
    messageIds: smtp.messageIds,
    isAway: (dependency) => away.has(dependency),
    async spoil(names, fault) {
      for (const dependency of names) {
        away.add(dependency);
        const wire = wires.get(dependency);
        if (fault === 'cut') await wire?.cut();
        else wire?.freeze();
      }
    },
    repair,
    async close() {
      await repair();
      await shop.close();
      for (const wire of wires.values()) await wire.cut();
      await Promise.all([smtp.close(), services.close()]);
    },
  };
}

/** A geocoder that knows one street, and an ip service that locates every visitor in Lyon. */
async function openServices() {
  const street = {
    id: '1',
    type: 'street',
    name: '8 rue des Lilas',
    postcode: '69004',
    city: 'Lyon',
    label: '',
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const found = { features: [{ properties: street }] };
    const located = { query: pathname.slice(1), status: 'success', city: 'Lyon', country: 'France' };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(pathname === '/search' ? found : located));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: ownAddress(server).href,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
