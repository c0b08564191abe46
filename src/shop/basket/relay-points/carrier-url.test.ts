import { expect, test } from 'vitest';
import { parseCarrierUrl } from './carrier-url.ts';

test.each([
  [
    'mondial-relay://BDTEST13:PrivateK@api.mondialrelay.com',
    {
      name: 'mondial-relay',
      account: 'BDTEST13',
      password: 'PrivateK',
      origin: 'https://api.mondialrelay.com',
    },
  ],
  [
    'colissimo://123456:a%2Fb@ws.colissimo.fr/',
    { name: 'colissimo', account: '123456', password: 'a/b', origin: 'https://ws.colissimo.fr' },
  ],
  [
    'colissimo://1:2@127.0.0.1:4000?tls=false',
    { name: 'colissimo', account: '1', password: '2', origin: 'http://127.0.0.1:4000' },
  ],
  ['ups://1:2@example.org', undefined],
  ['mondial-relay://api.mondialrelay.com', undefined],
  ['colissimo://1:2@host/path', undefined],
])('%s is read as %j', (text, carrier) => expect(parseCarrierUrl(text)).toEqual(carrier));
