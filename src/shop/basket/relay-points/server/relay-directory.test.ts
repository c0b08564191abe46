import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { createRelayDirectory } from './relay-directory.ts';

const NEAR_LYON = { country: 'FR', postcode: '69004', city: 'Lyon' };

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ products: [{ slug: 'puzzle', priceCents: 1200, stock: 3 }] });
});
afterAll(() => shop.close());

type Received = { readonly url: string; readonly headers: IncomingMessage['headers']; readonly body: string };
type Answer = { readonly status?: number; readonly body: string };

let server: Server | undefined;
afterEach(() => server?.close());

/** A carrier on this machine that answers as its public documentation says. */
async function carrier(scheme: string, answer: (received: Received) => Answer) {
  const calls: Received[] = [];
  const warnings: unknown[] = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const received = {
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    calls.push(received);
    const { status = 200, body } = answer(received);
    response.writeHead(status).end(body);
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  let at = Date.parse('2026-11-19T08:00:00Z');
  const directory = createRelayDirectory({
    db: shop.db,
    now: () => new Date(at),
    log: { warn: (...args: unknown[]) => void warnings.push(args) },
    relayPointsUrl: `${scheme}://COMPTE:secret@127.0.0.1:${port}?tls=false`,
  });
  return { directory, calls, warnings, pass: (ms: number) => (at += ms) };
}

const details = (number: string) =>
  `<PointRelais_Details><STAT>0</STAT><Num>${number}</Num><LgAdr1>TABAC DU PARC </LgAdr1><LgAdr2 /><LgAdr3>3 RUE HAUTE</LgAdr3><LgAdr4 /><CP>69004</CP><Ville>LYON</Ville><Pays>FR</Pays></PointRelais_Details>`;
const soap = (stat: string, points = '') =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><WSI4_PointRelais_RechercheResponse xmlns="http://www.mondialrelay.fr/webservice/"><WSI4_PointRelais_RechercheResult><STAT>${stat}</STAT><PointsRelais>${points}</PointsRelais></WSI4_PointRelais_RechercheResult></WSI4_PointRelais_RechercheResponse></soap:Body></soap:Envelope>`;
const TABAC = {
  id: '012345',
  name: 'TABAC DU PARC',
  address1: '3 RUE HAUTE',
  postcode: '69004',
  city: 'LYON',
};

test('Mondial Relay is asked with a signed SOAP message, once for the steps of a checkout', async () => {
  const { directory, calls, pass } = await carrier('mondial-relay', () => ({
    body: soap('0', details('012345')),
  }));
  expect(await directory.list(NEAR_LYON)).toEqual([TABAC]);
  expect(await directory.list(NEAR_LYON)).toEqual([TABAC]);
  expect(calls).toHaveLength(1);
  const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = calls;
  expect(url).toBe('/Web_Services.asmx');
  expect(headers['soapaction']).toBe('"http://www.mondialrelay.fr/webservice/WSI4_PointRelais_Recherche"');
  const signature = createHash('md5').update('COMPTEFR69004010secret').digest('hex').toUpperCase();
  expect(body).toContain(`<Security>${signature}</Security>`);
  pass(11 * 60 * 1000);
  await directory.list(NEAR_LYON);
  expect(calls).toHaveLength(2);
});

const colissimoPoint = {
  identifiant: '692740',
  nom: 'LYON CROIX ROUSSE BP ',
  adresse1: '1 PLACE DE LA CROIX ROUSSE',
  adresse2: '',
  adresse3: '',
  codePostal: '69004',
  localite: 'LYON',
  codePays: 'FR',
  congesTotal: false,
  typeDePoint: 'BPR',
};

test('Colissimo is asked with JSON; points that are closed for holidays are left out', async () => {
  const { directory, calls } = await carrier('colissimo', () => ({
    body: JSON.stringify({
      errorCode: 0,
      errorMessage: 'Code retour OK',
      listePointRetraitAcheminement: [
        colissimoPoint,
        { ...colissimoPoint, identifiant: '2', congesTotal: true },
      ],
    }),
  }));
  expect(await directory.list(NEAR_LYON)).toEqual([
    {
      id: '692740',
      name: 'LYON CROIX ROUSSE BP',
      address1: '1 PLACE DE LA CROIX ROUSSE',
      postcode: '69004',
      city: 'LYON',
    },
  ]);
  const [{ url, body } = { url: '', body: '' }] = calls;
  expect(url).toBe('/pointretrait-ws-cxf/rest/v2/pointretrait/findRDVPointRetraitAcheminement');
  expect(JSON.parse(body)).toMatchObject({
    accountNumber: 'COMPTE',
    password: 'secret',
    zipCode: '69004',
    city: 'Lyon',
    countryCode: 'FR',
    shippingDate: '19/11/2026',
  });
});

test('a point that closes between the basket and the order cannot be chosen', async () => {
  let open = ['012345', '067890'];
  const { directory } = await carrier('mondial-relay', () => ({
    body: soap('0', open.map(details).join('')),
  }));
  expect(await directory.list(NEAR_LYON)).toHaveLength(2);
  expect(await directory.find('067890', NEAR_LYON)).toMatchObject({ id: '067890' });
  open = ['012345'];
  expect(await directory.find('067890', NEAR_LYON)).toBeUndefined();
  expect(await directory.find('', NEAR_LYON)).toBeUndefined();
});

test.each([
  ['mondial-relay', 'an outage', { status: 503, body: '' }],
  ['mondial-relay', 'a wrong key', { body: soap('8') }],
  ['colissimo', 'an outage', { status: 500, body: '' }],
  ['colissimo', 'a wrong password', { body: '{"errorCode":201,"errorMessage":"Mot de passe invalide"}' }],
  ['colissimo', 'something else than JSON', { body: '<html>' }],
])(
  '%s: after %s there are no points, the cause is logged, and the next shopper asks again',
  async (scheme, _what, answer) => {
    const { directory, calls, warnings } = await carrier(scheme, () => answer);
    expect(await directory.list(NEAR_LYON)).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(warnings)).not.toContain('secret');
    await directory.list(NEAR_LYON);
    expect(calls).toHaveLength(2);
  },
);

test.each([
  ['an unfinished postcode', { ...NEAR_LYON, postcode: '690' }],
  ['another country', { ...NEAR_LYON, country: 'BE' }],
])('for %s the carrier is not asked', async (_what, near) => {
  const { directory, calls } = await carrier('mondial-relay', () => ({ body: soap('0') }));
  expect(await directory.list(near)).toEqual([]);
  expect(await directory.find('012345', near)).toBeUndefined();
  expect(calls).toEqual([]);
});
